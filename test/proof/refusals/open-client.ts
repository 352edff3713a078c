import type { DrawnClient, DrawnSdk } from "../models/build-client.js";

/** A client that never pauses and whose clocks the test sets; it fetches tokens with `credentials`, or has a key. */
export function openClient(
  { DrawnClient: Client }: DrawnSdk,
  baseUrl: string,
  credentials?: { readonly clientId: string; readonly clientSecret: string },
): { readonly client: DrawnClient; readonly pass: (ms: number) => void } {
  const clock = { now: Date.now() };
  const platform = {
    now: () => clock.now,
    elapsed: () => clock.now,
    random: () => 0,
    sleep: async () => undefined,
  };
  const settings = { baseUrl, platform, logger: null };
  const client = new Client(
    credentials === undefined ? { ...settings, apiKey: "key" } : { ...settings, credentials },
  );
  return { client, pass: (ms) => void (clock.now += ms) };
}
