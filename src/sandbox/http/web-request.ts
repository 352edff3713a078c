import { decodeUtf8 } from "../bytes.js";
import type { SandboxRequest } from "./message.js";

export interface WebRequest {
  readonly request: SandboxRequest;
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads what `fetch` is called with, as the platform's own does; a path alone will do too.
 *
 * @throws TypeError for what is no URL, and for a method that can't be sent
 */
export async function readWebRequest(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<WebRequest> {
  if (input instanceof Request) {
    const own = { method: input.method, headers: input.headers, signal: input.signal };
    const body = input.body === null ? noBody : await readBytes(input);
    return build(input.url, { ...own, ...init }, init.body === undefined ? body : await readBody(init.body));
  }
  return build(typeof input === "string" ? input : input.href, init, await readBody(init.body));
}

function build(url: string, { method, headers, signal }: RequestInit, body: Body): WebRequest {
  const { pathname, search } = new URL(url, "http://localhost");
  return {
    request: {
      method: normalise(method ?? "GET"),
      path: pathname,
      query: search.slice(1),
      headers: headers === undefined ? new Map() : new Map(new Headers(headers)),
      ...body,
    },
    signal: signal ?? undefined,
  };
}

/** The platform writes the usual methods in upper case, and no others: `patch` stays as it is. */
function normalise(method: string): string {
  return usual.has(method) ? method : new Request("http://localhost", { method }).method;
}

const usual = new Set(["GET", "POST", "PATCH", "PUT", "DELETE"]);

type Body = Pick<SandboxRequest, "body" | "bytes">;

const noBody: Body = { body: "" };

async function readBody(body: RequestInit["body"]): Promise<Body> {
  if (body === undefined || body === null) return noBody;
  return typeof body === "string" ? { body } : readBytes(new Response(body));
}

async function readBytes(source: { readonly arrayBuffer: () => Promise<ArrayBuffer> }): Promise<Body> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  return { body: decodeUtf8(bytes), bytes };
}
