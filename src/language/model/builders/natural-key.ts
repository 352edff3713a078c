import { bodyForm } from "../body-form.js";
import { suggest } from "../../text/suggestion.js";
import { asCode, didYouMean } from "../../text/words.js";
import type { NaturalKey, RequestBody } from "../ir/endpoint.js";
import type { Field, ObjectType, TypeRef } from "../ir/type.js";
import type { Found, ModelProblem } from "../model-problem.js";
import { canName, isString } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";
import { describeType, withoutNull } from "../type-words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Entry } from "./located.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import { readMismatch, type VersionMismatch } from "./field-history.js";

type FoundKey = Pick<NaturalKey, "items" | "member">;

/** The fields that `events[].unique_id` names, or `order_id`, a field of the body; or what is wrong with it. */
export function readNaturalKey(
  text: string,
  body: RequestBody | undefined,
  { name: endpoint, value }: Entry<EndpointDocument>,
  context: TypedContext,
): Found<FoundKey> {
  const { requestTypes: types } = context;
  if (body?.isRequired === false) return bodyMayBeAbsent;
  if (body !== undefined && bodyForm(body, types) === "multipart") return sentInParts;
  const own = objectOf(body?.type, types);
  const ofBody = own?.fields.find(({ id }) => id === text);
  if (own !== undefined && ofBody !== undefined) return readOwnKey(ofBody, own, types);
  const [, arrayId = "", memberId = ""] = /^([A-Za-z0-9_-]+)\[\]\.([A-Za-z0-9_-]+)$/.exec(text) ?? [];
  const arrays = own?.fields.filter(({ type }) => withoutNull(type).kind === "array") ?? [];
  const array = arrays.find(({ id }) => id === arrayId);
  if (own === undefined || array === undefined) return notInBody(arrayId, memberId, arrays);
  const owner = itemsOf(array, types);
  const fields = owner?.fields ?? [];
  const field = fields.find(({ id }) => id === memberId);
  const mismatch = readMismatch(owner?.id, memberId, { endpoint, key: "idempotency" }, context);
  if (owner === undefined || field === undefined) {
    if (mismatch !== undefined) return { problem: `doesn't exist${mismatch.words}`, help: mismatch.help };
    const ids = fields.map(({ id }) => id);
    const suggestion = suggest(memberId, ids);
    return notAField(suggestion === undefined ? undefined : `${arrayId}[].${suggestion}`);
  }
  const problem =
    problemOf(field, owner, types, mismatch) ??
    secrecyOf(field) ??
    otherItems(array, value.batch?.items) ??
    absenceOf(array, own, "an item") ??
    absenceOf(field, owner, "an item");
  return problem ?? { items: refTo(array), member: refTo(field) };
}

/** A field of the body itself. */
function readOwnKey(field: Field, owner: ObjectType, types: TypeIndex): Found<FoundKey> {
  const problem =
    problemOf(field, owner, types, undefined) ?? secrecyOf(field) ?? absenceOf(field, owner, "a request");
  return problem ?? { items: undefined, member: refTo(field) };
}

/** The type that is declared as an object, if it is one. */
export function objectOf(type: TypeRef | undefined, types: TypeIndex): ObjectType | undefined {
  const declared = type?.kind === "named" ? types.get(type.id) : undefined;
  return declared?.kind === "object" ? declared : undefined;
}

function itemsOf(array: Field, types: TypeIndex): ObjectType | undefined {
  const type = withoutNull(array.type);
  return type.kind === "array" ? objectOf(type.items, types) : undefined;
}

const sentInParts: ModelProblem = {
  problem: "is in a body that is sent in parts, of which no client reads items",
  help: "Send the body as JSON or as a form, or remove `natural_key`.",
};

const bodyMayBeAbsent: ModelProblem = {
  problem:
    "can't be relied on: a request may have no body, so the service couldn't recognise a request without it",
  help: "Write `body` in place of `body?`, or remove `natural_key`.",
};

function notInBody(array: string, member: string, arrays: readonly Field[]): ModelProblem {
  const ids = arrays.map(({ id }) => id);
  const suggestion = suggest(array, ids);
  return notAField(suggestion === undefined ? undefined : `${suggestion}[].${member}`);
}

function notAField(suggestion: string | undefined): ModelProblem {
  return {
    problem: "is not a string field of the items of an array in the body",
    help:
      didYouMean(suggestion) ??
      'Write the array of the body and a field of its items: `natural_key: "events[].unique_id"`.',
  };
}

function problemOf(
  field: Field,
  owner: ObjectType,
  types: TypeIndex,
  mismatch: VersionMismatch | undefined,
): ModelProblem | undefined {
  const resolved = types.resolve(field.type);
  if (canName(resolved)) return undefined;
  const [reason, wanted] = isString(resolved)
    ? ["so two spellings of one value would be two keys", "a `string`, a `uuid` or a `date`"]
    : ["not a string", "a string field"];
  return {
    problem: `is ${describeType(field.type)}${mismatch?.words ?? ""}, ${reason}`,
    help: mismatch?.help ?? `Name ${wanted} of ${asCode(owner.name)}.`,
  };
}

/** Keys name requests to whoever has to find them again. */
export function secrecyOf({ isSensitive }: Field): ModelProblem | undefined {
  if (!isSensitive) return undefined;
  const problem = "is sensitive, but clients show keys in errors, hooks and logs";
  return { problem, help: "Remove `sensitive: true` from it, or name another field." };
}

/** What lacks the key would be no duplicate of itself. Where it isn't specified what may be absent, nothing is wrong. */
function absenceOf(
  { id, isRequired, type }: Field,
  owner: ObjectType,
  what: "an item" | "a request",
): ModelProblem | undefined {
  const effect = `so the service couldn't recognise ${what} without it`;
  if (!isRequired && owner.requiredness.kind !== "unknown") {
    const problem = `can't be relied on: ${asCode(id)} is optional, ${effect}`;
    return { problem, help: `Make ${asCode(id)} required, or name another field.` };
  }
  if (type.kind !== "nullable") return undefined;
  const problem = `can't be relied on: ${asCode(id)} can be null, ${effect}`;
  return { problem, help: `Remove \`| null\` from ${asCode(id)}, or name another field.` };
}

function otherItems({ id }: Field, batched = id): ModelProblem | undefined {
  if (batched === id) return undefined;
  const problem = `is in ${asCode(id)}, but the items of the batch are ${asCode(batched)}`;
  return { problem, help: `Name a field of ${asCode(`${batched}[]`)}.` };
}
