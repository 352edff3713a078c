import { hasKeyHeader } from "../model/key-header.js";
import { usableMs } from "../runtime/features/idempotency-keys.js";
import type { RetryDecision, RetrySafety } from "../runtime/types/policy.js";
import { coversStatus, rejectedKeyStatus } from "../runtime/outcome/prove-origin.js";
import type { ClientPlan, DefaultErrorPlan, ErrorBodyPlan, ShapeProofPlan } from "./client-plan.js";
import type { KeyPlan } from "./key-plan.js";

/** What says of a call for how long its requests can come again. */
interface RepeatedCall {
  readonly retrySafety: RetrySafety;
  readonly bodyKey: { readonly retentionMs: number | undefined } | undefined;
  readonly repeatableMs: number | undefined;
}

/**
 * For how long after its first sending a client sends a request again, in milliseconds; 0: it has time for one attempt alone;
 * `undefined`: nothing limits it.
 */
export function retryWindowMs(call: RepeatedCall, keys: KeyPlan | undefined): number | undefined {
  const { retrySafety, bodyKey, repeatableMs } = call;
  const ofKey = bodyKey === undefined ? keys?.retentionMs : bodyKey.retentionMs;
  const keptMs = retrySafety === "key" ? ofKey : repeatableMs;
  return keptMs === undefined ? undefined : usableMs(keptMs);
}

/** Whether a client has time for one attempt of a call alone. */
export function isSentOnce(call: RepeatedCall, keys: KeyPlan | undefined): boolean {
  return retryWindowMs(call, keys) === 0;
}

/** Whether the same error comes again under the key with which a call got it. */
export function isStoredUnderKey(
  { key }: Pick<DefaultErrorPlan, "key">,
  call: Pick<RepeatedCall, "retrySafety" | "bodyKey">,
): boolean {
  return key === "stored" && hasKeyHeader(call);
}

/** Whether a response shows that it comes from its key. */
function showsStored(keys: KeyPlan | undefined): boolean {
  return keys?.echoHeader !== undefined || keys?.replayedHeader !== undefined;
}

/** What a client does by itself after an error of a call: what a response shows to be stored would only come again. */
export function decideRetry(
  error: Pick<DefaultErrorPlan, "retry" | "key">,
  call: RepeatedCall,
  keys: KeyPlan | undefined,
): RetryDecision {
  if (isSentOnce(call, keys) || (showsStored(keys) && isStoredUnderKey(error, call))) return "never";
  return error.retry.decisions[call.retrySafety];
}

/**
 * Whether a client that fetches its tokens sends a rejected request once more, with a new one. A rejection that shows itself
 * to be stored under the request's key would come again; a write without a key may have run unless the rejection proves to be
 * the service's.
 */
export type RenewalDecision = "never" | "once" | "unless-stored" | "if-recognised";

const provenByShape: Pick<ShapeProofPlan, "kind" | "members"> = { kind: "shape", members: [] };

/** Whether a body can prove a rejection: what only passes requests on proves nothing of the service. */
function canProveOrigin(body: ErrorBodyPlan): boolean {
  if (body.kind === "text" || body.origin === "infrastructure") return false;
  return [body, ...body.otherShapes].some(
    ({ shape, proof = provenByShape }) =>
      shape !== undefined && (proof.kind === "shape" || proof.members.length > 0),
  );
}

/** What follows the credentials that a status rejects; `status`: `undefined`, it is for more than one. */
export function decideRenewal(
  status: number | undefined,
  call: RepeatedCall,
  { authentication, keys, requestId, errors, refusalBodies = [] }: ClientPlan,
): RenewalDecision {
  const isRejected = status === rejectedKeyStatus && authentication.scheme.kind === "oauth2";
  if (!isRejected || isSentOnce(call, keys)) return "never";
  if (call.retrySafety !== "none") {
    return showsStored(keys) && hasKeyHeader(call) ? "unless-stored" : "once";
  }
  if (requestId?.isPromised === true) return "if-recognised";
  const { bodies = [] } = errors.find((row) => coversStatus(row, rejectedKeyStatus)) ?? {};
  const known = bodies.length > 0 ? bodies : refusalBodies;
  return known.some(canProveOrigin) ? "if-recognised" : "never";
}
