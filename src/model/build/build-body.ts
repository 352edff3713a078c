import { asCode } from "../../diagnostics/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { type BuildContext, resolveUnknowns, type TypedContext } from "./context.js";
import type { BodyTrap, Method, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";
import { resolveType } from "./resolve-type.js";
import type { Field, ObjectType, TypeId, TypeRef } from "../ir/type.js";
import { scalars } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";
import { describeType } from "../type-words.js";

/** The request body, with what follows from its type: its traps, and strings that must not contain credentials. */
export function buildBody(
  entry: Entry<EndpointDocument>,
  method: Method,
  pastBody: string | undefined,
  context: TypedContext,
): RequestBody | undefined {
  const { body } = entry.value;
  if (body === undefined) return undefined;
  const endpoint = entry.name;
  const at = valuePlace(entry, "body");
  if (method === "GET" || method === "DELETE") {
    context.report("unexpected-body", { endpoint, method }, keyPlace(entry, "body"));
  }
  const type = resolveBodyType(body, pastBody, endpoint, at, context);
  if (type === undefined) return undefined;
  if (!isStructured(type, context.types)) {
    context.report("invalid-body", { endpoint, problem: `can't be ${describeType(type)}` }, at);
  }
  return {
    type,
    traps: findTraps(type, context.types),
    forbidsCredentials: findFields(type, context.types, ({ forbidsCredentials }) => forbidsCredentials),
    sensitive: findFields(type, context.types, ({ isSensitive }) => isSensitive),
    at,
  };
}

function resolveBodyType(
  body: NonNullable<EndpointDocument["body"]>,
  pastBody: string | undefined,
  endpoint: string,
  at: RequestBody["at"],
  context: BuildContext,
): TypeRef | undefined {
  if (typeof body === "string") {
    return resolveType(pastBody ?? body, `the body of ${asCode(endpoint)}`, at, context);
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

function findTraps(type: TypeRef, types: TypeIndex): readonly BodyTrap[] {
  return walkObjects(type, types, (object, at) =>
    object.traps.length === 0
      ? []
      : [{ at, names: object.traps.map(({ wrong, right }) => ({ wrong, right: right.name })) }],
  );
}

/** The paths to the fields that are wanted. */
function findFields(
  type: TypeRef,
  types: TypeIndex,
  isWanted: (field: Field) => boolean,
): readonly (readonly string[])[] {
  return walkObjects(type, types, (object, at) =>
    object.fields.filter(isWanted).map((field) => [...at, field.name]),
  );
}

/** Visits every object that a value of the type can contain, each type once per path; `*` is each item. */
function walkObjects<Found>(
  root: TypeRef,
  types: TypeIndex,
  visit: (object: ObjectType, at: readonly string[]) => readonly Found[],
): readonly Found[] {
  const walk = (type: TypeRef, at: readonly string[], seen: readonly TypeId[]): readonly Found[] => {
    switch (type.kind) {
      case "nullable":
        return walk(type.type, at, seen);
      case "array":
        return walk(type.items, [...at, "*"], seen);
      case "map":
        return walk(type.values, [...at, "*"], seen);
      case "named":
        return seen.includes(type.id) ? [] : walkNamed(type.id, at, [...seen, type.id]);
      default:
        return [];
    }
  };
  const walkNamed = (id: TypeId, at: readonly string[], seen: readonly TypeId[]): readonly Found[] => {
    const declared = types.get(id);
    if (declared?.kind === "alias") return walk(declared.type, at, seen);
    if (declared?.kind === "union") {
      return declared.variants.flatMap((variant) => walk({ kind: "named", id: variant.type }, at, seen));
    }
    if (declared?.kind !== "object") return [];
    return [
      ...visit(declared, at),
      ...declared.fields.flatMap((field) => walk(field.type, [...at, field.name], seen)),
    ];
  };
  return walk(root, [], []);
}
