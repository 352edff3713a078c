import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { resolveUnknowns, type TypedContext } from "./context.js";
import type { Endpoint, Method, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, valuePlace, locationOf } from "./located.js";
import { readNaturalKey } from "./natural-key.js";

/** The retry safety of a call: GET and HEAD are safe, the methods of `idempotency` take a key unless the endpoint opts out. */
export function buildRepeating(
  entry: Entry<EndpointDocument>,
  method: Method,
  body: RequestBody | undefined,
  context: TypedContext,
): Pick<Endpoint, "retrySafety" | "naturalKey"> {
  const own = entry.value.idempotency;
  const methods = context.sections.idempotency?.value.methods ?? [];
  const isRead = method === "GET" || method === "HEAD";
  const takesKey = !isRead && methods.includes(method);
  if (own === undefined) {
    const retrySafety = isRead ? "safe" : takesKey ? "key" : "none";
    return { retrySafety, naturalKey: undefined };
  }
  if (isRead) {
    const problem = `a ${asCode(method)} request changes nothing, so it takes no key`;
    const facts = { endpoint: entry.name, problem, help: "Remove it." };
    context.report("invalid-idempotency", facts, keyPlace(entry, "idempotency"));
    return { retrySafety: "safe", naturalKey: undefined };
  }
  if (typeof own === "string") return { retrySafety: own, naturalKey: undefined };
  const unknowns = resolveUnknowns(own.unknown, locationOf(entry, "idempotency", "unknown"), context);
  const key = readNaturalKey(own.natural_key, body, entry, context);
  if ("problem" in key) {
    const facts = { endpoint: entry.name, problem: `${asCode(own.natural_key)} ${key.problem}` };
    const at = valuePlace(entry, "idempotency", "natural_key");
    context.report("invalid-idempotency", { ...facts, help: key.help }, at);
    return { retrySafety: "none", naturalKey: undefined };
  }
  return { retrySafety: "natural", naturalKey: { ...key, unknowns } };
}
