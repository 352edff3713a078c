import { suggest } from "../../diagnostics/suggestion.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import type { Batch, EndpointRepetition, Method, NaturalKey, Reply, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, member, valuePlace } from "./located.js";
import type { Field, ObjectType, TypeDeclaration, TypeRef } from "../ir/type.js";
import { withoutNull } from "../type-words.js";

type Declarations = ReadonlyMap<string, TypeDeclaration>;

/** The batch that an endpoint takes; its bounds are those of the array in the body. */
export function buildBatch(
  entry: Entry<EndpointDocument>,
  body: RequestBody | undefined,
  replies: readonly Reply[],
  declarations: Declarations,
  context: BuildContext,
): Batch | undefined {
  const batch = member(entry, "batch");
  if (batch === undefined) return undefined;
  const arrayIn = (type: TypeRef | undefined, key: "items" | "accepted" | "failed", where: string) => {
    const name = batch.value[key];
    const fields = objectOf(type, declarations)?.fields ?? [];
    const found = fields.find(({ modelName }) => modelName === name);
    if (found !== undefined && withoutNull(found.type).kind === "array") return found;
    const near = suggest(
      name,
      fields.map(({ modelName }) => modelName),
    );
    const problem = `the ${where} has no array field ${name}${near === undefined ? "" : `; perhaps ${near}`}`;
    context.report("invalid-batch", { endpoint: entry.name, problem }, valuePlace(batch, key));
    return undefined;
  };
  const items = arrayIn(body?.type, "items", "body");
  const accepted = arrayIn(replies[0]?.type, "accepted", "reply");
  const failed = arrayIn(replies[0]?.type, "failed", "reply");
  if (items === undefined || accepted === undefined || failed === undefined) return undefined;
  const count = countOf(items);
  return {
    itemsField: items.name,
    minimum: Number(count?.minimum ?? 0),
    maximum: count?.maximum === undefined ? undefined : Number(count.maximum),
    acceptedField: accepted.name,
    failedField: failed.name,
  };
}

function countOf(field: Field) {
  const type = withoutNull(field.type);
  return type.kind === "array" ? type.count : undefined;
}

function objectOf(type: TypeRef | undefined, declarations: Declarations): ObjectType | undefined {
  if (type?.kind !== "named") return undefined;
  const declared = declarations.get(type.tsName);
  return declared?.kind === "object" ? declared : undefined;
}

export interface Repeating {
  readonly repetition: EndpointRepetition;
  readonly naturalKey: NaturalKey | undefined;
  readonly unknowns: readonly string[];
}

/** What repeating a call does: GET is safe, the methods of `idempotency` take a key unless the endpoint opts out. */
export function buildRepeating(
  entry: Entry<EndpointDocument>,
  method: Method,
  body: RequestBody | undefined,
  declarations: Declarations,
  context: BuildContext,
): Repeating {
  const own = entry.value.idempotency;
  const methods = context.sections.idempotency?.value.methods ?? [];
  const takesKey = method !== "GET" && methods.includes(method);
  if (own === undefined) {
    const repetition = method === "GET" ? "safe" : takesKey ? "key" : "none";
    return { repetition, naturalKey: undefined, unknowns: [] };
  }
  const refuse = (problem: string) =>
    context.report("invalid-idempotency", { endpoint: entry.name, problem }, keyPlace(entry, "idempotency"));
  if (method === "GET") refuse("a GET request changes nothing, so it takes no key");
  if (own === "none") return { repetition: "none", naturalKey: undefined, unknowns: [] };
  const unknowns = resolveUnknowns(own.unknown, keyPlace(entry, "idempotency"), context);
  const naturalKey = readNaturalKey(own.natural_key, body, declarations);
  if (naturalKey === undefined)
    refuse(`${own.natural_key} is not a string field of the items of an array in the body`);
  return { repetition: naturalKey === undefined ? "none" : "natural", naturalKey, unknowns };
}

function readNaturalKey(
  text: string,
  body: RequestBody | undefined,
  declarations: Declarations,
): NaturalKey | undefined {
  const match = /^([A-Za-z0-9_-]+)\[\]\.([A-Za-z0-9_-]+)$/.exec(text);
  if (match === null) return undefined;
  const [, itemsField = "", name = ""] = match;
  const array = objectOf(body?.type, declarations)?.fields.find(({ modelName }) => modelName === itemsField);
  const items = array && withoutNull(array.type);
  if (items?.kind !== "array") return undefined;
  const field = objectOf(items.items, declarations)?.fields.find(({ modelName }) => modelName === name);
  return array === undefined || field === undefined
    ? undefined
    : { itemsField: array.name, member: field.name };
}
