import { asCode } from "../../diagnostics/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { type BuildContext, resolveUnknowns, type TypedContext } from "./context.js";
import type { BodyPath, BodyTrap, Method, RequestBody } from "../ir/endpoint.js";
import { valueOf } from "../ir/known.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";
import { resolveType } from "./resolve-type.js";
import type { Field, ObjectType, TypeRef } from "../ir/type.js";
import { scalars } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";
import { findInBody, maxDepth, maxPlaces } from "./find-in-body.js";
import { describeType } from "../type-words.js";

/** The request body, with what follows from its type: its traps, and strings that must not contain credentials. */
export function buildBody(
  entry: Entry<EndpointDocument>,
  method: Method,
  context: TypedContext,
): RequestBody | undefined {
  const { body } = entry.value;
  if (body === undefined) return undefined;
  const endpoint = entry.name;
  const at = valuePlace(entry, "body");
  if (method === "GET" || method === "DELETE") {
    context.report("unexpected-body", { endpoint, method }, keyPlace(entry, "body"));
  }
  const type = resolveBodyType(body, endpoint, at, context);
  if (type === undefined) return undefined;
  if (!isStructured(type, context.types)) {
    context.report("invalid-body", { endpoint, problem: `can't be ${describeType(type)}` }, at);
  }
  const traps = findTraps(type, context.types);
  const forbidsCredentials = findFields(type, context.types, (field) => field.forbidsCredentials);
  const sensitive = findFields(type, context.types, ({ isSensitive }) => isSensitive);
  if (traps === undefined || forbidsCredentials === undefined || sensitive === undefined) {
    context.report("too-many-places", { endpoint, places: maxPlaces, depth: maxDepth }, at);
  }
  const found = {
    traps: traps ?? [],
    forbidsCredentials: forbidsCredentials ?? [],
    sensitive: sensitive ?? [],
  };
  return { type, ...found, at };
}

function resolveBodyType(
  body: NonNullable<EndpointDocument["body"]>,
  endpoint: string,
  at: RequestBody["at"],
  context: BuildContext,
): TypeRef | undefined {
  if (typeof body === "string") {
    return resolveType(body, `the body of ${asCode(endpoint)}`, at, context);
  }
  return { kind: "unknown", ids: resolveUnknowns(body.unknown, at, context) };
}

function isStructured(type: TypeRef, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  // A value of any kind may be null; other nullable types can't be a body.
  if (types.isNullable(type) && !types.isNullable(resolved)) return false;
  if (resolved.kind === "scalar") return scalars[resolved.scalar].sentIn === "body";
  return ["array", "map", "named", "unknown"].includes(resolved.kind);
}

function findTraps(type: TypeRef, types: TypeIndex): readonly BodyTrap[] | undefined {
  const found = findInBody(type, types, (object) => (object.traps.length === 0 ? [] : [object]));
  return found?.map(({ at, found: object }) => ({ at, names: trapsOf(object, types) }));
}

function trapsOf({ traps, fields, requiredness }: ObjectType, types: TypeIndex): BodyTrap["names"] {
  const isOptional = ({ isRequired, type }: Field): boolean =>
    types.isNullable(type) || (valueOf(requiredness) !== undefined && !isRequired);
  const optional = new Set(fields.filter(isOptional).map(({ id }) => id));
  return traps.map(({ wrong, right: { id, name } }) => ({
    wrong,
    right: name,
    isOptional: optional.has(id),
  }));
}

/** The paths to the fields that are wanted; `undefined` if there are too many. */
function findFields(
  type: TypeRef,
  types: TypeIndex,
  isWanted: (field: Field) => boolean,
): readonly BodyPath[] | undefined {
  const found = findInBody(type, types, ({ fields }) => fields.filter(isWanted));
  return found?.map(({ at, found: { name } }) => [...at, name]);
}
