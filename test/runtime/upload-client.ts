import { Agent } from "undici";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { bytesBodies } from "../../src/runtime/features/bytes-bodies.js";
import { downloads } from "../../src/runtime/features/downloads.js";
import { eventStreams } from "../../src/runtime/features/event-streams.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { lineStreams } from "../../src/runtime/features/line-streams.js";
import { multipartBodies } from "../../src/runtime/features/multipart-bodies.js";
import { rawResponses } from "../../src/runtime/features/raw-responses.js";
import { redirects } from "../../src/runtime/features/redirects.js";
import { textResponses } from "../../src/runtime/features/text-responses.js";
import { nodeTransport } from "../../src/runtime/node-transport.js";
import { undiciTransport } from "../../src/runtime/undici-transport.js";
import type { Policy } from "../../src/runtime/types/policy.js";
import { apiKey } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const raw = rawResponses({
  bytes: downloads,
  text: textResponses,
  lines: lineStreams,
  events: eventStreams,
  redirect: redirects,
});
const uploading = {
  method: "POST",
  path: "/content",
  retrySafety: "none",
  responses: {
    200: { recognisedBy: ["id"] },
    201: { form: "bytes" },
    202: { form: "text" },
    203: { form: "lines" },
    206: { form: "events", end: "[DONE]" },
    303: { form: "redirect" },
  },
} as const;
export const store: OperationRow = {
  ...uploading,
  id: "store",
  body: {},
  parts: { upload: bytesBodies, rawResponses: raw },
};
export const hand: OperationRow = {
  ...uploading,
  id: "hand",
  body: { files: ["file"] },
  parts: { upload: multipartBodies, rawResponses: raw },
};

// For all files that a worker runs: none of them closes it.
const agent = new Agent({ keepAliveTimeout: 100 });
export const transports = {
  fetch: undefined,
  node: nodeTransport(),
  undici: undiciTransport(agent, { sendsOnce: true }),
};

export function open(
  baseUrl: string,
  fetch: ClientOptions["fetch"],
  more: Partial<ClientOptions> = {},
  policy: Policy = samplePolicy,
) {
  const parts = { policy, operations: { store, hand }, errorClasses, idempotencyKeys };
  const common = { apiKey, baseUrl, logger: null, timeoutMs: 4000, maxRetries: 0, ...more };
  const options = { ...common, ...(fetch && { fetch }) };
  return createEngine(parts, options, (caller) => caller);
}

export const content = new Uint8Array(20_000).map((_, index) => index % 251);

/** In pieces, with a pause between them, so that a service can answer within it; perhaps it fails there. */
export function slowly(failsAt = Infinity) {
  let at = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (at >= failsAt) return controller.error(new Error("the disk is gone"));
    if (at >= content.length) return controller.close();
    controller.enqueue(content.subarray(at, (at += 2000)));
  };
  return new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
}

export const sources = {
  bytes: () => content,
  blob: () => new Blob([content]),
  file: () => ({ size: content.length, open: () => slowly() }),
  stream: () => slowly(),
  "file that fails": () => ({ size: content.length, open: () => slowly(8000) }),
  "stream that fails": () => slowly(8000),
};
