import type { Api } from "../../src/language/model/ir/api.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/sandbox.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { readBilling } from "../spec/billing.js";
import { virtualClock, type VirtualClock } from "./virtual-clock.js";

const apis = new Map<string, Promise<Api>>();

/** The billing API, read once for each version. */
export function billing(version = "2026-04-01"): Promise<Api> {
  const known = apis.get(version) ?? readBilling(version);
  apis.set(version, known);
  return known;
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly send: Send;
}

export type Send = (method: string, path: string, options?: SendOptions) => Promise<ReadResponse>;

export interface SendOptions {
  /** Sent as JSON; a string as it stands. */
  readonly body?: unknown;
  readonly key?: string;
  /** Added to those that every request has; `""` takes one away. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `undefined` when the text isn't JSON. */
  readonly body: unknown;
}

/** The sandbox of the billing API, with a clock that only moves by hand. */
export async function billingSandbox(
  options: SandboxOptions & { readonly version?: string } = {},
): Promise<TestSandbox> {
  const { version, ...others } = options;
  return sandboxOf(await billing(version), others);
}

export function sandboxOf(api: Api, options: SandboxOptions = {}): TestSandbox {
  const clock = virtualClock();
  const sandbox = createSandbox(api, { clock, ...options });
  return { sandbox, clock, send: sender(sandbox, sandbox.fetch, "http://127.0.0.1") };
}

/** Sends requests with everything that the API wants of every one. */
export function sender(sandbox: Sandbox, send: Sandbox["fetch"], baseUrl: string): Send {
  const { header } = sandbox.api.version;
  const own = {
    authorization: `Bearer ${sandbox.apiKey}`,
    ...(header === undefined ? {} : { [header.toLowerCase()]: sandbox.api.version.name }),
  };
  return async (method, path, { body, key, headers = {} } = {}) => {
    const all = {
      ...own,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...headers,
    };
    const text = body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body);
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")),
      body: text,
      redirect: "manual",
    });
    return readResponse(response);
  };
}

async function readResponse(response: Response): Promise<ReadResponse> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
