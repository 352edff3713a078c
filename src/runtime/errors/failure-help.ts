import { exposureHint } from "../support/browser.js";
import type { Policy, RetrySafety } from "../types/policy.js";
import { type Failed, isCut } from "./attempt-outcome.js";
import type { FailureTopic } from "./failure-topic.js";
import type { Outcome } from "./sdk-error.js";

/** What the help for a failed call depends on, beside its failure. */
export interface FailedCall {
  readonly context: {
    readonly policy: Policy;
    readonly settings: {
      readonly platform: { now(): number };
      readonly access: { readonly option?: string };
    };
  };
  readonly plan: {
    readonly canResume: boolean;
    readonly retrySafety: RetrySafety;
    readonly prepared: { readonly idempotencyKey: string | null };
    readonly operation: {
      readonly parts?:
        | {
            readonly server?: { readonly option: string } | undefined;
            readonly precondition?: { isGone(failure: Failed): boolean } | undefined;
          }
        | undefined;
    };
  };
}

type Text = (call: FailedCall) => string;

const checkState = "check the service's state";
const tryLater = "try again later, e.g. with resume()";
const resume = "call resume() on this error to send the same request again safely";

const texts: { readonly [Topic in FailureTopic]: Text } = {
  unknown: (call) => (call.plan.canResume ? resume : checkFirst(call, "it")),
  "may-pass": () => tryLater,
  unreachable: (call) => `check ${addressOption(call)}, or ${tryLater}`,
  transient: () => "try again later",
  stored: () => "correct the request and send it under a new idempotency key",
  lasting: () => "correct the request or what it refers to",
  "rejected-key": (call) => checkKey(call),
  "stored-rejection": (call) => {
    const { policy, settings } = call.context;
    const until = new Date(settings.platform.now() + (policy.idempotency?.retentionMs ?? 0)).toISOString();
    return `${checkKey(call)}; the service has stored this response under the idempotency key, until ${until} at the latest`;
  },
  "unproven-refusal": (call) =>
    `find what answers in the service's place, ${call.plan.canResume ? `then ${resume}` : `and ${checkFirst(call, "it")}`}`,
  "unproven-success": (call) => `${findProxy()}; ${afterProxy(call)}`,
  "unproven-mock": (call) =>
    `${findProxy()}; in a test, answer with \`mockResponse()\` of the client's \`testing\`; ${afterProxy(call)}`,
  "missing-echo": () =>
    `${checkState} before you make the call again, since the response doesn't repeat the idempotency key, which may not have reached the service`,
  "too-large": () => "raise `maxResponseBytes` if such responses are expected",
  certificate: (call) => `check the service's certificate and ${addressOption(call)}`,
  address: (call) => `check ${addressOption(call)}`,
  refused: () => "fix what `cause` names",
  redirect: (call) => `check ${addressOption(call)} and the proxies in between`,
  expired: ({ plan }) =>
    `${checkState}${plan.prepared.idempotencyKey === null ? "" : ", and use a new key for a new operation"}`,
  "foreign-echo": () => "look for a cache between you and the service, then call resume()",
};

/** What of the options says where the call is sent. */
function addressOption({ plan }: FailedCall): string {
  return `\`${plan.operation.parts?.server?.option ?? "baseUrl"}\``;
}

function checkKey({ context: { policy, settings } }: FailedCall): string {
  const { environments } = policy.authentication;
  const option = `check \`${settings.access.option ?? "apiKey"}\``;
  return environments.length < 2
    ? option
    : `${option} and \`baseUrl\`, since a key of one environment (${environments.join(", ")}) is rejected by the others`;
}

function findProxy(): string {
  return `find what answers in the service's place or drops the header${exposureHint()}, or pass \`proofOfOrigin: "report"\` if that must stay`;
}

function afterProxy(call: FailedCall): string {
  return call.plan.canResume ? `then ${resume}` : checkFirst(call, "the request");
}

function checkFirst({ plan }: FailedCall, what: string): string {
  if (plan.retrySafety === "repeatable") return `${checkState}: it may be done already`;
  const why =
    plan.prepared.idempotencyKey === null ? "it carried no key" : "nothing says how long its key is kept";
  return `${checkState} before you send ${what} again, since ${why}`;
}

/** A sentence. */
export function describeFailureHelp(call: FailedCall, failure: Failed, outcome: Outcome): string {
  const text = texts[topicOf(call, failure, outcome)](call);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function topicOf({ context, plan }: FailedCall, failure: Failed, outcome: Outcome): FailureTopic {
  if (failure.topic !== undefined) return failure.topic;
  if (outcome === "unknown") {
    return plan.operation.parts?.precondition?.isGone(failure) === true ? "expired" : "unknown";
  }
  if (failure.retryDelay !== "never" || isCut(failure)) {
    const isUnsent = failure.errorKind === "Connection" && failure.effect === "none";
    return isUnsent ? "unreachable" : "may-pass";
  }
  if (isTransient(context.policy, failure)) return "transient";
  return failure.isStored && outcome === "not_executed" ? "stored" : "lasting";
}

/** Whether the error would be retried if its sender were certain, and nothing could run twice. */
function isTransient({ errors }: Policy, { errorKind }: Failed): boolean {
  return errors.some(({ kind, retry }) => kind === errorKind && retry !== undefined);
}
