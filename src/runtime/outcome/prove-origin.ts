import type { ClientContext } from "../context/client-context.js";
import type { ReceivedResponse, RefusalProof, ResponseHead } from "../errors/attempt-outcome.js";
import { keysOf, type RequestPlan } from "../request/prepare.js";
import type { ErrorPolicy, Policy, StatusRange } from "../types/policy.js";
import type { KnownBody } from "./parse-body.js";

/** The status with which HTTP rejects credentials. */
export const rejectedKeyStatus = 401;

/** Whether a status says that credentials were rejected: the model may name another one. */
export function isRejection({ authentication }: Policy, status: number): boolean {
  return status === rejectedKeyStatus || status === authentication.rejectedStatus;
}

/** Whether a success has to prove that the service sent it: that of a write, and of a HEAD, which has no body to recognise. */
export function needsProof({ retrySafety, operation }: RequestPlan): boolean {
  return retrySafety !== "safe" || operation.method === "HEAD";
}

/** Whether such a success lacks the request id that every response of the service has. */
export function isUnproven(
  { policy, settings }: ClientContext,
  plan: RequestPlan,
  head: ResponseHead,
): boolean {
  return needsProof(plan) && settings.proofOfOrigin === "require" && lacksPromisedId(policy, head);
}

export function isEmpty({ body }: ReceivedResponse): boolean {
  return body.kind === "complete" && body.bytes.length === 0;
}

export function lacksPromisedId(policy: Policy, { headers }: ResponseHead): boolean {
  return policy.requestIdPromised === true && lacksId(policy, headers);
}

/** Whether a response lacks the header that names its request; an id of another form than the service's is none. */
export function lacksId(
  { requestIdHeader, requestIdForm = "." }: Policy,
  headers: Pick<Headers, "get">,
): boolean {
  return requestIdHeader !== null && !new RegExp(requestIdForm, "i").test(headers.get(requestIdHeader) ?? "");
}

/**
 * What an error response shows of its origin. The promised request id proves that of what the model declares for the status, if it
 * declares anything, and of a body that broke off. Without a promise a body proves it that the model has as the service's own, if others
 * don't send bodies like it.
 */
export function proveRefusal(
  { policy, settings, unnamedResponses }: ClientContext,
  plan: RequestPlan,
  row: ErrorPolicy,
  response: ReceivedResponse,
  known: KnownBody | undefined,
): RefusalProof {
  const isPromised = policy.requestIdPromised === true;
  const origin = known?.policy.origin;
  const isOfGateway = origin === "gateway" && isRejection(policy, response.status);
  const isOfService = origin === "api" && !isPromised;
  const isNamed = isPromised && !lacksPromisedId(policy, response);
  const hasBody = known !== undefined || row.bodies.length === 0 || response.body.kind !== "complete";
  if (known?.isProof === true && (isOfGateway || isOfService)) return "proven";
  if (isNamed && hasBody) return "proven";
  if (settings.proofOfOrigin === "report") return "believed";
  const isBelieved = unnamedResponses?.hasNoMeans(policy, plan, row, response) === true;
  return isBelieved ? "believed" : "unproven";
}

/** What the headers of a response under a key say about what the service knows of that key. */
export interface KeyEvidence {
  /** The response is the service's answer to this key: what lies in front of it knows nothing of the key. */
  readonly isAnswer: boolean;
  /** Nothing under the key has taken effect, or will, if the response is a refusal that the service stores. */
  readonly rulesOut: boolean;
}

/**
 * Reads them: the echo, and where the model promises none the header that tells replays, in either value. A conflict that
 * only lacks the header of a first run in progress rules out as a replay only: something may have dropped that header. So does one
 * with `Retry-After`: the first run may still go on, even if the model says nothing of that.
 */
export function readKeyEvidence(
  context: ClientContext,
  plan: RequestPlan,
  { status, headers }: ResponseHead,
): KeyEvidence {
  const { policy } = context;
  const idempotencyKeys = keysOf(context, plan);
  if (plan.retrySafety !== "key" || idempotencyKeys === undefined || policy.idempotency === null) {
    return { isAnswer: false, rulesOut: false };
  }
  const replayed = idempotencyKeys.readReplay(context, headers);
  const isEchoed =
    policy.idempotency.echoHeader !== null &&
    idempotencyKeys.checkEcho(context, plan.prepared, status, headers) === undefined;
  const isAnswer = policy.idempotency.echoHeader === null ? replayed !== undefined : isEchoed;
  const needsReplay =
    (status === 409 && headers.has("Retry-After")) ||
    (policy.idempotency.replayedHeader !== null && hidesFirstRun(policy, status));
  return { isAnswer, rulesOut: isAnswer && (!needsReplay || replayed === true) };
}

/** Whether only a header tells a row of the status from one that says that the first run is still going on, or may have had its effect. */
function hidesFirstRun({ errors }: Policy, status: number): boolean {
  return errors.some(
    (row) =>
      coversStatus(row, status) &&
      row.when !== undefined &&
      (row.effect === "possible" || row.retry?.key === "if-header"),
  );
}

/** Whether a row can be that of a status. */
export function coversStatus({ status, isClass }: StatusRange, other: number): boolean {
  return status === other || (isClass === true && Math.floor(status / 100) === Math.floor(other / 100));
}
