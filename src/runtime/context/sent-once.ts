import { ownMember } from "../support/members.js";
import type { FetchInit } from "./platform.js";

/** As it was when the client was loaded: what takes its place later may expect texts. */
const loadedFetch = globalThis.fetch;

/**
 * Whether the platform's `fetch` is undici's, as Node's is. That one sends a request again by itself after a 421, if it can read its
 * body again: a stream it can't.
 */
export function isUndici(): boolean {
  return ownMember(ownMember(ownMember(globalThis, "process"), "versions"), "undici") !== undefined;
}

/** Whether the platform's `fetch` is still its own. */
export function isLoadedFetch(): boolean {
  return globalThis.fetch === loadedFetch;
}

/** Gives the platform's `fetch` nothing that it would send again. What is on the wire stays the same. */
export function unrepeatable(init: FetchInit): FetchInit {
  const { body, headers } = init;
  // Uploads are streams there.
  const isText = body === null || typeof body === "string";
  if (!isText || !isLoadedFetch() || !isUndici()) return init;
  const blob = new Blob([body ?? ""]);
  return Object.assign(init, streamInit(blob.stream(), headers, blob.size));
}

/** What `fetch` is given for a body that it can't send again. */
export function streamInit(
  body: ReadableStream<Uint8Array>,
  headers: FetchInit["headers"],
  size: number | undefined,
): object {
  return {
    body,
    duplex: "half",
    headers: { ...headers, ...(size !== undefined && { "content-length": String(size) }) },
    // undici 7.19 to 7.24 fails after a 401 where there may be other credentials.
    ...(isUndici() && { credentials: "omit" }),
  };
}
