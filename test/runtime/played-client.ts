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

/** The platform's fetch, and how many responses it has begun to give. */
export function countResponses() {
  const counted = {
    responses: 0,
    fetch: async (...request: Parameters<typeof fetch>): Promise<Response> => {
      const response = await fetch(...request);
      counted.responses += 1;
      return response;
    },
  };
  return counted;
}
