import { asCode, listCodes } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { EndpointIdempotencyDocument } from "../../read/language/endpoint-idempotency.js";
import { readBodyKey } from "./body-key.js";
import { resolveDuration } from "./build-duration.js";
import { resolveRetention } from "./build-idempotency.js";
import { resolveUnknowns, type TypedContext } from "./context.js";
import type { Endpoint, Method, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, valuePlace, locationOf } from "./located.js";
import { readNaturalKey } from "./natural-key.js";
import { isReadMethod } from "../methods.js";

/** How a request can be sent again. */
export type Repeating = Pick<Endpoint, "retrySafety" | "naturalKey" | "bodyKey" | "repeatableMs">;

type EndpointEntry = Entry<EndpointDocument>;
type WayDocument = Exclude<EndpointIdempotencyDocument, string>;

const nothingMore: Omit<Repeating, "retrySafety"> = {
  naturalKey: undefined,
  bodyKey: undefined,
  repeatableMs: undefined,
};

/** The retry safety of a call: those that only read are safe, the methods of `idempotency` take a key unless the endpoint says another way. */
export function buildRepeating(
  entry: EndpointEntry,
  method: Method,
  body: RequestBody | undefined,
  context: TypedContext,
): Repeating {
  const own = entry.value.idempotency;
  const methods = context.sections.idempotency?.value.methods ?? [];
  const isRead = isReadMethod(method);
  const takesKey = !isRead && methods.includes(method);
  if (own === undefined) {
    const retrySafety = isRead ? "safe" : takesKey ? "key" : "none";
    return { ...nothingMore, retrySafety };
  }
  if (isRead) {
    const problem = `a ${asCode(method)} request changes nothing, so it takes no key`;
    refuse(entry, [], problem, "Remove it.", context);
    return { ...nothingMore, retrySafety: "safe" };
  }
  if (typeof own === "string") return { ...nothingMore, retrySafety: own };
  return buildWay(own, entry, body, context) ?? { ...nothingMore, retrySafety: "none" };
}

const ways = ["natural_key", "body", "repeatable", "condition"] as const;

/** What a map says: it names one way. */
function buildWay(
  own: WayDocument,
  entry: EndpointEntry,
  body: RequestBody | undefined,
  context: TypedContext,
): Repeating | undefined {
  const named = ways.filter((way) => own[way] !== undefined);
  const [first, second] = named;
  if (first === undefined) {
    const help = `Write one of ${listCodes(ways)}.`;
    return refuse(entry, [], "it names no way in which a request can be sent again", help, context);
  }
  if (second !== undefined) {
    const problem = `${listCodes(named)} are different ways`;
    return refuse(entry, [second], problem, "Remove all but one.", context);
  }
  if (own.natural_key !== undefined) return buildNatural(own.natural_key, own, entry, body, context);
  if (own.unknown !== undefined) {
    const problem = "`unknown` is about the items of a `natural_key`";
    const help = "Write `unknown` beside `idempotency`.";
    return refuse(entry, ["unknown"], problem, help, context);
  }
  if (own.body !== undefined) return buildKeyInBody(own.body, own, entry, body, context);
  const [stray] = (["retention", "duplicate"] as const).filter((key) => own[key] !== undefined);
  if (stray !== undefined) {
    const problem = `${asCode(stray)} is about a key in the body`;
    return refuse(
      entry,
      [stray],
      problem,
      "Remove it, or name the member that has the key: `body`.",
      context,
    );
  }
  if (own.condition !== undefined) return { ...nothingMore, retrySafety: "condition" };
  if (own.repeatable !== undefined) return buildRepeatable(own.repeatable.within, entry, context);
  return undefined;
}

function buildNatural(
  text: string,
  own: WayDocument,
  entry: EndpointEntry,
  body: RequestBody | undefined,
  context: TypedContext,
): Repeating | undefined {
  const unknowns = resolveUnknowns(own.unknown, locationOf(entry, "idempotency", "unknown"), context);
  const key = readNaturalKey(text, body, entry, context);
  if ("problem" in key) {
    return refuse(entry, ["natural_key"], `${asCode(text)} ${key.problem}`, key.help, context);
  }
  return { ...nothingMore, retrySafety: "natural", naturalKey: { ...key, unknowns } };
}

function buildKeyInBody(
  text: string,
  { retention, duplicate }: WayDocument,
  entry: EndpointEntry,
  body: RequestBody | undefined,
  context: TypedContext,
): Repeating | undefined {
  const found = readBodyKey(text, body, context);
  if ("problem" in found) {
    return refuse(entry, ["body"], `${asCode(text)} ${found.problem}`, found.help, context);
  }
  const at = valuePlace(entry, "idempotency", "retention");
  const retentionMs =
    retention === undefined ? undefined : resolveRetention(retention, "the retention", at, context);
  const bodyKey = { ...found, retentionMs, duplicates: duplicate ?? "refused" } as const;
  return { ...nothingMore, retrySafety: "key", bodyKey };
}

function buildRepeatable(within: string, entry: EndpointEntry, context: TypedContext): Repeating {
  const at = valuePlace(entry, "idempotency", "repeatable", "within");
  const owner = `\`within\` of ${asCode(entry.name)}`;
  const repeatableMs = resolveDuration(within, { owner, at }, context);
  return { ...nothingMore, retrySafety: "repeatable", repeatableMs };
}

/** @param path where in `idempotency`; empty for all of it */
function refuse(
  entry: EndpointEntry,
  path: readonly string[],
  problem: string,
  help: string,
  { report }: TypedContext,
): undefined {
  const at = path.length === 0 ? keyPlace(entry, "idempotency") : valuePlace(entry, "idempotency", ...path);
  report("invalid-idempotency", { endpoint: entry.name, problem, help }, at);
}
