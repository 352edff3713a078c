import type { EndpointDocument } from "../../read/language/endpoint.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import type { BodyTrap, Method, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";
import { resolveType } from "./resolve-type.js";
import type { ObjectType, TypeDeclaration, TypeRef } from "../ir/type.js";
import { scalarOf } from "../type-expression.js";
import { renderTypeWords } from "../type-words.js";

type Declarations = ReadonlyMap<string, TypeDeclaration>;

/** The request body, with what follows from its type: traps on the way, and texts that must not hold credentials. */
export function buildBody(
  entry: Entry<EndpointDocument>,
  method: Method,
  pastBody: string | undefined,
  declarations: Declarations,
  context: BuildContext,
): RequestBody | undefined {
  const { body } = entry.value;
  if (body === undefined) return undefined;
  const endpoint = entry.name;
  const at = valuePlace(entry, "body");
  if (method === "GET" || method === "DELETE")
    context.report("unexpected-body", { endpoint, method }, keyPlace(entry, "body"));
  const type = resolveBodyType(body, pastBody, endpoint, at, context);
  if (type === undefined) return undefined;
  if (!isStructured(type, declarations))
    context.report("invalid-body", { endpoint, problem: `can't be ${renderTypeWords(type)}` }, at);
  return {
    type,
    traps: findTraps(type, declarations),
    forbidsCredentials: findGuardedTexts(type, declarations),
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
  if (typeof body === "string") return resolveType(pastBody ?? body, `the body of ${endpoint}`, at, context);
  resolveUnknowns(body.unknown, at, context);
  return scalarOf("json");
}

function isStructured(type: TypeRef, declarations: Declarations): boolean {
  if (type.kind === "array" || type.kind === "map") return true;
  if (type.kind === "scalar") return type.scalar === "json" || type.scalar === "object";
  if (type.kind !== "named") return false;
  const declared = declarations.get(type.tsName);
  return declared?.kind !== "alias" || isStructured(declared.type, declarations);
}

function findTraps(type: TypeRef, declarations: Declarations): readonly BodyTrap[] {
  return walkObjects(type, declarations, (object, at) =>
    object.traps.length === 0
      ? []
      : [{ at, names: object.traps.map(({ wrong, right }) => ({ wrong, right })) }],
  );
}

function findGuardedTexts(type: TypeRef, declarations: Declarations): readonly (readonly string[])[] {
  return walkObjects(type, declarations, (object, at) =>
    object.fields.filter((field) => field.forbidsCredentials).map((field) => [...at, field.name]),
  );
}

/** Visits every object that a value of the type can hold, each type once on a way; `*` stands for each item. */
function walkObjects<Found>(
  root: TypeRef,
  declarations: Declarations,
  visit: (object: ObjectType, at: readonly string[]) => readonly Found[],
): readonly Found[] {
  const walk = (type: TypeRef, at: readonly string[], seen: readonly string[]): readonly Found[] => {
    switch (type.kind) {
      case "nullable":
        return walk(type.type, at, seen);
      case "array":
        return walk(type.items, [...at, "*"], seen);
      case "map":
        return walk(type.values, [...at, "*"], seen);
      case "named":
        return seen.includes(type.tsName) ? [] : walkNamed(type.tsName, at, [...seen, type.tsName]);
      default:
        return [];
    }
  };
  const walkNamed = (tsName: string, at: readonly string[], seen: readonly string[]): readonly Found[] => {
    const declared = declarations.get(tsName);
    if (declared?.kind === "alias") return walk(declared.type, at, seen);
    if (declared?.kind === "union")
      return declared.variants.flatMap((variant) =>
        walk({ kind: "named", tsName: variant.tsName }, at, seen),
      );
    if (declared?.kind !== "object") return [];
    return [
      ...visit(declared, at),
      ...declared.fields.flatMap((field) => walk(field.type, [...at, field.name], seen)),
    ];
  };
  return walk(root, [], []);
}
