import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { bodyForm } from "../body-form.js";
import { givenBody } from "./given-body.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import type { Batch, EndpointResponse, RequestBody } from "../ir/endpoint.js";
import { readMismatch } from "./field-history.js";
import { type Entry, keyPlace, member, valuePlace } from "./located.js";
import { objectOf } from "./natural-key.js";
import { isResponseUnresolved } from "./unresolved-type.js";
import type { Field, TypeRef } from "../ir/type.js";
import { withoutNull } from "../type-words.js";

/** The batch that an endpoint takes; its bounds are those of the array in the body. */
export function buildBatch(
  entry: Entry<EndpointDocument>,
  body: RequestBody | undefined,
  responses: readonly EndpointResponse[],
  context: TypedContext,
): Batch | undefined {
  const batch = member(entry, "batch");
  if (batch === undefined) return undefined;
  const arrayIn = (type: TypeRef | undefined, key: "items" | "accepted" | "failed", where: string) => {
    const name = batch.value[key];
    const owner = objectOf(type, key === "items" ? context.requestTypes : context.types);
    const fields = owner?.fields ?? [];
    const arrays = fields.filter((field) => withoutNull(field.type).kind === "array");
    const found = arrays.find(({ id }) => id === name);
    if (found !== undefined) return found;
    const suggestion = suggest(
      name,
      arrays.map(({ id }) => id),
    );
    const mismatch = readMismatch(owner?.id, name, { endpoint: entry.name, key: "batch" }, context);
    const problem = `the ${where} has no array field ${asCode(name)}${mismatch?.words ?? ""}`;
    const facts = { endpoint: entry.name, problem, suggestion, help: mismatch?.help };
    context.report("invalid-batch", facts, valuePlace(batch, key));
    return undefined;
  };
  if (isResponseUnresolved(entry.value, responses)) return undefined;
  if (body === undefined && givenBody(entry) !== undefined) return undefined;
  const form = body && bodyForm(body, context.requestTypes);
  if (form !== undefined && form !== "json") {
    const sent = form === "form" ? "a form" : `sent as ${form}`;
    const problem = `its body is ${sent}, of which a client can't tell the items apart afterwards`;
    const facts = { endpoint: entry.name, problem, suggestion: undefined, help: "Remove `batch`." };
    context.report("invalid-batch", facts, keyPlace(entry, "batch"));
    return undefined;
  }
  const isOfClass = responses.some(({ isClass }) => isClass);
  if (isOfClass || (responses.length > 1 && responses.some(({ type }) => type === undefined))) {
    const problem = `${isOfClass ? "a success of a class may have" : "one of its successes has"} no body, which says nothing of the items`;
    const help = "Name the status of its success, as in `returns: { 200: … }`.";
    const facts = { endpoint: entry.name, problem, suggestion: undefined, help };
    context.report("invalid-batch", facts, keyPlace(entry, "returns"));
    return undefined;
  }
  const items = arrayIn(body?.type, "items", "body");
  const accepted = arrayIn(responses[0]?.type, "accepted", "response");
  const failed = arrayIn(responses[0]?.type, "failed", "response");
  if (accepted !== undefined && accepted.id === failed?.id) {
    const problem = `\`accepted\` and \`failed\` are the same field, ${asCode(accepted.id)}`;
    const facts = { endpoint: entry.name, problem, suggestion: undefined };
    context.report("invalid-batch", facts, valuePlace(batch, "failed"));
  }
  if (items === undefined || accepted === undefined || failed === undefined) return undefined;
  return { items: refTo(items), count: countOf(items), accepted: refTo(accepted), failed: refTo(failed) };
}

function countOf(field: Field): Batch["count"] {
  const type = withoutNull(field.type);
  return type.kind === "array" ? type.count : undefined;
}
