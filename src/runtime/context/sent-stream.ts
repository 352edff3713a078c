/** What a transport sends: more than text only for calls with bytes, whatever the type of `fetch` says. */
export type SentBody = string | Uint8Array | ReadableStream<Uint8Array> | null;

/** A stream that wants to know what a transport gives to undici in its place. Shared by all copies of the runtime in a program. */
const listening = /* @__PURE__ */ Symbol.for("quoin.sentAs");

export function listenTo<Stream extends object>(stream: Stream, onBody: (body: object) => void): Stream {
  return Object.assign(stream, { [listening]: onBody });
}

/** Tells a stream, if it wants to know. */
export function tellSentAs(stream: object, body: object): void {
  const onBody: unknown = Reflect.get(stream, listening);
  if (typeof onBody === "function") Reflect.apply(onBody, undefined, [body]);
}

/** The body of a request, and how many bytes it has; `undefined`: nobody knows, or the request says it. */
export function readSentBody(body: unknown): {
  readonly body: SentBody;
  readonly length: number | undefined;
} {
  if (body === null || body === undefined) return { body: null, length: undefined };
  if (typeof body === "string") return { body, length: new TextEncoder().encode(body).length };
  if (body instanceof Uint8Array) return { body, length: body.length };
  if (body instanceof Blob) return { body: body.stream(), length: body.size };
  if (body instanceof ReadableStream) return { body, length: undefined };
  throw new TypeError("the body of a request is of a kind that no client sends");
}

/**
 * The chunks of a stream, which is cancelled when nobody wants more.
 *
 * @param onFailure called as soon as it fails, although nothing is being read
 */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  onFailure: (cause: unknown) => void = () => undefined,
): AsyncGenerator<Uint8Array, undefined> {
  const reader = stream.getReader();
  reader.closed.catch(onFailure);
  let isAtEnd = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isAtEnd = done;
      if (done) return undefined;
      yield value;
    }
  } finally {
    if (!isAtEnd) reader.cancel().catch((): undefined => undefined);
  }
}
