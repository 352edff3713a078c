import { appendFile, mkdtemp, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { bytesBodies } from "../../src/runtime/features/bytes-bodies.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { fileFromPath } from "../../src/runtime/file-source.js";
import { apiKey, failureOf } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";
import { type Cut, openUploadService } from "./upload-service.js";

const store: OperationRow = {
  id: "store",
  method: "POST",
  path: "/content",
  retrySafety: "key",
  body: { mediaType: "*/*" },
  parts: { upload: bytesBodies },
};

/** The path of a file of so many bytes. */
async function writeOne(size: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "quoin-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "a.bin");
  await writeFile(path, new Uint8Array(size).fill(7));
  return path;
}

/** A file, and a client that sends it; something happens to the file between two attempts. */
async function open(
  cuts: readonly Cut[],
  between: (path: string) => Promise<unknown> = async () => undefined,
) {
  const path = await writeOne(3_000_000);
  const service = await openUploadService(...cuts);
  const parts = { policy: samplePolicy, operations: { store }, errorClasses, idempotencyKeys };
  const platform = {
    sleep: async () => {
      await between(path);
    },
  };
  const given = { apiKey, baseUrl: service.baseUrl, platform, logger: null };
  const engine = createEngine(parts, given, (caller) => caller);
  return { path, engine, ...service };
}

describe("a file", () => {
  it("is read again for each attempt", async () => {
    const { path, engine, arrived, effects } = await open(["middle", "end", "response"]);
    const file = await fileFromPath(path, { type: "image/png" });
    expect(file).toMatchObject({ size: 3_000_000, name: "a.bin" });
    await engine.call(store, { body: file }, undefined);
    const whole = { size: 3_000_000, length: "3000000", type: "image/png", isWhole: true };
    expect(arrived.filter(({ isWhole }) => isWhole)).toMatchObject([whole, whole, whole]);
    expect(effects).toHaveLength(1);
  });

  it.each([
    ["is longer", (path: string) => appendFile(path, "x")],
    ["was written at another time", (path: string) => utimes(path, 1, 1)],
    ["is gone", (path: string) => rm(path)],
  ])("isn't sent again if it %s: the first attempt may have taken effect", async (_, between) => {
    const { path, engine, arrived } = await open(["response"], between);
    const error = await failureOf(
      engine.call(store, { body: await fileFromPath(path) }, undefined),
      SdkError,
    );
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(String(error.cause)).toMatch(/has changed since the call was made|ENOENT/);
    expect(arrived).toHaveLength(1);
  });

  it("isn't sent at all if it changed before the first attempt", async () => {
    const { path, engine, arrived } = await open([]);
    const file = await fileFromPath(path);
    await appendFile(path, "x");
    const error = await failureOf(engine.call(store, { body: file }, undefined), SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    expect(arrived).toEqual([]);
  });

  it("that ends too early while it is read is refused, and not waited for", { timeout: 20_000 }, async () => {
    const path = await writeOne(9);
    const file = await fileFromPath(path);
    await truncate(path, 5);
    const reading = new Response(await file.open()).arrayBuffer();
    await expect(reading).rejects.toThrow("`a.bin` has changed since the call was made.");
  });

  it("that changes while it is read never arrives whole", async () => {
    const { path, engine, effects } = await open([]);
    const file = await fileFromPath(path);
    const options: object = {
      onUploadProgress: ({ sentBytes }: { readonly sentBytes: number }) => {
        if (sentBytes === 65_536) void utimes(path, 1, 1);
      },
    };
    const error = await failureOf(engine.call(store, { body: file }, options), SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(effects).toEqual([]);
  });
});
