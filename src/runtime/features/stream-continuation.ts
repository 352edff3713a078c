import { type CallState, describeAttempt, startCall, windowLeftMs } from "../attempt/call-state.js";
import { asSdkError, reasonText } from "../attempt/fail-call.js";
import { planPause } from "../attempt/pacing.js";
import { runCall } from "../attempt/run-call.js";
import { notify } from "../context/observers.js";
import type { Failed } from "../errors/attempt-outcome.js";
import { ConnectionError, TimeoutError } from "../errors/kinds.js";
import type { CallFacts, SdkError, RetryStop } from "../errors/sdk-error.js";
import type { RequestPlan } from "../request/prepare.js";
import type { HeldBody } from "./held-body.js";

/** A stream that broke off, and what the next connection begins with. */
export interface BrokenStream {
  readonly call: CallState;
  readonly body: HeldBody;
  readonly error: SdkError;
  /** True: no item has arrived since it was asked for. */
  readonly isStuck: boolean;
  /** Of the last event, after which the stream goes on; absent: it begins anew. */
  readonly lastId: string | undefined;
  /** The latest pause that the service asked for. */
  readonly retryMs: number | undefined;
  /** Ends the pause, and whatever comes after it. */
  readonly signal: AbortSignal;
}

/**
 * Asks for the stream again once, as soon as the service and the limits of the call allow, with the retries that an attempt of
 * any call has.
 *
 * @returns what the call resolves with
 * @throws SdkError that ends the loop
 */
export async function askAgain(broken: BrokenStream): Promise<unknown> {
  const { call, body } = broken;
  try {
    const again = continueCall(broken);
    await pauseFor(again, broken);
    const { data } = await runCall<unknown>(again);
    return data;
  } catch (cause) {
    const failure = asSdkError(cause, call.context);
    if (call.plan.retrySafety === "safe" || failure.outcome === "executed") throw failure;
    const facts = body.describe("its stream broke off, and couldn't be asked for again");
    throw new ConnectionError({ ...facts, cause: failure }, "body");
  }
}

/** @throws SdkError where the stream isn't asked for again */
async function pauseFor(call: CallState, broken: BrokenStream): Promise<void> {
  const { body, error, signal } = broken;
  const { platform, hooks, log } = call.context.settings;
  try {
    const delayMs = planDelay(call, broken);
    const facts = { delayMs, errorKind: error.kind, status: body.head.status };
    notify(log, "onRetry", () => hooks?.onRetry?.({ ...describeAttempt(call), ...facts }));
    await platform.sleep(delayMs, signal);
  } catch (failure) {
    call.trace?.failed(error.kind);
    call.trace?.end();
    throw failure;
  }
}

/** @throws SdkError where the limits of the call leave no time for it */
function planDelay(call: CallState, broken: BrokenStream): number {
  const retryAfterMs = longerOf(broken.retryMs, broken.body.askedPauseMs);
  const pause = planPause(call, { retryDelay: "transient", retryAfterMs });
  if ("stopReason" in pause) {
    const { stopReason } = pause;
    throw explain(broken, reasonText(call, { retryAfterMs }, stopReason), { stopReason, retryAfterMs });
  }
  if (windowLeftMs(call) > pause.delayMs) return pause.delayMs;
  throw explain(broken, "its idempotency key was first used too long ago", {});
}

/** Of what the events of a stream ask for, and its head. */
function longerOf(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.max(one, other);
}

/**
 * After an item a read is a new call, until the next one. A write goes on with the call that it was: the time of its key and that of the call
 * have passed since its first attempt, and what each attempt has shown counts.
 */
function continueCall({ call, body, isStuck, lastId, retryMs = 0, signal }: BrokenStream): CallState {
  const { context, url } = call;
  const limits = { ...call.limits, signal };
  const plan = lastId === undefined ? call.plan : planAfter(call.plan, lastId);
  const begun = startCall(context, { plan, url, limits });
  const isRead = plan.retrySafety === "safe";
  const fail = isRead ? undefined : describeFailure.bind(undefined, call, body);
  const continued = isRead && !isStuck ? begun : { ...call, limits, trace: begun.trace };
  return { ...continued, leastPauseMs: retryMs, fail };
}

/** The id is in UTF-8, as browsers send it. The header may be among those of the operation, which then have its only value. */
function planAfter(plan: RequestPlan, lastId: string): RequestPlan {
  const { headers, operationHeaders } = plan.prepared;
  const bytes = Array.from(new TextEncoder().encode(lastId), (byte) => String.fromCharCode(byte));
  const own = { "last-event-id": bytes.join("") };
  const placed = operationHeaders && { operationHeaders: { ...operationHeaders, ...own } };
  return { ...plan, prepared: { ...plan.prepared, headers: { ...headers, ...own }, ...placed } };
}

/** What became of a copy says nothing about the effect: the first success proved it. */
function describeFailure(
  call: CallState,
  body: HeldBody,
  failure: Failed,
  stopReason: RetryStop | undefined,
): SdkError {
  const { status = body.head.status, retryAfterMs, happened, cause } = failure;
  const why = stopReason === undefined ? "" : `, and ${reasonText(call, failure, stopReason)}`;
  const text = `its stream broke off: asked for again, it ${happened}${why}`;
  return failure.build({ ...body.describe(text, { status, retryAfterMs, stopReason }), cause });
}

/** The error of the break, with why the stream isn't asked for again. */
function explain({ body, error }: BrokenStream, why: string, more: Partial<CallFacts>): SdkError {
  const { message, cause, kind } = error;
  const facts = { ...body.describe("", more), message: `${message.slice(0, -1)}, and ${why}.`, cause };
  return kind === "Timeout" ? new TimeoutError(facts, "body", "attempt") : new ConnectionError(facts, "body");
}
