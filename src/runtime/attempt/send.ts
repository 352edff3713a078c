import type { Settings } from "../context/settings.js";
import type { ClientContext } from "../context/client-context.js";
import { type FetchHeaders, type FetchInit, type FetchReader, onAbort } from "../context/platform.js";
import { checkHeaders } from "../context/headers.js";
import type { RequestHeaders } from "../context/observers.js";
import type { UploadCopy } from "../context/upload-content.js";
import type { AttemptResult, ResponseBody, ResponseHead } from "../errors/attempt-outcome.js";
import { isSentOnce, type RequestPlan } from "../request/prepare.js";
import { createBare, hasMethods } from "../support/members.js";
import { fetchOnce } from "../context/used-connections.js";
import type { CallState } from "./call-state.js";

/** A request as it goes out. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  /** The body, or what a record has of it. */
  readonly body: string | null;
  /** The body, where it isn't text. */
  readonly content?: UploadCopy | undefined;
  /** Whether a second arrival would go unrecognised, or be answered otherwise. */
  readonly isSentOnce: boolean;
}

/** The same for every attempt, apart from what `onRequest` adds. */
export function buildWireRequest(call: CallState, given: RequestHeaders): WireRequest {
  const { context, plan, url } = call;
  const { reservedHeaders, secrets } = context.settings;
  const { prepared, operation } = plan;
  const own = buildHeaders(context, plan);
  const isExtended = typeof given === "object";
  const headers = isExtended ? { ...checkHeaders(given, reservedHeaders, secrets), ...own } : own;
  const request = {
    url,
    method: prepared.method ?? operation.method,
    headers,
    body: prepared.body,
    content: plan.content?.copyFor(call),
    isSentOnce: isSentOnce(plan),
  };
  return call.access.write?.(request, call) ?? request;
}

function buildHeaders(
  { policy, settings, standingHeaders }: ClientContext,
  { prepared, operation }: RequestPlan,
): { [name: string]: string } {
  const { idempotency } = policy;
  const { operationHeaders } = prepared;
  const others = operationHeaders && operation.parts?.parameters?.selectOthers?.(operation, settings.headers);
  const headers: { [name: string]: string } = Object.assign(
    { ...operation.parts?.rawResponses?.headers },
    others ?? settings.headers,
    prepared.headers,
    operationHeaders,
    standingHeaders,
  );
  if (operation.accept !== undefined) headers["accept"] = operation.accept;
  if (prepared.body !== null) headers["content-type"] ??= "application/json";
  const isInHeader = operation.parts?.repeats === undefined;
  if (idempotency !== null && prepared.idempotencyKey !== null && isInHeader) {
    headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;
  }
  return headers;
}

/** Reasons for internal aborts: constants, since making an exception for each call costs time. */
const timedOut = "timeout";
const aborted = "aborted";

/** The progress of an exchange. */
interface SendProgress {
  /** True from the moment that the transport has the request. */
  wasSent: boolean;
  head: ResponseHead | undefined;
  reader: FetchReader | undefined;
}

/** Keeps the body of a response with such a status, if its caller is to read it. */
type HoldBody = (head: ResponseHead, reader: FetchReader | undefined) => ResponseBody | undefined;

/** What is still missing of the request when it's about to go out. */
type AskForHeaders = () => RequestHeaders | Promise<RequestHeaders>;

/** Completes the request; nothing if it may no longer be sent. */
type CompleteRequest = (given: RequestHeaders) => WireRequest | undefined;

/**
 * Sends a request once and reads its body, both within the time. Never rejects. A transport that ignores its signal
 * is abandoned, and its late response is dropped. Of a body that is held it reads nothing.
 */
export function send(
  ask: AskForHeaders,
  complete: CompleteRequest,
  settings: Settings,
  budgetMs: number,
  signal: AbortSignal | undefined,
  hold?: HoldBody,
): Promise<AttemptResult> {
  return new Promise((resolve) => {
    const transport = new AbortController();
    const progress: SendProgress = { wasSent: false, head: undefined, reader: undefined };
    const cleanups: (() => void)[] = [];
    const end = (result: AttemptResult): void => {
      for (const clean of cleanups) clean();
      resolve(result);
    };
    const cut = (result: AttemptResult, reason: string): void => {
      end(result);
      transport.abort(reason);
      cancel(progress.reader);
    };
    cleanups.push(settings.platform.timer(budgetMs, () => cut(timeoutOf(progress), timedOut)));
    cleanups.push(onAbort(signal, () => cut(abortOf(progress), aborted)));
    if (transport.signal.aborted) return;
    exchange(ask, complete, settings, transport.signal, progress, hold).then(end, (cause: unknown) => {
      const { head } = progress;
      end(head === undefined ? { kind: "failure", cause } : headOnly(head, cause, false));
    });
  });
}

function timeoutOf({ head, wasSent }: SendProgress): AttemptResult {
  return head === undefined ? { kind: "timeout", wasSent } : headOnly(head, undefined, true);
}

function abortOf({ head, wasSent }: SendProgress): AttemptResult {
  return { kind: "aborted", wasSent, head };
}

/** Once the status is known it decides, whatever became of the body. */
function headOnly(head: ResponseHead, cause: unknown, isTimeout: boolean): AttemptResult {
  return { kind: "response", ...head, body: { kind: "broken", cause, isTimeout } };
}

async function exchange(
  ask: AskForHeaders,
  complete: CompleteRequest,
  settings: Settings,
  signal: AbortSignal,
  progress: SendProgress,
  hold: HoldBody | undefined,
): Promise<AttemptResult> {
  let request: WireRequest | undefined;
  let upload: object | undefined;
  try {
    request = complete(await ask());
    if (request?.content !== undefined) upload = await request.content.open(request.headers, settings);
  } catch (cause) {
    return { kind: "refused", cause };
  }
  if (signal.aborted) return { kind: "refused", cause: signal.reason };
  if (request === undefined) return { kind: "timeout", wasSent: false };
  progress.wasSent = true;
  const init = Object.assign(buildInit(request, signal), upload);
  const response = await (request.isSentOnce
    ? fetchOnce(settings, request.url, init)
    : settings.fetch(request.url, init));
  checkResponse(response);
  if (signal.aborted) {
    cancel(response.body);
    return { kind: "failure", cause: signal.reason };
  }
  const { status } = response;
  const head = { status, headers: ownHeaders(response.headers) };
  if (response.type === "opaqueredirect") return { kind: "hidden-redirect" };
  progress.head = head;
  const reader = (progress.reader = response.body?.getReader());
  const body = hold?.(head, reader) ?? (await readBody(reader, settings.maxResponseBytes));
  if (request.content !== undefined) await request.content.settle(status, body);
  return { kind: "response", ...head, body };
}

/** Without a prototype, so that nothing inherited can add to the request. */
function buildInit({ method, headers, body }: WireRequest, signal: AbortSignal): FetchInit {
  return Object.assign(createBare<FetchInit>(), { method, headers, body, signal, redirect: "manual" });
}

/** Headers of another implementation become the platform's, which callers get. */
function ownHeaders(headers: FetchHeaders): Headers {
  if (headers instanceof Headers) return headers;
  const copy = new Headers();
  headers.forEach((value, name) => copy.append(name, value));
  return copy;
}

/** Injected transports promise a Response; this is what is used of it. */
function checkResponse(response: unknown): void {
  if (typeof response === "object" && response !== null && "headers" in response && "status" in response) {
    const { headers, status } = response;
    const body = "body" in response ? response.body : null;
    const canBeRead = body === null || body === undefined || hasMethods(body, "getReader", "cancel");
    if (Number.isInteger(status) && hasMethods(headers, "get", "has", "forEach") && canBeRead) return;
  }
  throw new TypeError("fetch resolved with something that isn't a Response");
}

/**
 * Reads a body up to a number of decoded bytes; what is beyond stays unread and is cancelled. It reads by chunks, since
 * a body that is read as a whole can't be cancelled any more, and a transport that ignores its signal would keep the
 * socket for ever.
 */
async function readBody(reader: FetchReader | undefined, maxBytes: number): Promise<ResponseBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return { kind: "complete", bytes: join(chunks, length) };
    if (!ArrayBuffer.isView(chunk.value)) {
      throw new TypeError("the response body isn't bytes");
    }
    length += chunk.value.length;
    if (length > maxBytes) {
      cancel(reader);
      return { kind: "too-large" };
    }
    chunks.push(chunk.value);
  }
}

function isUnshared(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer;
}

/** Drops the rest, so that the socket becomes free. Injected transports may throw where the platform rejects. */
function cancel(source: { cancel(): Promise<void> } | null | undefined): void {
  const acting = async (): Promise<void> => {
    await source?.cancel();
  };
  acting().catch((): undefined => undefined);
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (only?.length === length && isUnshared(only)) return only;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
