import { createEngine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { bytesBodies } from "../../../src/runtime/features/bytes-bodies.js";
import type { AnyCallOptions } from "../../../src/runtime/types/call.js";
import { errorClasses } from "../../runtime/sample-errors.js";
import { samplePolicy } from "../../runtime/sample-policy.js";

const uploading: OperationRow = {
  id: "store",
  method: "POST",
  path: "/content",
  retrySafety: "none",
  body: {},
  responses: { 200: { recognisedBy: ["id"] } },
  parts: { upload: bytesBodies },
};

/** A stream of some pieces with a pause between them; it fails at the one of this number, and can be read once. */
function source(failsAt?: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      at += 1;
      if (at === failsAt) controller.error(new Error("the disk is gone"));
      else if (at <= pieces) controller.enqueue(new Uint8Array(1000).fill(at));
      else controller.close();
    },
  });
}

const pieces = 5;

type Body = ReadableStream<Uint8Array> | Uint8Array;

/** What becomes of an upload, by the case of `promise-service.ts`: the call, whose error `tell` describes. */
export const uploads: Readonly<Record<string, () => Body>> = {
  "upload whose source fails at its first byte": () => source(1),
  "upload whose source fails in the middle": () => source(3),
  "upload of a stream": () => source(),
  "421 to an upload of a stream": () => source(),
  "421 to an upload of bytes": () => new Uint8Array(5000),
  "429 to an upload of a stream": () => source(),
  "redirect of an upload": () => source(),
};

/** Sends it with a client that has no other call. */
export function upload(apiKey: string, baseUrl: string, body: Body, call: AnyCallOptions = {}) {
  const parts = { policy: samplePolicy, operations: { store: uploading }, errorClasses };
  const options = { apiKey, baseUrl, logger: null, timeoutMs: 4000, platform: { random: () => 0 } };
  return createEngine(parts, options, (caller) => caller).call(uploading, { body }, call);
}
