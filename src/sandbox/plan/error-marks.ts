import { listedValues } from "../../language/model/enum-values.js";
import { coversStatus, rowsOfStatus } from "../../language/model/error-rows.js";
import { followPath } from "../../language/model/field-path.js";
import type { Api } from "../../language/model/ir/api.js";
import type { ErrorRow } from "../../language/model/ir/error.js";
import type { Field, ObjectType } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";

/** Of which error a response is, where bodies tell those of one status apart. */
export interface ErrorMarks {
  /** `undefined`: no body tells errors of the status apart. */
  readonly rowOf: (status: number, isInProgress: boolean) => ErrorRow | undefined;
  /** The body with what says that it is of the row, and of no other of the status. */
  readonly markRow: (body: object, row: ErrorRow, status: number, type: ObjectType) => object;
}

export function planMarks({ errors }: Pick<Api, "errors">, types: TypeIndex): ErrorMarks {
  const told = errors.filter(({ says, status }) => says !== undefined && status >= 400);
  return {
    rowOf: (status, isInProgress) => {
      if (!told.some((row) => coversStatus(row, status))) return undefined;
      const rows = rowsOfStatus(errors, status);
      const running = rows.find(({ retry }) => retry.kind === "after");
      const others = rows.filter(({ says, when }) => says === undefined && when?.present !== true);
      return (isInProgress ? running : undefined) ?? others.at(-1) ?? rows.at(-1);
    },
    markRow: (body, row, status, type) => {
      const conditions = told.flatMap((one) => (coversStatus(one, status) && one.says ? [one.says] : []));
      const fields = new Set([...(row.says ? [row.says] : conditions)].map(({ field }) => field));
      let marked = body;
      for (const field of fields) {
        const chain = followPath(field, { kind: "named", id: type.id }, types)?.[0];
        const last = chain?.at(-1);
        if (chain === undefined || last === undefined) continue;
        const taken = conditions.flatMap((one) => (one.field === field ? [one.is] : []));
        const value =
          row.says?.is ?? listedValues(types.resolve(last.type))?.find((one) => !taken.includes(one));
        if (value !== undefined) marked = setIn(marked, chain, value);
      }
      return marked;
    },
  };
}

function setIn(body: object, [first, ...rest]: readonly Field[], value: unknown): object {
  if (first === undefined) return body;
  const inner: unknown = Reflect.get(body, first.name);
  const isObject = typeof inner === "object" && inner !== null;
  return { ...body, [first.name]: rest.length === 0 ? value : setIn(isObject ? inner : {}, rest, value) };
}
