import type { SandboxOptions } from "../../../../src/sandbox/options.js";
import {
  headerOf,
  type SandboxRequest,
  type SandboxResponse,
  withHeader,
} from "../../../../src/sandbox/http/message.js";
import type { RunOptions } from "../../../../src/review/conform/run.js";
import type { Deviation } from "../service.js";

/** A service that differs from its model in one thing, and what has to be found out about it. */
export interface Deviant {
  readonly name: string;
  readonly deviate?: () => Deviation;
  readonly options?: SandboxOptions;
  readonly run?: Partial<RunOptions>;
  /** The rows that fail, each for some call; no others do. */
  readonly fails: readonly string[];
  /** The calls whose usual request is no success any more, so that none of their rows is tried. */
  readonly stops?: readonly string[];
  /** Rows of other calls that may say nothing because of it; no others do. */
  readonly opens?: readonly string[];
}

export type Json = Record<string, unknown>;

export function omit(body: Json, member: string): Json {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));
}

/** Whether a request is for a route: `POST /items`. */
export function isFor(request: SandboxRequest, route: string): boolean {
  const [method = "", path = ""] = route.split(" ");
  return request.method === method && new RegExp(`^${path}$`, "u").test(request.path);
}

/** Changes the requests of a route. */
export function onRequest(
  route: string,
  change: (request: SandboxRequest) => SandboxRequest,
): () => Deviation {
  return () => (request, forward) => forward(isFor(request, route) ? change(request) : request);
}

/** Changes the responses of a route. */
export function onResponse(
  route: string,
  change: (response: SandboxResponse, request: SandboxRequest) => SandboxResponse,
): () => Deviation {
  return () => async (request, forward) => {
    const response = await forward(request);
    return isFor(request, route) ? change(response, request) : response;
  };
}

export function withRequestHeader(
  request: SandboxRequest,
  name: string,
  value: string | undefined,
): SandboxRequest {
  const headers = new Map(request.headers);
  if (value === undefined) headers.delete(name.toLowerCase());
  else headers.set(name.toLowerCase(), value);
  return { ...request, headers };
}

export function withRequestBody(request: SandboxRequest, change: (body: Json) => unknown): SandboxRequest {
  const body = readBody(request.body);
  return body === undefined ? request : { ...request, body: JSON.stringify(change(body)) };
}

/** The query with some parameters changed. */
export function withQuery(request: SandboxRequest, change: (query: URLSearchParams) => void): SandboxRequest {
  const query = new URLSearchParams(request.query);
  change(query);
  return { ...request, query: query.toString() };
}

/** A response with another body, if it is a success of JSON. */
export function withBody(response: SandboxResponse, change: (body: Json) => unknown): SandboxResponse {
  const body = readBody(response.body);
  if (body === undefined || response.status >= 400) return response;
  const text = JSON.stringify(change(body));
  return { ...withHeader(response, "Content-Length", String(Buffer.byteLength(text))), body: text };
}

export function withStatus(response: SandboxResponse, from: number, to: number): SandboxResponse {
  return response.status === from ? { ...response, status: to } : response;
}

export function without(response: SandboxResponse, name: string): SandboxResponse {
  return withHeader(response, name);
}

export function readBody(body: unknown): Json | undefined {
  try {
    const value: unknown = JSON.parse(String(body));
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const keyHeader = "Idempotency-Key";

/** Changes the key of a request behind the caller's back: responses still name the caller's. */
export function onKey(
  route: string,
  change: (key: string, request: SandboxRequest) => string,
): () => Deviation {
  return () => async (request, forward) => {
    const key = request.headers.get(keyHeader.toLowerCase());
    if (key === undefined || !isFor(request, route)) return forward(request);
    const response = await forward(withRequestHeader(request, keyHeader, change(key, request)));
    return headerOf(response, keyHeader) === undefined ? response : withHeader(response, keyHeader, key);
  };
}
