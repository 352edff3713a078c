import { createEngine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { bytesBodies } from "../../../src/runtime/features/bytes-bodies.js";
import { clientCredentials } from "../../../src/runtime/features/client-credentials.js";
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
  "413 before an upload has ended": () => source(),
  "success before an upload has ended": () => source(),
};

/** What is sent with tokens, of which the service rejects the first; `undefined`: JSON. */
export const renewals: Readonly<Record<string, () => Body | undefined>> = {
  "401 to an upload of bytes, with a new token": () => new Uint8Array(5000),
  "401 to an upload of a stream, with a new token": () => source(),
  "401 to a write without a key, with a new token": () => undefined,
};

/** The same of JSON. */
const writing: OperationRow = { ...uploading, parts: {} };

/** Sends it with a client that fetches tokens. */
export function sendWithToken(baseUrl: string, given: Body | undefined) {
  const operation = given === undefined ? writing : uploading;
  const credentials = { clientId: "program", clientSecret: "se-cr-et-1" };
  const access = clientCredentials({ credentials }, { url: "/token", client: "basic" });
  const parts = { policy: samplePolicy, operations: { store: operation }, errorClasses, access };
  const options = { apiKey: "", baseUrl, logger: null, timeoutMs: 4000, platform: { random: () => 0 } };
  return createEngine(parts, options, (caller) => caller).call(operation, { body: given ?? { a: 1 } }, {});
}

/** Sends it with a client that has no other call. */
export function upload(apiKey: string, baseUrl: string, body: Body | object, call: AnyCallOptions = {}) {
  const isJson = Object.getPrototypeOf(body) === Object.prototype;
  const operation = isJson ? writing : uploading;
  const parts = { policy: samplePolicy, operations: { store: operation }, errorClasses };
  const options = { apiKey, baseUrl, logger: null, timeoutMs: 4000, platform: { random: () => 0 } };
  return createEngine(parts, options, (caller) => caller).call(operation, { body }, call);
}
