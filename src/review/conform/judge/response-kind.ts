import { rowsOfStatus } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import { responseOf } from "../../../language/model/success-statuses.js";
import { indexTypes } from "../../../language/model/type-index.js";
import { type BodyConditionPlan, planBodyCondition } from "../../../language/plan/plan-body-condition.js";
import { asCode } from "../../../language/text/words.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { memberAt } from "../items.js";
import { readJsonBody } from "./read-content.js";

/** What a response is to the call that it is for. */
export type ResponseKind =
  | "success"
  | "error"
  /** The call has no success with its status, and no error is told under it. */
  | "undeclared"
  /** Its body tells a success from an error, and isn't known. */
  | "unclear";

/** What a response is, by its status or, where the model tells errors by that, by its body. */
export function kindOf(api: Api, endpoint: Endpoint, response: WireResponse): ResponseKind {
  const { status, fault } = response;
  if (status >= 400) return "error";
  const errors = errorsOf(api, response);
  if (errors.length > 0) return fault === undefined ? "error" : "unclear";
  return responseOf(endpoint.responses, status) === undefined ? "undeclared" : "success";
}

/** The errors of the model that a response may be: one or none, or several if its body would tell them apart and isn't known. */
export function errorsOf(api: Api, response: WireResponse): readonly ErrorRow[] {
  const rows = rowsOfStatus(api.errors, response.status).filter(
    (row) => hasHeader(row, response) && saysSo(row, api, response),
  );
  const deciding = rows.findIndex(({ says }) => says === undefined || response.fault === undefined);
  return deciding === -1 ? rows : rows.slice(0, deciding + 1);
}

function hasHeader({ when }: ErrorRow, response: WireResponse): boolean {
  return when === undefined || (headerOf(response, when.header) !== undefined) === when.present;
}

/** Whether the body of a response says that it is the error; true if no body tells that error, or the body isn't known. */
export function saysSo(row: ErrorRow, api: Api, response: WireResponse): boolean {
  if (row.says === undefined || response.fault !== undefined) return true;
  const condition = conditionsOf(api).get(row);
  if (condition === undefined) return false;
  return memberAt(readJsonBody(response)?.value, [condition.member].flat()) === condition.is;
}

const conditions = new WeakMap<Api, ReadonlyMap<ErrorRow, BodyConditionPlan | undefined>>();

function conditionsOf(api: Api): ReadonlyMap<ErrorRow, BodyConditionPlan | undefined> {
  const known = conditions.get(api);
  if (known !== undefined) return known;
  const types = indexTypes(api.types);
  const planned = new Map(api.errors.map((row) => [row, planBodyCondition(row, api, types)]));
  conditions.set(api, planned);
  return planned;
}

/** The error that only the body of a response tells, whatever its status; `undefined`: it tells none. */
export function toldError(api: Api, response: WireResponse): ErrorRow | undefined {
  const [row] = errorsOf(api, response);
  return row?.says === undefined || response.fault !== undefined ? undefined : row;
}

/** Whether an error leaves open whether its request took effect. */
export function mayHaveRun(api: Api, response: WireResponse): boolean {
  return response.status >= 500 || toldError(api, response)?.effect === "possible";
}

/** The status of a response, with the name of an error that only the body tells: ``200 (`Refused`)``. */
export function describeAnswer(api: Api, response: WireResponse): string {
  const told = toldError(api, response);
  return told === undefined ? String(response.status) : `${response.status} (${asCode(told.name)})`;
}
