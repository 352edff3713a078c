import { expect } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import type { RequestMethod } from "../../src/runtime/types/call.js";
import type { SampleClient } from "./sample-client.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, type PlayServer, playServer } from "./play-server.js";

/** What an endpoint responds that the sample's model doesn't describe. */
export const holds: Played = { body: { total: 2 } };
export const later: Played = { status: 503, body: { status: 503, detail: "later" } };

export interface RawSetting extends PlayServer {
  readonly client: SampleClient;
  readonly platform: ClientOptions["platform"];
}

/** A client of a server that plays a script, whose waits take no time. */
export async function rawSetting(
  script: readonly Played[],
  options: Partial<ClientOptions> = {},
): Promise<RawSetting> {
  const { baseUrl, taken } = await playServer(script);
  const { platform } = virtualTime();
  return { baseUrl, taken, platform, client: sampleClient({ baseUrl, platform, ...options }) };
}

/** A value that no caller's types allow, as plain JavaScript would pass it. */
export function untyped<Value>(value: unknown): Value {
  const held: { value: Value } = Object.assign(Object.create(null), { value });
  return held.value;
}

/** The refusal of a request of which nothing is sent. */
export async function refusalOf(
  method: unknown,
  path: unknown,
  options?: object,
): Promise<InvalidRequestError> {
  const { client, taken } = await rawSetting([]);
  const call = client.request(untyped<RequestMethod>(method), untyped(path), untyped(options));
  const error = await failureOf(call, InvalidRequestError);
  expect(taken).toEqual([]);
  expect(error.outcome).toBe("not_executed");
  return error;
}
