import { asJson } from "../as-json.js";
import type { TypeDeclaration, TypeId } from "../ir/type.js";
import type { Direction, OneWayField, OneWayFields } from "./one-way-fields.js";

/** The types of a version as each direction has them: without the fields that only the other one has. */
export interface TypeViews {
  readonly requests: readonly TypeDeclaration[];
  readonly responses: readonly TypeDeclaration[];
}

/** A type without a field that only one direction has is the same in both. */
export function viewTypes(types: readonly TypeDeclaration[], oneWay: OneWayFields): TypeViews {
  if (oneWay.size === 0) return { requests: types, responses: types };
  const view = (direction: Direction) =>
    types.map((type) => withoutOthers(type, direction, oneWay.get(type.id) ?? []));
  return { requests: view("requests"), responses: view("responses") };
}

function withoutOthers(
  type: TypeDeclaration,
  direction: Direction,
  oneWay: readonly OneWayField[],
): TypeDeclaration {
  const others = new Set(oneWay.filter((field) => field.direction !== direction).map(({ id }) => id));
  if (type.kind !== "object" || others.size === 0) return type;
  const { explanation } = type;
  return asJson({
    ...type,
    fields: type.fields.filter(({ id }) => !others.has(id)),
    explanation: isFieldOf(others, explanation?.id) ? undefined : explanation,
    traps: type.traps.filter(({ right }) => !others.has(right.id)),
  });
}

/** A path such as `error.message` begins with a field. */
function isFieldOf(fields: ReadonlySet<string>, path = ""): boolean {
  return fields.has(path.split(".")[0] ?? "");
}

/** The views by the ids of types. */
export function indexViews({ requests, responses }: TypeViews): ReadonlyMap<TypeId, TypePair> {
  const byId = new Map(responses.map((type) => [type.id, type]));
  return new Map(requests.map((type) => [type.id, { requests: type, responses: byId.get(type.id) ?? type }]));
}

export interface TypePair {
  readonly requests: TypeDeclaration;
  readonly responses: TypeDeclaration;
}
