import { readMember } from "../support/members.js";
import type { FetchInit, FetchResponse } from "./platform.js";
import { unrepeatable } from "./sent-once.js";
import type { Settings } from "./settings.js";

/**
 * A connection that was used before can break because it was idle for too long. So some platforms send a request again
 * by themselves when such a one breaks without a response, although the request may have taken effect: Deno 2.9 and Bun
 * 1.3 any, Bun 1.4 those whose method HTTP calls idempotent.
 */

/** Sends a request that must not be sent again: where the platform would, as a stream, or over a connection of its own. */
export async function fetchOnce(
  { fetch, isPlatformFetch }: Pick<Settings, "fetch" | "isPlatformFetch">,
  url: string,
  init: FetchInit,
): Promise<FetchResponse> {
  if (isBun()) return fetch(url, Object.assign(init, { keepalive: false }));
  const client = openDenoClient();
  if (client === undefined) return fetch(url, isPlatformFetch ? unrepeatable(init) : init);
  try {
    return await fetch(url, Object.assign(init, { client }));
  } finally {
    client.close();
  }
}

/** Whether the platform's `fetch` may have sent a request before the failure that it tells, unless `fetchOnce` sent it. */
export function resendsOnUsed(): boolean {
  return isBun() || createDenoClient() !== undefined;
}

function isBun(): boolean {
  return "Bun" in globalThis;
}

/** What connections of Deno belong to. */
interface DenoClient {
  close(): void;
}

type CreateDenoClient = (options: { readonly poolMaxIdlePerHost: number }) => DenoClient;

/** One that keeps no connections. What it has under way ends as ever when it's closed. */
function openDenoClient(): DenoClient | undefined {
  return createDenoClient()?.({ poolMaxIdlePerHost: 0 });
}

function createDenoClient(): CreateDenoClient | undefined {
  const create = readMember(readMember(globalThis, "Deno"), "createHttpClient");
  return isCreator(create) ? create : undefined;
}

function isCreator(value: unknown): value is CreateDenoClient {
  return typeof value === "function";
}
