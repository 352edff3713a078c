/** A response's body, or why there is none. */
export type Body =
  | { readonly kind: "complete"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "too-large" }
  | { readonly kind: "broken"; readonly cause: unknown; readonly isTimeout: boolean };

/** Reads the body once, up to a number of decoded bytes; what is beyond stays unread and is cancelled. */
export async function readBytes(response: Response, most: number): Promise<Body> {
  if (hasKnownLength(response, most)) return readWhole(response, most);
  const reader = response.body?.getReader();
  if (reader === undefined) return { kind: "complete", bytes: new Uint8Array(0) };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { kind: "complete", bytes: join(chunks, length) };
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      return { kind: "too-large" };
    }
    chunks.push(value);
  }
}

/** The transport holds the body to its announced length, unless that is the length before decompression. */
function hasKnownLength({ headers }: Response, most: number): boolean {
  const length = headers.get("content-length");
  return (
    length !== null && /^\d+$/.test(length) && Number(length) <= most && !headers.has("content-encoding")
  );
}

/** Much cheaper than chunk by chunk. */
async function readWhole(response: Response, most: number): Promise<Body> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length > most ? { kind: "too-large" } : { kind: "complete", bytes };
}

/** Drops a response that nobody waits for any more, so that its socket becomes free. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
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
