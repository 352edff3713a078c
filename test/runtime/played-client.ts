import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";

export const wallet = { body: { id: "w" } };
export const later = { status: 503, body: { status: 503, detail: "later" } };
export const busy = { status: 409, headers: { "Retry-After": "30" }, body: { status: 409, detail: "busy" } };

/** A client in real time, and the server that plays to it. */
export async function setUp(script: Parameters<typeof playServer>[0], options: Partial<ClientOptions> = {}) {
  const { baseUrl, taken } = await playServer(script);
  return { taken, client: sampleClient({ baseUrl, ...options }) };
}
