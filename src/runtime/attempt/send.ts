import type { ClientContext } from "../context/client-context.js";
import type { Fetch, FetchHeaders, FetchInit, Platform } from "../context/platform.js";
import { checkHeaders } from "../context/headers.js";
import type { AttemptFacts } from "../context/observers.js";
import type { AttemptResult, ResponseHead } from "../errors/verdict.js";
import { onAbort } from "../support/abort.js";
import { createBare } from "../support/members.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import { BodyReader, discard } from "./body-reader.js";
import type { CallState } from "./call-state.js";

/** A request as it goes out. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
}

/** The same for every attempt, except for what `onRequest` adds. */
export function buildWireRequest(
  { context, plan, url }: CallState,
  facts: AttemptFacts,
): WireRequest | Promise<WireRequest> {
  const { prepared, operation } = plan;
  const headers = buildHeaders(context, prepared);
  const request = { url, method: operation.method, headers, body: prepared.body };
  return context.settings.hooks.onRequest === undefined ? request : askHook(context, request, facts);
}

async function askHook(
  { settings }: ClientContext,
  request: WireRequest,
  facts: AttemptFacts,
): Promise<WireRequest> {
  const given = await settings.hooks.onRequest?.(facts);
  const extra = checkHeaders(
    typeof given === "object" ? given : undefined,
    settings.reservedHeaders,
    settings.apiKey,
  );
  return { ...request, headers: { ...extra, ...request.headers } };
}

function buildHeaders(
  { policy, settings }: ClientContext,
  prepared: PreparedRequest,
): { [name: string]: string } {
  const { authentication, version, idempotency } = policy;
  const scheme = authentication.scheme === "" ? "" : `${authentication.scheme} `;
  const headers: { [name: string]: string } = {
    ...settings.headers,
    ...prepared.headers,
    accept: "application/json",
    "user-agent": `${policy.clientName}/${version?.value ?? "unversioned"}`,
    [authentication.header.toLowerCase()]: scheme + settings.apiKey,
  };
  if (version !== null) headers[version.header.toLowerCase()] = version.value;
  if (prepared.body !== null) headers["content-type"] = "application/json";
  if (idempotency !== null && prepared.idempotencyKey !== null) {
    headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;
  }
  return headers;
}

/** What requests are sent with. */
interface Channel {
  readonly fetch: Fetch;
  readonly platform: Platform;
  readonly maxResponseBytes: number;
}

/** Reasons for internal aborts: constants, since making an exception for each call costs time. */
const timedOut = "timeout";
const aborted = "aborted";

/** How far an exchange has come. */
interface SendProgress {
  /** True from the moment that the transport has the request. */
  wasSent: boolean;
  head: ResponseHead | undefined;
  body: BodyReader | undefined;
}

/** Completes the request when it's about to go out; nothing if it may not be sent any more. */
type RequestSource = () => WireRequest | undefined | Promise<WireRequest | undefined>;

/**
 * Sends a request once and reads its body, both within the time. Never rejects. A transport that ignores its signal
 * is left behind, and its late response is dropped.
 */
export function send(
  source: RequestSource,
  channel: Channel,
  budgetMs: number,
  signal: AbortSignal | undefined,
): Promise<AttemptResult> {
  return new Promise((resolve) => {
    const transport = new AbortController();
    const progress: SendProgress = { wasSent: false, head: undefined, body: undefined };
    const cleanups: (() => void)[] = [];
    const end = (result: AttemptResult): void => {
      for (const clean of cleanups) clean();
      resolve(result);
    };
    const cut = (result: AttemptResult, reason: string): void => {
      end(result);
      transport.abort(reason);
      progress.body?.cancel();
    };
    cleanups.push(channel.platform.timer(budgetMs, () => cut(timeoutOf(progress), timedOut)));
    cleanups.push(onAbort(signal, () => cut(abortOf(progress), aborted)));
    if (transport.signal.aborted) return;
    exchange(source, channel, transport.signal, progress).then(end, (cause: unknown) => {
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
  source: RequestSource,
  { fetch, maxResponseBytes }: Channel,
  signal: AbortSignal,
  progress: SendProgress,
): Promise<AttemptResult> {
  let request: WireRequest | undefined;
  try {
    const made = source();
    request = made instanceof Promise ? await made : made;
  } catch (cause) {
    return { kind: "refused", cause };
  }
  if (signal.aborted) return { kind: "refused", cause: signal.reason };
  if (request === undefined) return { kind: "timeout", wasSent: false };
  progress.wasSent = true;
  const response = await fetch(request.url, buildInit(request, signal));
  checkResponse(response);
  if (signal.aborted) {
    discard(response);
    return { kind: "failure", cause: signal.reason };
  }
  const { status } = response;
  const headers = ownHeaders(response.headers);
  if (response.type === "opaqueredirect") return { kind: "hidden-redirect" };
  progress.head = { status, headers };
  progress.body = new BodyReader(response, maxResponseBytes);
  return { kind: "response", status, headers, body: await progress.body.read() };
}

/** Without a prototype, so that nothing inherited can add to the request. */
function buildInit({ method, headers, body }: WireRequest, signal: AbortSignal): FetchInit {
  return Object.assign(createBare<FetchInit>(null), { method, headers, body, signal, redirect: "manual" });
}

/** Those of another implementation than the platform's become ones of the platform, which callers get. */
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

function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => typeof Reflect.get(value, name) === "function");
}
