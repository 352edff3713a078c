import type { CallState } from "../attempt/call-state.js";
import type { ClientContext, OperationRow } from "../context/client-context.js";
import type { FetchReader } from "../context/platform.js";
import type { RawResponses } from "../context/raw-responses.js";
import type {
  AttemptEnding,
  AttemptOutcome,
  AttemptResult,
  Done,
  Failed,
  LiveBody,
  ReceivedResponse,
  ResponseBody,
} from "../errors/attempt-outcome.js";
import type { ParseProblem } from "../errors/kinds.js";
import { plainLength } from "./plain-length.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { classifyError } from "../outcome/classify-error.js";
import {
  classifyAttempt,
  classifySuccess,
  readNothing,
  readSuccess,
  unreadable,
} from "../outcome/classify-response.js";
import { lacksPromisedId, needsProof } from "../outcome/prove-origin.js";
import { keysOf, type RequestPlan } from "../request/prepare.js";
import { presumeType } from "../support/json.js";
import { readOwn } from "../support/members.js";
import type { Exchange, PreparedRequest } from "../types/call.js";
import type { OperationPolicy, ResponsePolicy } from "../types/policy.js";

export type RawForm = NonNullable<ResponsePolicy["form"]>;

/** How a success of one form is read. */
export interface RawReader {
  /** True: what is read by it is a stream. */
  readonly isStream?: true;
  /** Keeps the body, which the caller reads while it arrives. */
  hold?(reader: FetchReader | undefined): LiveBody;
  /** What the caller gets, or why it isn't what is promised; nothing where the body didn't arrive as a whole. */
  read?(response: ReceivedResponse, promised: ResponsePolicy): RawValue | ParseProblem | undefined;
  /** Why a held body isn't what is promised. */
  refuse?(head: Pick<ReceivedResponse, "headers">, promised: ResponsePolicy): ParseProblem | undefined;
  /** What the caller gets of a held body, and the body of the `Response` that it may be instead. */
  open?(call: CallState, response: Pick<ReceivedResponse, "status" | "headers">, body: LiveBody): OpenBody;
  /** What a redirect leads to; nothing where that is nowhere. */
  readPlace?(prepared: PreparedRequest, headers: Headers): unknown;
  /** The failure where the platform hides redirects. */
  classifyHidden?(): Failed;
}

interface RawValue {
  readonly data: unknown;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface OpenBody {
  readonly data: unknown;
  readonly body?: () => ReadableStream<Uint8Array<ArrayBuffer>>;
}

export type RawReaders = { readonly [Form in RawForm]?: RawReader };

/** Reads successes that aren't one JSON document, by what they are. */
export function rawResponses(readers: RawReaders): RawResponses<ClientContext, OperationRow> {
  const isStream = Object.values(readers).some((reader) => reader.isStream === true);
  return {
    isStream,
    // Node's `fetch` takes a compressed body that was cut for whole, and only JSON shows that it isn't.
    headers: { "accept-encoding": "identity" },

    refuseStream({ id }) {
      if (!isStream) return;
      const help = "Make the call by itself.";
      throw new InvalidRequestError(`${id} returns a stream, so it can't be prepared or stored.`, { help });
    },

    hold: (context, operation) => (head, reader) => {
      if (context.bodyErrors?.decides(context, head) === true) return undefined;
      return readerOf(readers, operation, head.status)?.hold?.(reader);
    },

    classify<Result>(
      context: ClientContext,
      plan: RequestPlan,
      result: AttemptResult,
      ending: AttemptEnding,
    ): AttemptOutcome<Result> {
      if (result.kind === "hidden-redirect") {
        return readers.redirect?.classifyHidden?.() ?? classifyAttempt<Result>(context, plan, result, ending);
      }
      const raw = result.kind === "response" && readerOf(readers, plan.operation, result.status);
      if (result.kind !== "response" || !raw) return classifyAttempt<Result>(context, plan, result, ending);
      const { status, headers, body } = result;
      const response = isCut(result) ? { ...result, body: brokenOff } : result;
      const isPlace = raw.readPlace?.(plan.prepared, headers);
      const isNowhere = status >= 300 && isPlace === undefined;
      const classified = isNowhere
        ? classifyAttempt<Result>(context, plan, result, ending)
        : classifyRaw<Result>(context, plan, response, raw);
      if (classified.kind === "failed" && body.kind === "live") body.cut();
      return classified;
    },

    finish<Result>(
      call: CallState,
      { status, headers, live }: Done<Result>,
      exchange: Exchange<Result>,
    ): Exchange<Result> {
      if (live === undefined) return exchange;
      const opened = readerOf(readers, call.plan.operation, status)?.open?.(call, { status, headers }, live);
      if (opened === undefined) return exchange;
      const { data, ...more } = opened;
      presumeType<Result>(data);
      return { ...exchange, ...more, data };
    },
  };
}

function readerOf(
  readers: RawReaders,
  { responses }: OperationPolicy,
  status: number,
): RawReader | undefined {
  const promised = readOwn(responses, status);
  return typeof promised === "object" && promised.form !== undefined ? readers[promised.form] : undefined;
}

const brokenOff: ResponseBody = { kind: "broken", cause: undefined, isTimeout: false };

/** Whether fewer bytes have arrived than its length says: some platforms end what is reset over HTTP/2 as if it were whole. */
function isCut({ headers, body }: ReceivedResponse): boolean {
  return body.kind === "complete" && body.bytes.length < (plainLength(headers) ?? 0);
}

/** A body that has arrived, as one that its caller reads. */
function holdWhole(bytes: Uint8Array): LiveBody {
  const pieces = [bytes];
  return { kind: "live", read: async () => pieces.pop(), cut: () => void pieces.pop() };
}

/** As any success, but for what it is. A redirect has to prove itself always: anything may answer with one. */
function classifyRaw<Result>(
  context: ClientContext,
  plan: RequestPlan,
  response: ReceivedResponse,
  raw: RawReader,
): AttemptOutcome<Result> {
  const { policy, settings } = context;
  const { status, headers } = response;
  const echo = keysOf(context, plan)?.checkEcho(context, plan.prepared, status, headers);
  if (typeof echo === "object") return echo;
  const error = context.bodyErrors?.findRow(context, response);
  if (error !== undefined) return classifyError(context, plan, response, error);
  if (status >= 300 && settings.proofOfOrigin === "require" && lacksPromisedId(policy, response)) {
    return unreadable(context, plan, response, "origin");
  }
  return classifySuccess<Result>(context, plan, response, echo === "missing", () =>
    readRaw<Result>(context, plan, response, raw),
  );
}

function readRaw<Result>(
  context: ClientContext,
  plan: RequestPlan,
  response: ReceivedResponse,
  raw: RawReader,
): AttemptOutcome<Result> {
  const nothing = readNothing<Result>(response);
  const { status, headers, body } = response;
  if (raw.readPlace !== undefined) {
    const isForeign = needsProof(plan) && context.unnamedResponses?.isPage(plan, response) === true;
    if (isForeign) return unreadable(context, plan, response, "media-type");
    const data = raw.readPlace(plan.prepared, headers);
    presumeType<Result>(data);
    return { ...nothing, data };
  }
  const promised = readOwn(plan.operation.responses, status);
  if (typeof promised !== "object") return nothing;
  const live = body.kind === "complete" && raw.hold !== undefined ? holdWhole(body.bytes) : body;
  if (live.kind === "live") {
    const problem = raw.refuse?.(response, promised);
    return problem === undefined ? { ...nothing, live } : unreadable(context, plan, response, problem);
  }
  const read = raw.read?.(response, promised);
  if (read === undefined) return readSuccess<Result>(context, plan, response);
  if (typeof read === "string") return unreadable(context, plan, response, read);
  const { data, bytes } = read;
  presumeType<Result>(data);
  return { ...nothing, data, bytes };
}
