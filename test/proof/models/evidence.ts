import { coversStatus } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../src/language/model/ir/error.js";
import { headerOf, type SandboxResponse } from "../../../src/sandbox/http/message.js";
import type { Violation } from "../trace.js";
import { isDeclined, saysSo } from "./answers.js";
import { canProve } from "./assumptions.js";
import { hasPromisedId } from "./request-ids.js";
import type { Effect } from "./service.js";
import type { IntentTrace, ModelAttempt, ModelTrace } from "./trace.js";

export type Finding = Pick<Violation, "rule" | "text">;

/** What was seen of one intent, with the version of the model that its first call follows. */
export interface Subject extends IntentTrace {
  readonly api: Api;
  readonly endpoint: Endpoint;
  readonly apis: readonly Api[];
  readonly trace: ModelTrace;
  readonly effects: readonly Effect[];
}

/** Whether what is sent for an intent sends it again, if it comes to that: a `fetch` that says so, or a platform where it may. */
export function mayResend({ schedule }: ModelTrace, { safety }: IntentTrace["intent"]): boolean {
  const isOnce = safety === "none" || safety === "repeatable";
  return schedule.isRetrying || (schedule.platform !== undefined && !isOnce);
}

/** What a client can know without any doubt: that nothing was sent, or that the service itself refused it. */
export function isHarmless(api: Api, attempt: ModelAttempt, isResent: boolean): boolean {
  if (attempt.fault?.kind === "unreachable") return !isResent;
  const response = ownAnswer(attempt);
  return response !== undefined && rowOf(api, response)?.effect === "none";
}

/** What the service answered to this one copy, when it arrived as it was. */
function ownAnswer({ fault, answer }: ModelAttempt): SandboxResponse | undefined {
  const isOwn = fault === null || ["slow", "refusal", "late"].includes(fault.kind);
  if (fault?.kind === "refusal" && fault.isCut) return undefined;
  return isOwn ? answer?.response : undefined;
}

/** The row of the model's errors that is meant by a response: of a success, only by its body. */
function rowOf({ errors }: Api, response: SandboxResponse): ErrorRow | undefined {
  return errors.find(
    (row) =>
      coversStatus(row, response.status) &&
      (row.says === undefined || saysSo(response, row.says)) &&
      (row.when === undefined || (headerOf(response, row.when.header) !== undefined) === row.when.present),
  );
}

/** The row that says that the first run is still in progress, and its header. */
export function findInProgress({ errors }: Api) {
  return errors.flatMap(({ status, retry }) => (retry.kind === "after" ? [{ status, retry }] : []))[0];
}

/** Something in between refused it for the moment, and the model has nothing by which that could be told. */
export function isBelieved(api: Api, { fault }: ModelAttempt): boolean {
  return fault?.kind === "edge" && [425, 429].includes(fault.status) && !canProve(api, fault.status);
}

/** A success without the promised echo is never sent again: whoever sent it, where no request id is promised. */
export function lacksEcho(api: Api, { answer }: ModelAttempt): boolean {
  const { idempotency } = api;
  if (idempotency?.echoHeader === undefined || answer === undefined) return false;
  const { response } = answer;
  const isSuccess = response.status < 300 && !isDeclined(response);
  return (
    isSuccess && hasPromisedId(api, response) && headerOf(response, idempotency.echoHeader) === undefined
  );
}

/**
 * Whether nobody may have forgotten, or failed to note, what was known of a request. A clock that is set ends reservations,
 * after which somebody else may have sent what one has reserved.
 */
export function isUntroubled({ schedule }: ModelTrace): boolean {
  const { store, powerLossAfterMs, recoveries, clockJumps } = schedule;
  const isDying =
    powerLossAfterMs !== undefined || recoveries.some(({ diesAfterMs }) => diesAfterMs !== undefined);
  return store === undefined || (store.failureRate === 0 && !isDying && clockJumps.length === 0);
}
