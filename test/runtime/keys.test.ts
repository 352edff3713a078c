import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import {
  deriveIdempotencyKey,
  deriveKeysOf,
  idempotencyKeys,
  IdempotencyWindowExpiredError,
} from "../../src/runtime/features/idempotency-keys.js";
import { shortKeys } from "../../src/runtime/features/short-keys.js";
import { IdempotencyKeyReuseError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { hexText } from "../../src/runtime/support/bytes.js";
import { hashContent } from "../../src/runtime/support/content-hash.js";
import { digestParts, sha256 } from "../../src/runtime/support/sha256.js";
import type { IdempotencyPolicy } from "../../src/runtime/types/policy.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { ownWorld } from "./own-world.js";
import { playServer } from "./play-server.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses, NotFoundError, ServiceUnavailableError } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const wallet = { body: { id: "w" } };
const refusal = { status: 404, body: { status: 404, detail: "gone" } };
const later = { status: 503, body: { status: 503, detail: "later" } };
const key = { idempotencyKey: "order-17" };
const hour = 3_600_000;

/** For how many milliseconds a key may be used that the service keeps for so many. */
function windowOf(retentionMs: number): number | undefined {
  const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, retentionMs };
  const parts = { policy: { ...samplePolicy, idempotency }, operations: sampleOperations, errorClasses };
  const { context } = createEngine(parts, { apiKey, baseUrl: "https://api.example.com" }, () => ({}));
  return idempotencyKeys.windowMs(context);
}

async function setUp(script: Parameters<typeof playServer>[0]) {
  const lines: string[] = [];
  const time = virtualTime();
  const { baseUrl, taken } = await playServer(script);
  const logger = { warn: (message: string) => void lines.push(message) };
  return { time, taken, lines, client: sampleClient({ baseUrl, platform: time.platform, logger }) };
}

it.each([
  [24 * hour, 24 * hour - 60_000],
  [90_000, 30_000],
  [30_000, 0],
])("IDEM-10 a key that is kept for %d ms is used for %d ms", (retentionMs, windowMs) => {
  expect(windowOf(retentionMs)).toBe(windowMs);
});

describe("a caller's key", () => {
  it("IDEM-9 V19 is refused for another operation and for other content, and accepted for the same", async () => {
    const { client, taken } = await setUp(() => wallet);
    await client.wallets.update("w", { name: "A" }, key);
    const error = await failureOf(client.wallets.delete("w", key), IdempotencyKeyReuseError);
    expect(error.message).toContain("already used for update-wallet.");
    await failureOf(client.wallets.update("w", { name: "B" }, key), IdempotencyKeyReuseError);
    await failureOf(client.wallets.update("v", { name: "A" }, key), IdempotencyKeyReuseError);
    expect(taken).toHaveLength(1);
    await client.wallets.update("w", { name: "A" }, key);
    expect(taken).toHaveLength(2);
  });

  it("IDEM-9 a key made by the client is new for every call, also with the same options object", async () => {
    const { client, taken } = await setUp(() => wallet);
    const options = Object.freeze({});
    await client.wallets.update("w", {}, options);
    await client.wallets.update("w", {}, options);
    expect(new Set(taken.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  });

  it("IDEM-5 that was refused is warned about once when it comes again", async () => {
    const { client, lines, taken } = await setUp(() => refusal);
    for (let call = 0; call < 3; call += 1) {
      await failureOf(client.wallets.update("w", {}, key), NotFoundError);
    }
    expect(taken).toHaveLength(3);
    expect(lines).toEqual([expect.stringContaining("refused before")]);
  });

  it("IDEM-5 a stored refusal isn't asked for again, and its advice is a new key", async () => {
    const { client, taken } = await setUp(() => refusal);
    const error = await failureOf(client.wallets.update("w", {}, key), NotFoundError);
    expect(error.help).toContain("new idempotency key");
    expect(taken).toHaveLength(1);
  });

  it("IDEM-10 is refused when the service may have forgotten it", async () => {
    const { client, time, taken } = await setUp(() => wallet);
    await client.wallets.update("w", {}, key);
    time.advance(23 * hour);
    await client.wallets.update("w", {}, key);
    time.advance(hour - 59_000);
    const error = await failureOf(client.wallets.update("w", {}, key), IdempotencyWindowExpiredError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false });
    expect(taken).toHaveLength(2);
  });

  it("a call under a key that may have run before isn't reported as not executed", async () => {
    const gateway = { status: 401, body: { code: "c", message: "m" }, echo: false };
    const { client } = await setUp([wallet, gateway]);
    await client.wallets.update("w", {}, key);
    await expect(client.wallets.update("w", {}, key)).rejects.toMatchObject({
      outcome: "unknown",
      status: 401,
    });
  });

  it("IDEM-1 `null` sends none, and an unclear outcome is then never repeated", async () => {
    const { client, taken } = await setUp(() => later);
    const error = await failureOf(
      client.wallets.update("w", {}, { idempotencyKey: null }),
      ServiceUnavailableError,
    );
    expect(error).toMatchObject({ outcome: "unknown", retryable: false, idempotencyKey: undefined });
    expect(taken).toHaveLength(1);
    expect(taken[0]?.headers).not.toHaveProperty("idempotency-key");
  });
});

describe("a key of an API whose keys have other lengths", () => {
  const uuid = "01234567-89ab-4cde-8f01-23456789abcd";
  const named = `sample-${uuid}`;
  const short = Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");

  it.each([
    [1, 255, named],
    [1, 43, named],
    [1, 42, uuid],
    [1, 36, uuid],
    [1, 35, short],
    [1, 21, short.slice(0, 21)],
    [64, 64, `${named}000000000000000000000`],
    [40, 40, `${uuid}0000`],
  ])("IDEM-2 fits %d to %d characters: %s", async (minLength, maxLength, expected) => {
    const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, minLength, maxLength };
    const parts = {
      policy: { ...samplePolicy, idempotency },
      operations: sampleOperations,
      errorClasses,
      idempotencyKeys: maxLength < 36 ? shortKeys : idempotencyKeys,
    };
    const options = { apiKey, baseUrl: "https://api.example.com", platform: { uuid: () => uuid } };
    const engine = createEngine(parts, options, (caller) => new SampleResources(caller));
    const { idempotencyKey } = engine.prepare((client) => client.wallets.update("w", {}));
    expect(idempotencyKey).toBe(expected);
    const derived = deriveKeysOf({ minLength, maxLength })("update-wallet", "order-17");
    expect(derived.slice(0, 43)).toBe(deriveIdempotencyKey("update-wallet", "order-17").slice(0, maxLength));
    expect(derived.length).toBeGreaterThanOrEqual(minLength);
    const taken = engine.prepare((client) => client.wallets.update("w", {}, { idempotencyKey: derived }));
    expect(taken.idempotencyKey).toBe(derived);
  });
});

describe("a caller's key of 300 characters", () => {
  function prepare(length: Pick<IdempotencyPolicy, "minLength" | "maxLength">): string | null {
    const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, ...length };
    const parts = {
      policy: { ...samplePolicy, idempotency },
      operations: sampleOperations,
      errorClasses,
      idempotencyKeys,
    };
    const options = { apiKey, baseUrl: "https://api.example.com" };
    const engine = createEngine(parts, options, (caller) => new SampleResources(caller));
    const given = { idempotencyKey: "k".repeat(300) };
    return engine.prepare((client) => client.wallets.update("w", {}, given)).idempotencyKey;
  }

  it("IDEM-2 is taken where the model doesn't say how long keys are", () => {
    expect(prepare({ minLength: undefined, maxLength: undefined })).toHaveLength(300);
  });

  it.each([
    [{ minLength: undefined, maxLength: 40 }, "it must have at most 40"],
    [{ minLength: 400, maxLength: undefined }, "it must have at least 400"],
    [{ minLength: 1, maxLength: 255 }, "it must have 1 to 255"],
    [{ minLength: 36, maxLength: 36 }, "it must have 36."],
  ])("IDEM-2 is refused where they have %j", (length, message) => {
    expect(() => prepare(length)).toThrow(message);
  });
});

describe("a derived key", () => {
  it("IDEM-9 is the same for the same parts and fits every service", () => {
    const one = deriveIdempotencyKey("update-wallet", "order-17", 2);
    expect(one).toBe(deriveIdempotencyKey("update-wallet", "order-17", 2));
    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it("IDEM-9 differs when any part does, also where parts run into each other", () => {
    const keys = [
      deriveIdempotencyKey("a", "b"),
      deriveIdempotencyKey("b", "b"),
      deriveIdempotencyKey("a", "bc"),
      deriveIdempotencyKey("a", "b", "c"),
      deriveIdempotencyKey("a", "1"),
      deriveIdempotencyKey("a", 1),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([[new Date(0)], [0.5], [{}], [undefined], [null], [""], [Number.NaN], [2 ** 53], [[]]])(
    "IDEM-9 refuses the part %s, which may differ next time",
    (part) => {
      const parts: [string] = JSON.parse('[""]');
      Reflect.set(parts, 0, part);
      expect(() => deriveIdempotencyKey("op", ...parts)).toThrow(InvalidRequestError);
    },
  );

  const now = Date.now();
  const inHours = (hours: number) => now + hours * hour;
  const iso = (hours: number) => new Date(Math.floor(inHours(hours) / 60_000) * 60_000 + 1234).toISOString();

  it.each([
    now,
    inHours(0.9),
    inHours(-0.9),
    String(now),
    `order-17-${now}`,
    new Date(now + 1).toISOString().replace(/\.\d+Z/, ".001Z"),
    iso(-23),
    iso(23),
    `job ${iso(0)} of order-17`,
    `${iso(-2).slice(0, 19)}+00:00`,
    iso(-2).slice(0, 19),
  ])("IDEM-9 refuses the part %j, which holds the current time", (part) => {
    expect(() => deriveIdempotencyKey("op", "order-17", part)).toThrow(/Part 2 .* holds the current time/);
  });

  it.each([
    ["seconds, which look like an id", Math.floor(now / 1000)],
    ["an id of ten digits", 1_790_000_001],
    ["a barcode", 4_006_381_333_931],
    ["an amount", 19_900],
    ["a time of long ago", iso(-25)],
    ["milliseconds of long ago", inHours(-2)],
    ["the start of an hour", new Date(Math.floor(now / hour) * hour).toISOString()],
    ["a day", new Date(now).toISOString().slice(0, 10)],
    [
      "a UUIDv7 of now",
      `${now
        .toString(16)
        .padStart(12, "0")
        .replace(/^(.{8})/, "$1-")}-7c3e-9f0a-2b1f5c9d7e10`,
    ],
    ["a ULID of now", "01K6Q3V8ZD4N8T0W5R2X7Y9ABC"],
    ["a snowflake", "1790000000000123456"],
    ["digits that hold the present", `9${now}`],
  ])("IDEM-9 takes %s (%j)", (_, part) => {
    expect(deriveIdempotencyKey("op", part)).toMatch(/^[\w-]{43}$/);
  });

  it("IDEM-9 needs a part at all", () => {
    expect(() => deriveIdempotencyKey("op")).toThrow(InvalidRequestError);
  });
});

describe("randomness", () => {
  it("a client without a secure source of UUIDs can't be made", async () => {
    const make = `try { new sample.SampleClient({ apiKey: "key", baseUrl: "https://api.example.com" }); } catch (error) { error.message }`;
    const withNone = await ownWorld({ crypto: undefined });
    expect(withNone(make)).toMatch(/no crypto\.getRandomValues/);
    expect((await ownWorld({}))(make)).toHaveProperty("wallets");
  });
});

describe("SHA-256", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 10_000])(
    "agrees with the platform's on %i bytes",
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
      expect(hexText(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    },
  );

  it("keeps parts apart", () => {
    expect(hexText(digestParts(["ab", "c"]))).not.toBe(hexText(digestParts(["a", "bc"])));
  });
});

describe("the hash of a content", () => {
  it("tells parts apart, whatever separates them, and contents that differ in a digit", () => {
    const contents = [["a", "b:c"], ["a:b", "c"], ["a:b:c"], ["", "a"], ["a", ""], ["a"]];
    const numbered = Array.from({ length: 50_000 }, (_, index) => ["update", `/wallets/${index}`, "{}"]);
    const hashes = [...contents, ...numbered].map(hashContent);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashContent(["a", "b:c"])).toBe(hashes[0]);
  });
});
