import { listedValues } from "../model/enum-values.js";
import type { Api } from "../model/ir/api.js";
import type { ErrorBody, ErrorRow } from "../model/ir/error.js";
import type { EnumValue, TypeRef } from "../model/ir/type.js";
import { followPath } from "../model/field-path.js";
import { responsesUnder } from "../model/success-statuses.js";
import type { TypeIndex } from "../model/type-index.js";

/** A member of a body and its value; with any but the others it says neither that it is an error nor that it is none. */
export interface BodyConditionPlan {
  /** Several: each is in the one before. */
  readonly member: string | readonly string[];
  readonly is: EnumValue;
  readonly others: readonly EnumValue[];
}

/** By what an error of a status of success is recognised: the other values are those that its field has there. */
export function planBodyCondition(
  row: ErrorRow,
  { errors, endpoints }: Api,
  types: TypeIndex,
): BodyConditionPlan | undefined {
  const { says, bodies } = row;
  if (says === undefined) return undefined;
  if (row.status >= 400) return { member: memberOf(says.field, bodies, types), is: says.is, others: [] };
  const failures = bodies.flatMap((body): readonly TypeRef[] =>
    body.kind === "json" ? [{ kind: "named", id: body.type }] : [],
  );
  const successes = endpoints.flatMap(({ responses }) =>
    responsesUnder(row, responses).flatMap(({ type }) => type ?? []),
  );
  const fields = [...failures, ...successes]
    .flatMap(types.objectsOf)
    .flatMap((object) => object.fields.filter(({ id }) => id === says.field));
  const taken = errors.flatMap((one) => (one.says?.field === says.field ? [one.says.is] : []));
  const values = new Set(fields.flatMap(({ type }) => listedValues(types.resolve(type)) ?? []));
  return {
    member: fields[0]?.name ?? says.field,
    is: says.is,
    others: [...values].filter((value) => !taken.includes(value)),
  };
}

/** What the field is called on the wire, and each object around it. */
function memberOf(path: string, bodies: readonly ErrorBody[], types: TypeIndex): string | readonly string[] {
  const chains = bodies.flatMap((body) =>
    body.kind === "json" ? (followPath(path, { kind: "named", id: body.type }, types) ?? []) : [],
  );
  const names = (chains[0] ?? []).map(({ name }) => name);
  return names.length === 1 ? (names[0] ?? path) : names;
}
