import { ApiPromise } from "../client/api-promise.js";
import { placeAtCaller } from "../client/caller-stack.js";
import { type Sender, senderOf } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import { type CallLimits, readLimits } from "../context/read-options.js";
import { RequestAbortedError, TimeoutError } from "../errors/kinds.js";
import { type ErrorFacts, SdkError } from "../errors/sdk-error.js";
import { clockOf, readAskedPause } from "../outcome/retry-after.js";
import { lacksPromisedId } from "../outcome/prove-origin.js";
import { baseUrlOf, buildPath } from "../request/prepare.js";
import { exposureHint } from "../support/browser.js";
import { isDoubled } from "../support/json.js";
import { ownMember } from "../support/members.js";
import { copyCause } from "../support/redact.js";
import type { AnyCallOptions, CallOptions, CallRequest, Exchange, ResponseMeta } from "../types/call.js";
import { askedAs, contextFor } from "./carried-context.js";
import { startWatch } from "./passed-time.js";
import { idAtPlace } from "./place-of-id.js";

/** Options for waiting; those of each question are the client's where they are absent. */
export interface WaitOptions extends Pick<CallOptions, "signal" | "timeoutMs" | "maxRetries"> {
  /** Milliseconds for the whole wait, from the response of the call on; default 10 minutes. */
  readonly totalTimeoutMs?: number | undefined;
}

/** How callers wait for what a call has begun. */
interface PollRule {
  /** The one that reads how far it is. */
  readonly operation: OperationRow;
  /** Its path parameter. */
  readonly parameter: string;
  /** The member of the 202 that has its value; absent: `Location` is the address of the read. */
  readonly by?: string;
  /** The member of what is read that has one of the values of `is` at the end. */
  readonly until: string;
  readonly is: readonly string[];
}

/** The time for waiting is over, or would be before the service may be asked again. The call itself was executed. */
export class PollTimeoutError extends TimeoutError {
  readonly #lastValue: unknown;

  constructor(facts: Omit<ErrorFacts, "kind">, lastValue: unknown) {
    super(facts, "body", "total");
    this.#lastValue = lastValue;
  }

  /** What was read last; `undefined`: nothing was. */
  get lastValue(): unknown {
    return this.#lastValue;
  }
}

/** The call was executed, but nobody could ask whether what it has begun is done: `cause` says why, if it isn't the response. */
export class PollError extends SdkError<"Poll"> {
  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "Poll" });
  }
}

/** As `ApiPromise`, of a call that begins what takes longer than a response. */
export class PollPromise<Result, Final> extends ApiPromise<Result> {
  readonly #wait: (options: WaitOptions | undefined) => Promise<Final>;

  constructor(
    exchange: Promise<Exchange<Result>>,
    wait: (options: WaitOptions | undefined) => Promise<Final>,
  ) {
    super(exchange);
    this.#wait = wait;
  }

  /**
   * Waits until what the call has begun is done, whether well or not: look at what it resolves with. It asks, and never sends the
   * call again; if the service had nothing to begin, it resolves with the response. You may wait again after an error.
   *
   * @throws the error of the call, or else one that says that the call was executed: PollTimeoutError when the time is over,
   * PollError when a question failed or its answer has the state twice, RequestAbortedError
   */
  wait(options?: WaitOptions): Promise<Final> {
    // Callers of this handle the failure there.
    this.then(undefined, (): undefined => undefined);
    return waitAtCaller(() => this.#wait(options));
  }
}

/** Async, because engines trace an error to its awaiting caller only through async functions. */
async function waitAtCaller<Final>(wait: () => Promise<Final>): Promise<Final> {
  try {
    return await wait();
  } catch (error) {
    throw placeAtCaller(error, waitAtCaller);
  }
}

/** Calls an operation that may begin what takes longer than a response. */
export function callPolled<Result, Final>(
  sender: Sender,
  operation: OperationRow,
  request: CallRequest,
  options: AnyCallOptions,
  rule: PollRule,
): PollPromise<Result, Final> {
  return sender.callAs<Result, PollPromise<Result, Final>>(operation, request, options, (exchange) => {
    const source = { sender, operation, request, rule, exchange, earliest: -Infinity, isAsking: false };
    return new PollPromise<Result, Final>(exchange, (given) => waitFor<Final>(source, given));
  });
}

interface PollSource {
  readonly sender: Sender;
  readonly operation: OperationRow;
  readonly request: CallRequest;
  readonly rule: PollRule;
  readonly exchange: Promise<Exchange<unknown>>;
  /** By the platform's elapsed milliseconds: the service wants no question before, whichever wait asks it. */
  earliest: number;
  /** Whether one of the waits asks now: its response may say when the next one may. */
  isAsking: boolean;
}

/** What the question that came last brought. */
interface LastAnswer {
  /** Of the last answer that proves to be the service's. */
  value?: unknown;
  isForeign: boolean;
}

const defaultWaitMs = 600_000;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

async function waitFor<Final>(source: PollSource, options: WaitOptions | undefined): Promise<Final> {
  const { sender, rule, exchange } = source;
  const { settings } = sender.context;
  const { platform } = settings;
  const begun: Exchange<unknown> = await exchange;
  if (isDone<Final>(begun)) return begun.data;
  const { totalTimeoutMs = defaultWaitMs, ...each } = options ?? {};
  const { signal } = limitsOf(source, begun.meta, { ...each, totalTimeoutMs });
  const path = { [rule.parameter]: idOf(source, begun) };
  const ask = questionAbout(source, begun);
  const passedMs = startWatch(platform);
  const isAborted = (): boolean => signal?.aborted === true;
  const leftMs = (): number => Math.floor(totalTimeoutMs - passedMs());
  const last: LastAnswer = { isForeign: false };
  if (source.earliest === -Infinity) notePause(source, askedPause(source, source.operation, begun.meta));
  for (let count = 0; ;) {
    const pauseMs = pauseOf(source, count);
    if (pauseMs >= leftMs()) throw timeOver(source, begun.meta, totalTimeoutMs, last);
    await platform.sleep(pauseMs, signal ?? new AbortController().signal);
    if (isAborted()) throw aborted(source, begun.meta, copyCause(signal?.reason, settings.secrets));
    if (leftMs() < 1) throw timeOver(source, begun.meta, totalTimeoutMs, last);
    if (mustPause(source)) continue;
    count += 1;
    source.isAsking = true;
    try {
      const given = { ...each, totalTimeoutMs: Math.min(leftMs(), settings.totalTimeoutMs) };
      const { data, meta } = await ask<Final>({ path }, given).withMeta();
      notePause(source, askedPause(source, rule.operation, meta));
      last.isForeign = isForeign(source, meta);
      if (last.isForeign) continue;
      if (isDoubled(meta.issues, [rule.until])) {
        throw unasked(source, begun.meta, `has \`${rule.until}\` twice`);
      }
      if (isFinal(data, rule)) return data;
      last.value = data;
    } catch (error) {
      if (error instanceof PollError) throw error;
      if (error instanceof SdkError) notePause(source, error.retryAfterMs);
      // How the question ended says nothing of the call.
      if (isAborted()) throw aborted(source, begun.meta, error);
      if (leftMs() < 1) throw timeOver(source, begun.meta, totalTimeoutMs, last, error);
      throw unasked(source, begun.meta, "failed", error);
    } finally {
      source.isAsking = false;
    }
  }
}

/**
 * Asks as the call was sent: another tenant, region or account may have something else under the same id. A read that doesn't
 * take what the call had knows the id without it.
 */
function questionAbout({ sender, operation, rule }: PollSource, { prepared }: Exchange<unknown>) {
  const write = prepared && { operation, prepared };
  const asking = write ? senderOf(contextFor(write, sender.context)) : sender;
  const read = write ? askedAs(write, rule.operation, () => undefined) : rule.operation;
  return <Final>(request: CallRequest, options: AnyCallOptions) => asking.call<Final>(read, request, options);
}

/** @throws PollError for options that can't work: the call was sent, whatever they are */
function limitsOf(source: PollSource, meta: ResponseMeta, options: WaitOptions): CallLimits {
  try {
    return readLimits(options, source.sender.context.settings);
  } catch (error) {
    throw unasked(source, meta, "wasn't asked: the options of `wait()` can't work", error);
  }
}

/** Whether the response is what there is to wait for: only a 202 says that something has begun. */
function isDone<Final>(begun: Exchange<unknown>): begun is Exchange<Final> {
  return begun.meta.status !== 202;
}

/** Whether something in front of the service may have sent the answer: with the promised request id it is the service's, as of a write. */
function isForeign({ sender: { context } }: PollSource, meta: ResponseMeta): boolean {
  return context.settings.proofOfOrigin === "require" && lacksPromisedId(context.policy, meta);
}

function isFinal(data: unknown, { until, is }: PollRule): boolean {
  const value = ownMember(data, until);
  return typeof value === "string" && is.includes(value);
}

/** Never earlier than the service asked: randomness only adds to that. */
function pauseOf({ sender, earliest }: PollSource, count: number): number {
  const { platform } = sender.context.settings;
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count, 10));
  const pauseMs = whole * (0.5 + 0.5 * platform.random());
  const asked = earliest - platform.elapsed();
  if (asked <= 0) return pauseMs;
  return Math.max(pauseMs, asked) + platform.random() * Math.min(1000, 0.1 * asked);
}

/** Whether another wait has asked meanwhile, and the service wants a pause, or may yet say so. */
function mustPause({ sender, earliest, isAsking }: PollSource): boolean {
  return isAsking || earliest > sender.context.settings.platform.elapsed();
}

function askedPause({ sender: { context } }: PollSource, asked: OperationRow, meta: ResponseMeta) {
  return readAskedPause({ context, clock: clockOf(context, asked) }, meta);
}

/** @param askedMs what the service asked for, if it did */
function notePause(source: PollSource, askedMs = 0): void {
  source.earliest = Math.max(source.earliest, source.sender.context.settings.platform.elapsed() + askedMs);
}

/** @throws PollError for a 202 that doesn't say what to ask for */
function idOf(source: PollSource, { data, meta }: Exchange<unknown>): string | number {
  const { sender, rule } = source;
  const { by = "Location", operation } = rule;
  const id =
    rule.by === undefined
      ? idAtPlace(sender.context, operation, meta.headers.get("location"), addressOf(source))
      : ownMember(data, rule.by);
  const isTwice = rule.by !== undefined && isDoubled(meta.issues, [rule.by]);
  if (!isTwice && (typeof id === "string" || typeof id === "number")) return id;
  throw unasked(source, meta, `can't be asked: \`${by}\` of the response doesn't lead there`);
}

/** To which a `Location` may be relative. */
function addressOf({ sender: { context }, operation, request }: PollSource): string {
  return baseUrlOf(context, operation) + buildPath(context, operation, request.path);
}

function factsOf(
  { operation: { id, method, path } }: PollSource,
  meta: ResponseMeta,
): Pick<ErrorFacts, "outcome" | "retryable" | "call"> {
  const { status, attempts, idempotencyKey } = meta;
  const call = { operationId: id, method, path, status, attempts, idempotencyKey };
  return { outcome: "executed", retryable: false, call };
}

function timeOver(
  source: PollSource,
  meta: ResponseMeta,
  waitedMs: number,
  last: LastAnswer,
  cause?: unknown,
): PollTimeoutError {
  const { operation, rule, sender } = source;
  const { requestIdHeader } = sender.context.policy;
  const why = last.isForeign ? `; its last answer has no \`${requestIdHeader}\`${exposureHint()}` : "";
  const message = `${operation.id} was accepted, but ${rule.operation.id} had no final \`${rule.until}\` within ${waitedMs} ms${why}.`;
  return new PollTimeoutError({ ...factsOf(source, meta), message, cause }, last.value);
}

function unasked(source: PollSource, meta: ResponseMeta, problem: string, cause?: unknown): PollError {
  const message = `${source.operation.id} was accepted, but ${source.rule.operation.id} ${problem}.`;
  return new PollError({ ...factsOf(source, meta), message, cause });
}

function aborted(source: PollSource, meta: ResponseMeta, cause: unknown): RequestAbortedError {
  const message = `${source.operation.id} was accepted; waiting for its end was aborted.`;
  return new RequestAbortedError({ ...factsOf(source, meta), message, cause });
}
