import { listedValues } from "../../language/model/enum-values.js";
import { coversStatus, rowsOfStatus } from "../../language/model/error-rows.js";
import type { Api } from "../../language/model/ir/api.js";
import type { EnumValue, Field, TypeRef } from "../../language/model/ir/type.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import type { EndpointResponse } from "../../language/model/ir/endpoint.js";

/** What bodies say where a status of success may be that of an error. */
export interface BodyConditions {
  /** With which status the API says what others say with this one: a success, where its errors have only a body of their own. */
  readonly statusOf: (status: number) => number;
  /** What a field says in the body of an error whose status is one of success; `undefined`: anything. */
  readonly markError: (status: number, field: Field) => EnumValue | undefined;
  /** The body of a success, which says so. */
  readonly markSuccess: (response: Pick<EndpointResponse, "status" | "type">, value: unknown) => unknown;
}

/** How responses of a status of success are told apart of which some are errors. */
export function planConditions(
  { errors, authentication }: Pick<Api, "errors" | "authentication">,
  types: TypeIndex,
): BodyConditions {
  const rows = errors.filter(({ says, status }) => says !== undefined && status < 400);
  // The last row is the one of what no other names.
  const usual = rows.at(-1);
  const conditionsOf = (status: number) =>
    rows.flatMap((row) => (coversStatus(row, status) ? (row.says ?? []) : []));
  const valueBeside = (taken: readonly EnumValue[], type: TypeRef) =>
    listedValues(types.resolve(type))?.find((one) => !taken.includes(one));
  return {
    statusOf: (status) => {
      const isNamed = rowsOfStatus(errors, status).length > 0;
      if (usual === undefined || isNamed || status === valueOf(authentication.rejectedStatus)) return status;
      return usual.status;
    },
    markError: (status, { id, type }) => {
      const conditions = conditionsOf(status);
      const own = conditions.at(-1);
      if (own?.field === id) return own.is;
      const taken = conditions.flatMap((one) => (one.field === id ? [one.is] : []));
      return taken.length === 0 ? undefined : valueBeside(taken, type);
    },
    markSuccess: ({ status, type }, value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      const marks = types.objectsOf(type).flatMap(({ fields }) =>
        fields.flatMap((field) => {
          const taken = conditionsOf(status).flatMap((one) => (one.field === field.id ? [one.is] : []));
          const other = taken.length === 0 ? undefined : valueBeside(taken, field.type);
          return other === undefined || !Object.hasOwn(value, field.name)
            ? []
            : [[field.name, other] as const];
        }),
      );
      return marks.length === 0 ? value : { ...value, ...Object.fromEntries(marks) };
    },
  };
}
