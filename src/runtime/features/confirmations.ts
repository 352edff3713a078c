import { ApiPromise } from "../client/api-promise.js";
import { type Sender, senderOf } from "../client/sender.js";
import type { CallState } from "../attempt/call-state.js";
import type { ClientContext, OperationRow } from "../context/client-context.js";
import type { Confirmations } from "../context/confirmations.js";
import type { RefusalProof } from "../errors/attempt-outcome.js";
import { ApiError } from "../errors/kinds.js";
import { refusalOf } from "../errors/refusals.js";
import { SdkError } from "../errors/sdk-error.js";
import { lacksId } from "../outcome/prove-origin.js";
import type { RequestPlan } from "../request/prepare.js";
import { mayHaveExecuted } from "../store/request-facts.js";
import { parseJson, scanJson } from "../support/json.js";
import { ownMember } from "../support/members.js";
import type { Exchange, PreparedRequest } from "../types/call.js";
import { askedAs, askedFor, contextFor } from "./carried-context.js";
import type { CallConfirmation, ConfirmationRule, ConfirmOptions } from "./confirmation-rule.js";
import { type AskedCall, endConfirmed } from "./confirmed-record.js";
import { type Moment, rememberLastEnd } from "./recovered-call.js";
import { otherHeaders, sealHeaders } from "./sealed-headers.js";
import { agrees } from "./sent-values.js";

type AskedRequest = Pick<RequestPlan, "operation" | "prepared">;

type Ask = (options: ConfirmOptions | undefined) => Promise<CallConfirmation>;

/** How the errors of calls ask that were sent. */
const questions = new WeakMap<object, Ask>();

/** Errors that no call was sent for have the method too, and say what they know. */
function addMethod(target: object): void {
  Object.defineProperty(target, "confirm", {
    value(this: SdkError, options?: ConfirmOptions): Promise<CallConfirmation> {
      const ask = this.outcome === "unknown" ? questions.get(this) : undefined;
      return ask?.(options) ?? Promise.resolve({ outcome: this.outcome });
    },
    configurable: true,
  });
}

/** Lets errors of an operation ask what became of their calls. */
export function confirmBy(rule: ConfirmationRule): Confirmations {
  addMethod(SdkError.prototype);
  return {
    attach(error: SdkError, { context, plan, store, history, attempts }: CallState) {
      const { platform } = context.settings;
      const end = { now: platform.now(), elapsed: platform.elapsed() };
      const { operation, prepared } = plan;
      const isOwn = prepared.digest === null || !mayHaveExecuted(prepared);
      const asked = { context, store, operation, prepared, firstSentAt: history.firstSentAt };
      questions.set(error, (options) =>
        confirmAs(
          isOwn ? undefined : prepared,
          rule,
          asked,
          attempts.length === 0 ? undefined : end,
          options,
        ),
      );
    },
    attachStored(error, context: ClientContext, { operation, prepared }: AskedRequest, given) {
      const { id: operationId, method, path } = operation;
      const call = { operationId, method, path };
      const named =
        error.operationId === undefined ? refusalOf(error, { call, outcome: error.outcome }) : error;
      // A store may be of another client, and so may its errors.
      addMethod(named);
      const store = given ?? context.settings.store;
      const asked = { context, store, operation, prepared, firstSentAt: prepared.firstSentAt };
      questions.set(named, async (options) => {
        const end = await rememberLastEnd(context, prepared, store);
        return confirmAs(end?.record ?? prepared, rule, asked, end, options);
      });
      return named;
    },
    seal: sealHeaders,
  };
}

/** @param record of a client that may have had other headers: what is asked with others proves nothing */
async function confirmAs(
  record: PreparedRequest | undefined,
  rule: ConfirmationRule,
  call: AskedCall,
  end: Moment | undefined,
  options: ConfirmOptions | undefined,
): Promise<CallConfirmation> {
  const others = record ? otherHeaders(call.context, call.operation, record) : [];
  if (others === undefined) return await confirm(rule, call, undefined, options);
  if (others.length > 0) return { outcome: "unknown", otherHeaders: others };
  return await confirm(rule, call, end, options);
}

/** @param end of the last attempt; `undefined`: nobody knows, and nothing can be ruled out */
async function confirm(
  rule: ConfirmationRule,
  call: AskedCall,
  end: Moment | undefined,
  options: ConfirmOptions | undefined,
): Promise<CallConfirmation> {
  const sent = readSent(call.prepared.body);
  const value = ownMember(sent, rule.member);
  if (typeof value !== "string") return { outcome: "unknown" };
  // What is read may be as old as the question.
  const waitsMs = end && leftMs(rule, call, end);
  const { items, isProven, isWhole } = await find(rule, call, value, options);
  const confirmation: CallConfirmation = isProven ? judge(rule, items, sent, value) : { outcome: "unknown" };
  if (confirmation.outcome === "not_executed" && !(isWhole && isPlain(value))) return { outcome: "unknown" };
  if (confirmation.outcome === "not_executed" && waitsMs !== 0) {
    return { outcome: "unknown", ...(waitsMs !== undefined && { askAgainInMs: waitsMs }) };
  }
  if (confirmation.outcome !== "unknown") await endConfirmed(call, confirmation.outcome);
  return confirmation;
}

/** Services may trim or normalise what isn't, and then find nothing by the value as it was sent. */
function isPlain(value: string): boolean {
  return value !== "" && value.trim().normalize("NFC") === value;
}

function readSent(body: string | null): unknown {
  return body === null ? undefined : parseJson(body);
}

/** How long it may still take until what the request made can be read. The clock counts that went less far. */
function leftMs({ settledAfterMs }: ConfirmationRule, { context }: AskedCall, end: Moment): number {
  const { platform } = context.settings;
  const ageMs = Math.min(platform.now() - end.now, platform.elapsed() - end.elapsed);
  return Math.max(0, Math.ceil(settledAfterMs - ageMs));
}

/** What what was found says of the call. */
function judge(
  { found = "", member, isUnique, unread }: ConfirmationRule,
  items: readonly unknown[],
  sent: unknown,
  value: string,
): CallConfirmation {
  const name = found === "" ? member : found;
  // One without the value, which is never null, may be any.
  const fitting = items.filter((item) => (ownMember(item, name) ?? value) === value);
  const [item] = fitting;
  // The service writes the value otherwise, or ignores what it was asked by.
  if (fitting.length === 0 && items.length > 0) {
    const similar = items.find((one) => foldText(ownMember(one, name)) === foldText(value));
    return { outcome: "unknown", found: similar ?? items[0] };
  }
  if (fitting.length === 0) return { outcome: "not_executed" };
  const isIts = fitting.length === 1 && ownMember(item, name) === value && agrees(sent, item, unread);
  return { outcome: isUnique === true && isIts ? "executed" : "unknown", found: item };
}

/** A value without what services may change of it: case, spaces and the form of its characters. */
function foldText(value: unknown): unknown {
  return typeof value === "string" ? value.normalize("NFKC").toLowerCase().replace(/\s+/gu, "") : undefined;
}

/** What the service has under a value. */
interface FoundItems extends Pick<ReadProof, "isProven" | "isWhole"> {
  /** Of each page. */
  readonly items: readonly unknown[];
}

async function find(
  rule: ConfirmationRule,
  call: AskedCall,
  value: string,
  options: ConfirmOptions | undefined,
): Promise<FoundItems> {
  const { context } = call;
  const proof: ReadProof = { isProven: true, isWhole: true, refusal: undefined };
  const asked = rule.read(provingSender(call, proof), value, options);
  const items: unknown[] = [];
  try {
    const walk = asked[Symbol.asyncIterator]?.();
    for (let step = await walk?.next(); step !== undefined && step.done !== true; step = await walk?.next()) {
      items.push(step.value);
    }
    if (walk === undefined) items.push(...[await asked].flat());
  } catch (error) {
    if (rule.isOne !== true || !isMissing(error)) throw error;
    const isNamed = isOwnId(context, error.attempts.at(-1)?.requestId);
    if (proof.refusal === "unproven" && (isNamed || !needsId(context))) throw error;
    if (proof.refusal !== "proven" && context.settings.proofOfOrigin === "require") proof.isProven = false;
  }
  return { items, ...proof };
}

/** What the responses of a read can prove. */
interface ReadProof {
  /** The service has sent them. */
  isProven: boolean;
  /** It was asked with all that the write had. */
  isWhole: boolean;
  /** Of the last error. */
  refusal: RefusalProof | undefined;
}

/** A sender that asks as the write was sent, and notes what responses prove. */
function provingSender(asked: AskedCall, proof: ReadProof): Sender {
  const context = contextFor(asked, asked.context);
  const sender = senderOf(context);
  const prove = async <Result>(exchange: Promise<Exchange<Result>>): Promise<Exchange<Result>> => {
    const finished = await exchange;
    const isFrom = isOwnId(context, finished.meta.requestId) || !needsId(context);
    if (!isFrom || isAmbiguous(finished, asked)) proof.isProven = false;
    return finished;
  };
  const confirmation: Confirmations = {
    attach: (_error, _call, failure) => void (proof.refusal = failure.proof),
    attachStored: (error) => error,
    seal: sealHeaders,
  };
  const asWrite = (row: OperationRow): OperationRow => {
    const read = askedAs(asked, row, () => void (proof.isWhole = false));
    return { ...read, parts: { ...read.parts, confirmation } };
  };
  return {
    context,
    call: <Result>(...[operation, request, options]: Parameters<Sender["call"]>) =>
      sender.callAs<Result, ApiPromise<Result>>(
        asWrite(operation),
        askedFor(asked, request),
        options,
        (exchange) => new ApiPromise(prove(exchange)),
      ),
    callAs: <Result, Promised extends Promise<Result>>(
      ...[operation, request, options, make]: Parameters<typeof sender.callAs<Result, Promised>>
    ) =>
      sender.callAs<Result, Promised>(asWrite(operation), askedFor(asked, request), options, (exchange) =>
        make(prove(exchange)),
      ),
  };
}

/** Whether the response says a member twice, or what was sent by a number that was rounded when it was read. */
function isAmbiguous({ bytes }: Exchange<unknown>, { prepared }: AskedCall): boolean {
  const sent = readSent(prepared.body);
  const isSent = (step: string | number): boolean => ownMember(sent, String(step)) !== undefined;
  const losses = [...scanJson(new TextDecoder().decode(bytes))];
  return losses.some(({ kind, path }) => kind === "doubled-member" || path.some(isSent));
}

function isOwnId({ policy }: ClientContext, requestId: string | undefined): boolean {
  return !lacksId(policy, { get: () => requestId ?? null });
}

function needsId({ policy, settings }: ClientContext): boolean {
  return policy.requestIdPromised === true && settings.proofOfOrigin === "require";
}

/** Whether an error says that there is nothing: not that of a gateway, which finds no way to the service. */
function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404 && (error.origin ?? "api") === "api";
}
