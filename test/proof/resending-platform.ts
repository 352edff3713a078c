import type { Fetch } from "../../generated/typescript/types.js";

/** A runtime whose own `fetch` sends a request again when a connection that was used before breaks. */
export type ResendingPlatform = "bun" | "deno";

/** Whether a request is sent in the way in which such a `fetch` sends it once. */
export function isSentOnce(init: object): boolean {
  return Reflect.get(init, "keepalive") === false || "client" in init;
}

const names = { bun: "Bun", deno: "Deno" } as const;
const client = { close: () => undefined };

/** Does something on such a platform, with a `fetch` of its own. */
export async function onPlatform<Value>(
  platform: ResendingPlatform,
  fetch: Fetch,
  work: () => Promise<Value>,
): Promise<Value> {
  const own = globalThis.fetch;
  const name = names[platform];
  Reflect.set(globalThis, name, { createHttpClient: () => client });
  Reflect.set(globalThis, "fetch", fetch);
  try {
    return await work();
  } finally {
    Reflect.set(globalThis, "fetch", own);
    Reflect.deleteProperty(globalThis, name);
  }
}
