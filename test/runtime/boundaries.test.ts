import { expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import {
  credentialChoice,
  inHeader,
  withoutCredentials,
} from "../../src/runtime/features/credential-choice.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { multipartBodies } from "../../src/runtime/features/multipart-bodies.js";
import { virtualTime } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const hand: OperationRow = {
  id: "hand-in",
  method: "POST",
  path: "/papers",
  retrySafety: "key",
  body: { files: ["file"] },
  parts: { upload: multipartBodies },
};

/** What is between the parts of a request under a key of the caller's, sent by a client with an API key or a session. */
async function boundaryFor(credentials: { readonly key?: string; readonly session?: string }) {
  const types: string[] = [];
  const fetch = async (_: string, { headers }: FetchInit): Promise<Response> => {
    types.push(headers["content-type"] ?? "");
    const own = { "X-Request-Id": "r", "Idempotency-Key": "mine", "Idempotent-Replayed": "false" };
    return Response.json({}, { headers: own });
  };
  const { platform } = virtualTime();
  const options = { credentials, baseUrl: "https://api.example.com", fetch, platform, logger: null };
  const schemes = { key: inHeader("X-Key"), session: inHeader("Authorization", "Bearer") };
  const access = credentialChoice(options, schemes, [["key"], ["session"]]);
  const operations = { "hand-in": hand };
  const parts = { policy: samplePolicy, operations, errorClasses, idempotencyKeys, access };
  const engine = createEngine(parts, withoutCredentials<ClientOptions>(options), (sender) => sender);
  await engine.call(hand, { body: { title: "a", file: new Blob(["b"]) } }, { idempotencyKey: "mine" });
  return /boundary="?([\w-]+)/u.exec(types[0] ?? "")?.[1];
}

it("a boundary under a caller's key follows from the credentials that the request carries", async () => {
  const first = await boundaryFor({ key: "key_4f9a8b7c6d5e" });
  expect(first).toMatch(/^quoin-[0-9a-f]{32}$/u);
  expect(await boundaryFor({ key: "key_4f9a8b7c6d5e" })).toBe(first);
  expect(await boundaryFor({ key: "key_4f9a8b7c6d5e", session: "session_4f9a8b7c" })).toBe(first);
  expect(await boundaryFor({ key: "key_other_8b7c6d" })).not.toBe(first);
  expect(await boundaryFor({ session: "session_4f9a8b7c" })).not.toBe(first);
});
