import type { StatusPattern } from "../model/ir/statuses.js";
import { coversStatus, rejectedKeyStatus } from "../../runtime/outcome/prove-origin.js";
import type { RetryDecision, RetrySafety } from "../../runtime/types/policy.js";
import type { CallRetryPlan, ProtectionPlan } from "./call-retry.js";
import type {
  ClientPlan,
  DefaultErrorPlan,
  ErrorBodyPlan,
  ErrorPlan,
  ShapeProofPlan,
} from "./client-plan.js";
import type { KeyPlan } from "./key-plan.js";

/** A row of the model's table, or of what clients go by without one. */
export type ErrorOfAny = ErrorPlan | DefaultErrorPlan;

/** What a client does by itself. */
export type ClientRetryPlan =
  | { readonly kind: "never" }
  /** `isConditional`: if the request has its condition. */
  | { readonly kind: "backoff"; readonly isConditional: boolean }
  | { readonly kind: "wait"; readonly header: string; readonly isConditional: boolean }
  | { readonly kind: "if-recognised" }
  | { readonly kind: "new-token"; readonly when: "always" | "unless-stored" | "if-recognised" };

/** The statuses that a row is for. */
export function statusesOf(row: ErrorOfAny): StatusPattern {
  if ("statuses" in row) return row.statuses;
  return row.isClass
    ? { kind: "class", hundreds: Math.floor(row.status / 100) }
    : { kind: "status", status: row.status };
}

/** `undefined`: it is for more than one. */
export function singleStatus(row: ErrorOfAny): number | undefined {
  const statuses = statusesOf(row);
  return statuses.kind === "status" ? statuses.status : undefined;
}

/** What a client does by itself after an error of a call, with the same credentials or with a new token. */
export function retryAfter(row: ErrorOfAny, call: CallRetryPlan, client: ClientPlan): ClientRetryPlan {
  const decision = decideRetry(row, call, client.keys);
  const isConditional = call.protection.kind === "condition";
  switch (decision) {
    case "never":
      return decideRenewal(singleStatus(row), call, client);
    case "backoff":
      return { kind: "backoff", isConditional };
    case "if-header":
      return { kind: "wait", header: row.retry.header ?? "", isConditional };
    case "if-recognised":
      return { kind: "if-recognised" };
  }
}

/** What a client does by itself about the same request: what a response shows to be stored would only come again. */
export function decideRetry(row: ErrorOfAny, call: CallRetryPlan, keys: KeyPlan | undefined): RetryDecision {
  if (call.client === "once" || (showsStored(keys) && isStoredUnderKey(row, call))) return "never";
  return row.retry.decisions[safetyOf(call.protection)];
}

const safeties: Readonly<Record<ProtectionPlan["kind"], RetrySafety>> = {
  read: "safe",
  "header-key": "key",
  "body-key": "key",
  "natural-key": "natural",
  repeatable: "repeatable",
  condition: "condition",
  none: "none",
};

/** How the rows of errors decide about a call. */
export function safetyOf({ kind }: ProtectionPlan): RetrySafety {
  return safeties[kind];
}

/** Whether the same error comes again under the key with which a call got it. */
export function isStoredUnderKey({ key }: ErrorOfAny, { protection }: CallRetryPlan): boolean {
  return key === "stored" && protection.kind === "header-key";
}

/** Whether a response shows that it comes from its key. */
function showsStored(keys: KeyPlan | undefined): boolean {
  return keys?.echoHeader !== undefined || keys?.replayedHeader !== undefined;
}

/**
 * Whether a client that fetches its tokens sends a rejected request once more, with a new one. A rejection that shows itself
 * to be stored under the request's key would come again; a write without a key may have run unless the rejection proves to be
 * the service's.
 */
function decideRenewal(
  status: number | undefined,
  { client, protection }: CallRetryPlan,
  { authentication, keys, requestId, errors, refusalBodies = [] }: ClientPlan,
): ClientRetryPlan {
  const isRejected = status === rejectedKeyStatus && authentication.scheme.kind === "oauth2";
  if (!isRejected || client === "once") return { kind: "never" };
  if (protection.kind !== "none") {
    const isStored = showsStored(keys) && protection.kind === "header-key";
    return { kind: "new-token", when: isStored ? "unless-stored" : "always" };
  }
  const { bodies = [] } = errors.find((row) => coversStatus(row, rejectedKeyStatus)) ?? {};
  const known = bodies.length > 0 ? bodies : refusalBodies;
  const isProvable = requestId?.isPromised === true || known.some(canProveOrigin);
  return isProvable ? { kind: "new-token", when: "if-recognised" } : { kind: "never" };
}

const provenByShape: Pick<ShapeProofPlan, "kind" | "members"> = { kind: "shape", members: [] };

/** Whether a body can prove a rejection: what only passes requests on proves nothing of the service. */
function canProveOrigin(body: ErrorBodyPlan): boolean {
  if (body.kind === "text" || body.origin === "infrastructure") return false;
  return [body, ...body.otherShapes].some(
    ({ shape, proof = provenByShape }) =>
      shape !== undefined && (proof.kind === "shape" || proof.members.length > 0),
  );
}
