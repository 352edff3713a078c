import { createPatterns } from "../../../language/model/patterns/patterns.js";
import type { ImportedOperation } from "../imported-api.js";
import type { ImportedType, ImportedTypeId } from "../imported-type.js";
import { reachedTypes } from "../lossy-types.js";
import { Losses } from "../losses.js";
import { createDocumentTypes } from "./document-types.js";
import { firstFitting } from "./fits-value.js";

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/**
 * Reports the defaults of what a request may leave out that no model has: objects, lists, and what isn't of its type. Null
 * where nothing may be null says that there is no default.
 */
export function reportDefaults(types: Types, operations: readonly ImportedOperation[]): Types {
  const isReported = ({ losses }: ImportedType) =>
    losses.some(({ construct }) => construct === "unsayable-default");
  const written = [...types.values()].filter(
    (type) => type.words.default !== undefined && type.words.default !== null && !isReported(type),
  );
  if (written.length === 0) return types;
  const known = createDocumentTypes(types);
  const patterns = createPatterns();
  const unsayable = written.filter(
    ({ id, words }) => firstFitting([words.default], id, known, patterns) === undefined,
  );
  if (unsayable.length === 0) return types;
  const leftOut = findLeftOut(types, operations);
  const reported = unsayable
    .filter(({ id }) => leftOut.has(id))
    .map((type) => [type.id, withUse(type)] as const);
  return new Map([...types, ...reported]);
}

function withUse(type: ImportedType): ImportedType {
  const losses = new Losses();
  const value = type.words.default;
  losses.addValue("unsayable-default", type, sayValue(value), value, "request");
  return { ...type, losses: [...type.losses, ...losses.list] };
}

function sayValue(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : "no value of the type that a model may have";
}

/** The types of parameters, and of fields in requests, that aren't required. */
function findLeftOut(types: Types, operations: readonly ImportedOperation[]): ReadonlySet<ImportedTypeId> {
  const { request } = reachedTypes(
    types,
    operations.flatMap(({ refersTo }) => refersTo),
  );
  const parameters = operations.flatMap((operation) => operation.parameters);
  const fields = [...request].flatMap((id) => {
    const shape = types.get(id)?.shape;
    return shape?.kind === "object" ? shape.fields.filter(({ only }) => only !== "responses") : [];
  });
  return new Set([...parameters, ...fields].filter(({ isRequired }) => !isRequired).map(({ type }) => type));
}
