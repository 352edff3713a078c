import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { FetchHeaders, FetchReader, FetchResponse } from "../context/platform.js";

/** Headers by their lower-case names; some that came more than once are a list. */
export interface PlainHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** A body as Node's streams give it. */
export interface PlainBody extends AsyncIterable<Uint8Array> {
  destroy(): unknown;
  on(event: "error", listener: () => void): unknown;
}

/** A response as a client reads it, without a `Response`: making one costs more than sending the request. */
export function plainResponse(status: number, given: PlainHeaders, received: PlainBody): FetchResponse {
  const headers = readHeaders(given);
  const body = decompress(received, headers.get("content-encoding"));
  // Whoever reads it gets its failure. If nobody does, or has begun to, the failure would end the process.
  body.on("error", () => undefined);
  const cancel = async (): Promise<void> => void body.destroy();
  return { status, headers, body: { getReader: () => readBody(body, cancel), cancel } };
}

/** The origin of an address and the path that follows it, which begins with a slash. */
export function splitAddress(url: string): { readonly origin: string; readonly path: string } {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  return { origin: url.slice(0, pathStart), path: url.slice(pathStart) };
}

/** A header that came more than once is joined with commas, as in a `Response`. */
function readHeaders(headers: PlainHeaders): FetchHeaders {
  const get = (name: string): string | null => {
    const key = name.toLowerCase();
    const value = Object.hasOwn(headers, key) ? headers[key] : undefined;
    if (value === undefined) return null;
    return typeof value === "string" ? value : value.join(", ");
  };
  return {
    get,
    has: (name) => get(name) !== null,
    forEach: (visit) => {
      for (const name of Object.keys(headers)) visit(get(name) ?? "", name);
    },
  };
}

function readBody(body: PlainBody, cancel: () => Promise<void>): FetchReader {
  const chunks = body[Symbol.asyncIterator]();
  return {
    read: async () => {
      const chunk = await chunks.next();
      return chunk.done === true ? { done: true } : { done: false, value: chunk.value };
    },
    cancel,
  };
}

const decompressors: { readonly [encoding: string]: () => Transform } = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Some proxies compress what nobody asked them to. What has an unknown encoding is no JSON to its reader. */
function decompress(body: PlainBody, encoding: string | null): PlainBody {
  const name = encoding?.toLowerCase() ?? "";
  const create = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined;
  if (create === undefined) return body;
  // A failure reaches the reader.
  return pipeline(body, create(), () => undefined);
}
