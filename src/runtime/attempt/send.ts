import type { Fetch } from "../context/client-options.js";
import type { Environment } from "../context/environment.js";
import type { ResponseBody, AttemptResult } from "../outcome/verdict.js";
import { onAbort } from "../support/abort.js";

/** A request as it goes out. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
}

export interface Channel {
  readonly fetch: Fetch;
  readonly environment: Environment;
  readonly maxResponseBytes: number;
}

/** Reasons for internal aborts: constants, since making an exception for each call costs time. */
const timedOut = "timeout";
const aborted = "aborted";

interface Head {
  readonly status: number;
  readonly headers: Headers;
}

/** How far an exchange has come. */
interface Progress {
  /** True from the moment that the transport has the request. */
  wasSent: boolean;
  head: Head | undefined;
  body: BodyReader | undefined;
}

/** Completes the request when it's about to go out. */
export type RequestSource = () => WireRequest | Promise<WireRequest>;

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
    const progress: Progress = { wasSent: false, head: undefined, body: undefined };
    const cleanups: (() => void)[] = [];
    const end = (result: AttemptResult): void => {
      for (const clean of cleanups) clean();
      resolve(result);
    };
    const onTimeout = (): void => {
      const { head, wasSent } = progress;
      end(head === undefined ? { kind: "timeout", wasSent } : headOnly(head, undefined, true));
      transport.abort(timedOut);
      progress.body?.cancel();
    };
    const onEnd = (): void => {
      end({ kind: "aborted", wasSent: progress.wasSent });
      transport.abort(aborted);
      progress.body?.cancel();
    };
    cleanups.push(channel.environment.timer(budgetMs, onTimeout));
    cleanups.push(onAbort(signal, onEnd));
    if (transport.signal.aborted) return;
    exchange(source, channel, transport.signal, progress).then(end, (cause: unknown) => {
      const { head } = progress;
      end(head === undefined ? { kind: "failure", cause } : headOnly(head, cause, false));
    });
  });
}

/** Once the status is known it decides, whatever became of the body. */
function headOnly(head: Head, cause: unknown, isTimeout: boolean): AttemptResult {
  return { kind: "response", ...head, body: { kind: "broken", cause, isTimeout } };
}

async function exchange(
  source: RequestSource,
  { fetch, maxResponseBytes }: Channel,
  signal: AbortSignal,
  progress: Progress,
): Promise<AttemptResult> {
  let request: WireRequest;
  try {
    const made = source();
    request = made instanceof Promise ? await made : made;
  } catch (cause) {
    return { kind: "refused", cause };
  }
  if (signal.aborted) return { kind: "refused", cause: signal.reason };
  progress.wasSent = true;
  const response = await fetch(request.url, buildInit(request, signal));
  checkResponse(response);
  if (signal.aborted) {
    discard(response);
    return { kind: "failure", cause: signal.reason };
  }
  const { status, headers } = response;
  if (response.type === "opaqueredirect") return { kind: "hidden-redirect" };
  progress.head = { status, headers };
  progress.body = new BodyReader(response, maxResponseBytes);
  return { kind: "response", status, headers, body: await progress.body.read() };
}

/** Without a prototype, so that nothing inherited can add to the request. */
function buildInit({ method, headers, body }: WireRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = Object.create(null);
  return Object.assign(init, { method, headers, body, signal, redirect: "manual" });
}

/** Injected transports promise a Response; this is what is used of it. */
function checkResponse(response: unknown): void {
  if (typeof response === "object" && response !== null && "headers" in response && "status" in response) {
    const { headers, status } = response;
    const body = "body" in response ? response.body : null;
    const canBeRead = body === null || body === undefined || hasMethods(body, "getReader", "cancel");
    if (Number.isInteger(status) && hasMethods(headers, "get", "has") && canBeRead) return;
  }
  throw new TypeError("fetch resolved with something that isn't a Response");
}

function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => typeof Reflect.get(value, name) === "function");
}

/**
 * Reads a response's body once, up to a number of decoded bytes. It reads by chunks, since a body that is read as a
 * whole can't be cancelled any more, and a transport that ignores its signal would keep the socket for ever.
 */
class BodyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #maxBytes: number;

  constructor(response: Response, maxBytes: number) {
    this.#reader = response.body?.getReader();
    this.#maxBytes = maxBytes;
  }

  /** What is beyond the limit stays unread and is cancelled. */
  async read(): Promise<ResponseBody> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const chunk = await this.#reader?.read();
      if (chunk === undefined || chunk.done) return { kind: "complete", bytes: join(chunks, length) };
      if (!ArrayBuffer.isView(chunk.value))
        throw new TypeError("the body of the response isn't made of bytes");
      length += chunk.value.length;
      if (length > this.#maxBytes) {
        this.cancel();
        return { kind: "too-large" };
      }
      chunks.push(chunk.value);
    }
  }

  /** Drops what is still to come, so that the socket becomes free. */
  cancel(): void {
    quietly(() => this.#reader?.cancel());
  }
}

/** Drops a response that nobody waits for any more. */
function discard(response: Response): void {
  quietly(() => response.body?.cancel());
}

/** Injected transports may throw where the platform rejects. */
function quietly(act: () => Promise<void> | undefined): void {
  const acting = async (): Promise<void> => act();
  acting().catch(() => undefined);
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
