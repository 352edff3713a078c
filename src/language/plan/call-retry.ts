import type { Api } from "../model/ir/api.js";
import type { Endpoint, Precondition } from "../model/ir/endpoint.js";
import { hasClassOf, type StatusPattern } from "../model/ir/statuses.js";
import type { TypeIndex } from "../model/type-index.js";
import { usableMs } from "../../runtime/features/idempotency-keys.js";
import type { BodyKeyPlan, KeyPlan } from "./key-plan.js";
import { planConfirmation } from "./plan-confirmation.js";
import { planBodyKey } from "./plan-repeating.js";

/** What a retry of a call does, for everybody who says it: callers, readers of a site and of a comparison. */
export interface CallRetryPlan {
  /** What keeps a copy of a request from taking effect a second time. */
  readonly protection: ProtectionPlan;
  readonly until: ProtectionEndPlan;
  readonly twice: RepeatedEffectPlan;
  readonly client: ClientRetries;
  readonly unanswered: UnansweredPlan;
}

export type ProtectionPlan =
  /** It has no effect. */
  | { readonly kind: "read" }
  | { readonly kind: "header-key"; readonly header: string }
  /** `duplicates`: a copy gets the stored response, or a 409 that doesn't tell whether the first request has succeeded. */
  | ({ readonly kind: "body-key"; readonly duplicates: "stored" | "refused" } & BodyKeyPlan)
  /** The service drops a request, or one of its `items`, whose `member` it has received before. */
  | { readonly kind: "natural-key"; readonly member: string; readonly items: string | undefined }
  /** Sent twice, it leaves the same state as sent once. */
  | { readonly kind: "repeatable" }
  /** A copy is refused with a 412, where the request has such a condition. */
  | { readonly kind: "condition"; readonly header: string; readonly value: Precondition["kind"] }
  | { readonly kind: "none" };

/** Until when a copy is harmless, from when the request or its key was first sent. */
export type ProtectionEndPlan =
  | { readonly kind: "always" }
  | { readonly kind: "time"; readonly milliseconds: number }
  | { readonly kind: "unspecified" }
  | { readonly kind: "never" };

/** What a copy may do although it is protected. */
export type RepeatedEffectPlan =
  | { readonly kind: "nothing" }
  /** After these responses the key runs the request again, and the first one may have taken effect; `except`: single ones of a class. */
  | {
      readonly kind: "effect-after";
      readonly statuses: readonly StatusPattern[];
      readonly except: readonly number[];
    }
  /** It overwrites what others have written, and what the call causes besides its state happens twice. */
  | { readonly kind: "side-effects" }
  | { readonly kind: "effect" };

/**
 * When clients retry a call whose outcome is unknown: as needed, and when it is resumed; within the call alone; never, since
 * there is time for one attempt alone, or since nothing protects a copy.
 */
export type ClientRetries = "as-needed" | "within-call" | "once" | "unless-sent";

/** Whether clients resume a call that has failed. */
export function isResumable({ client }: Pick<CallRetryPlan, "client">): boolean {
  return client === "as-needed";
}

/** What a caller does who got no response. */
export type UnansweredPlan =
  /** Retries it; `lookFirst`: when the caller looks for its effect before another retry. */
  | { readonly kind: "retry"; readonly lookFirst: "never" | "later" | "after-409" | "without-condition" }
  /** Asks a read for the `member` of the request, and retries it if that finds nothing in the end. */
  | {
      readonly kind: "ask";
      readonly call: string;
      readonly member: string;
      readonly isUnique: boolean;
      readonly visibleWithinMs: number;
      readonly settledAfterMs: number;
    }
  /** Looks for its effect. */
  | { readonly kind: "look" };

/** What the retries of a call depend on besides its endpoint. */
export interface RetryContext {
  readonly api: Api;
  readonly types: TypeIndex;
  readonly keys: KeyPlan | undefined;
}

/** The retries of an endpoint, whether or not clients can call it. */
export function planCallRetry(endpoint: Endpoint, context: RetryContext): CallRetryPlan {
  const protection = planProtection(endpoint, context);
  const until = planEnd(protection, endpoint, context.keys);
  return {
    protection,
    until,
    twice: planTwice(protection, context.keys),
    client: planClientRetries(protection, until),
    unanswered: planUnanswered(protection, until, endpoint, context),
  };
}

function planProtection(endpoint: Endpoint, { api, types, keys }: RetryContext): ProtectionPlan {
  const { retrySafety, naturalKey, precondition, bodyKey: own } = endpoint;
  switch (retrySafety) {
    case "safe":
      return { kind: "read" };
    case "key": {
      const bodyKey = planBodyKey(endpoint, types, api);
      return bodyKey === undefined
        ? { kind: "header-key", header: keys?.header ?? "" }
        : { kind: "body-key", duplicates: own?.duplicates ?? "refused", ...bodyKey };
    }
    case "natural":
      return { kind: "natural-key", member: naturalKey?.member.name ?? "", items: naturalKey?.items?.name };
    case "condition":
      return {
        kind: "condition",
        header: precondition?.header.name ?? "If-Match",
        value: precondition?.kind ?? "tag",
      };
    case "repeatable":
    case "none":
      return { kind: retrySafety };
  }
}

function planEnd(
  protection: ProtectionPlan,
  { repeatableMs }: Endpoint,
  keys: KeyPlan | undefined,
): ProtectionEndPlan {
  switch (protection.kind) {
    case "read":
    case "condition":
      return { kind: "always" };
    case "header-key":
      return endAfter(keys?.retentionMs);
    case "body-key":
      return endAfter(protection.retentionMs);
    case "natural-key":
      return { kind: "unspecified" };
    case "repeatable":
      return endAfter(repeatableMs);
    case "none":
      return { kind: "never" };
  }
}

function endAfter(milliseconds: number | undefined): ProtectionEndPlan {
  return milliseconds === undefined ? { kind: "unspecified" } : { kind: "time", milliseconds };
}

function planTwice({ kind }: ProtectionPlan, keys: KeyPlan | undefined): RepeatedEffectPlan {
  if (kind === "none") return { kind: "effect" };
  if (kind === "repeatable") return { kind: "side-effects" };
  if (kind !== "header-key" || keys === undefined || keys.mayRepeat.length === 0) return { kind: "nothing" };
  const { mayRepeat: statuses, stored } = keys;
  const except = stored.flatMap((one) =>
    one.kind === "status" && hasClassOf(statuses, one.status) ? [one.status] : [],
  );
  return { kind: "effect-after", statuses, except };
}

function planClientRetries({ kind }: ProtectionPlan, until: ProtectionEndPlan): ClientRetries {
  switch (until.kind) {
    case "always":
      return "as-needed";
    case "time":
      return usableMs(until.milliseconds) === 0 ? "once" : "as-needed";
    case "unspecified":
      return kind === "natural-key" ? "as-needed" : "within-call";
    case "never":
      return "unless-sent";
  }
}

function planUnanswered(
  protection: ProtectionPlan,
  until: ProtectionEndPlan,
  endpoint: Endpoint,
  { api, types }: RetryContext,
): UnansweredPlan {
  switch (protection.kind) {
    case "read":
    case "header-key":
    case "natural-key":
      return { kind: "retry", lookFirst: "never" };
    case "body-key":
      if (until.kind === "unspecified") return { kind: "retry", lookFirst: "later" };
      return { kind: "retry", lookFirst: protection.duplicates === "refused" ? "after-409" : "never" };
    case "repeatable":
      return { kind: "retry", lookFirst: until.kind === "unspecified" ? "later" : "never" };
    case "condition":
      return { kind: "retry", lookFirst: "without-condition" };
    case "none": {
      const confirmation = planConfirmation(endpoint, api, types);
      if (confirmation === undefined) return { kind: "look" };
      const { call, member, isUnique, settledAfterMs } = confirmation;
      const visibleWithinMs = endpoint.confirmation?.visibleWithinMs ?? 0;
      return { kind: "ask", call, member, isUnique, visibleWithinMs, settledAfterMs };
    }
  }
}
