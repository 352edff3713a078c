import { expect, it } from "vitest";
import { emitUnformatted } from "../../generated/emit-output.js";
import { buildText, shop } from "../../language/model/build-text.js";

function keyed(length: string): string {
  const idempotency = `idempotency: { header: K, methods: [POST], length: ${length}, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }\n`;
  const endpoints = "  send:\n    POST: /orders\n    doc: Sends.\n    returns: none\n";
  return shop({ rest: idempotency, endpoints });
}

async function emit(model: string): ReturnType<typeof emitUnformatted> {
  const api = buildText(model).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  return await emitUnformatted(api);
}

async function emitLite(length: string): Promise<string | undefined> {
  return (await emit(keyed(length)))["lite.ts"];
}

it.each(["1..43", "43..43", "1..255", "16.."])("a derivation fits keys of %s characters", async (length) => {
  const lite = await emitLite(length);
  expect(lite).toMatch(/deriveIdempotencyKey: DeriveIdempotencyKey<"[a-z-]+">\s*=\s*deriveKey;/);
  expect(lite).not.toContain("deriveKeysOf");
});

it.each([
  ["1..42", "{ minLength: 1, maxLength: 42 }"],
  ["21..21", "{ minLength: 21, maxLength: 21 }"],
  ["44..64", "{ minLength: 44, maxLength: 64 }"],
  ["44..", "{ minLength: 44 }"],
  ["..42", "{ maxLength: 42 }"],
])("a derivation is made to fit keys of %s characters", async (length, expected) => {
  const lite = await emitLite(length);
  expect(lite?.replaceAll(/\s+/g, " ")).toContain(`= deriveKeysOf(${expected});`);
  expect(lite).not.toContain("deriveKey;");
});

it.each([
  ["..35", "idempotencyKeys: shortKeys"],
  ["..36", "idempotencyKeys"],
  ["16..", "idempotencyKeys"],
])("keys of %s characters are made by %s", async (length, part) => {
  const { "groups.ts": groups } = await emit(keyed(length));
  expect(groups).toMatch(new RegExp(`createSender\\(\\{[^}]* ${part}[,\\s]`));
});

it.each([
  ["..35", "35, duplicateStatus: 409 }, makeShortKey)"],
  ["..36", "36, duplicateStatus: 409 })"],
])("keys of %s characters in a body are made to fit", async (length, expected) => {
  const types = `  Order:\n    doc: An order.\n    fields:\n      ref: { type: string, length: ${length} }\n`;
  const endpoints =
    "  send: { POST: /orders, doc: Sends., body: Order, returns: none, idempotency: { body: ref } }\n";
  const { "operations.ts": operations } = await emit(shop({ types, endpoints }));
  expect(operations?.replaceAll(/\s+/g, " ")).toContain(`maxLength: ${expected}`);
});

it("a derivation of UUIDs is one of its own", async () => {
  const lite = await emitLite("1..255, characters: uuid");
  expect(lite).toMatch(/deriveIdempotencyKey: DeriveIdempotencyKey<"send">\s*=\s*deriveUuidKey;/);
});

it.each(["1..35", "37..64"])("refuses UUIDs of %s characters", (length) => {
  const { diagnostics } = buildText(keyed(`${length}, characters: uuid`));
  const found = diagnostics.filter(({ severity }) => severity === "error");
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ["invalid-range", expect.stringContaining("a UUID has 36 characters")],
  ]);
});

it("invents no bound that the model doesn't have", async () => {
  const { "policy.ts": policy } = await emit(keyed("16.."));
  expect(policy).toContain("minLength: 16");
  expect(policy).not.toContain("maxLength");
});

it.each([
  ["1..20", "Idempotency keys have at most 20 characters, but a key that never repeats by chance needs 21."],
  ["..21", undefined],
])("keys of %s characters are too short for random ones, or not", (length, message) => {
  const found = buildText(keyed(length)).diagnostics.find(({ code }) => code === "short-keys");
  expect(found?.message).toBe(message);
});

it.each(["..0.5", "1.5..30", "-3..40", "1..9007199254740992", "1..99999999999999999999"])(
  "refuses keys of %s characters",
  (length) => {
    expect(buildText(keyed(length)).diagnostics.filter(({ severity }) => severity === "error")).toMatchObject(
      [{ code: "invalid-range" }],
    );
  },
);
