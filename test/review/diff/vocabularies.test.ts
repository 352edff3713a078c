import { expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { witnessOf } from "../../../src/review/diff/witness.js";
import { createWitnessSymbols } from "../../../src/client/callers/typescript/witness-symbols.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText, shop } from "../../language/model/build-text.js";

function build(level: string): Api {
  const types = `  Order: { doc: O., fields: { level: ${level} } }\n`;
  const endpoints = "  send-order: { POST: /orders, doc: Sends., body: Order, returns: { 201: none } }\n";
  const { model, diagnostics } = buildText(shop({ types, endpoints }));
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

it.each([
  ["{ enum: [1, 2] }", "{ enum: [2, 1] }", []],
  ["{ enum: [1, 2] }", "{ enum: [1, 2, 3] }", ["enum.req-value-added: `3`"]],
  ["{ enum: [1, 2] }", '{ enum: [1, 2, "a"] }', ['enum.req-value-added: `"a"`']],
  ['{ enum: ["1"] }', "{ enum: [1] }", ["enum.req-value-added: `1`", 'enum.req-value-removed: `"1"`']],
  ["{ enum: [1, 2] }", "int32", ["enum.req-dropped: one of `1`, `2` → any `int32`"]],
  ["int32", "{ enum: [1, 2] }", ["enum.req-introduced: any `int32` → one of `1`, `2`"]],
  ["boolean", "{ enum: [true] }", ["enum.req-introduced: any `boolean` → one of `true`"]],
  ["{ enum: [1, 2] }", "string", ["type.changed: one of 1, 2 → string"]],
  [
    "{ enum: [1, 2] }",
    "{ observed: [a] }",
    expect.arrayContaining(["enum.req-opened: one of `1`, `2` → `a` or another string"]),
  ],
  ["unix_seconds", "unix_milliseconds", ["type.format-changed: unix_seconds → unix_milliseconds"]],
  ["int64", "unix_seconds", ["type.req-format-narrowed: int64 → unix_seconds"]],
  ["unix_seconds", "datetime", ["type.changed: unix_seconds → datetime"]],
  ["string", "email", ["type.req-format-narrowed: string → email"]],
  ["url", "string", ["type.req-format-widened: url → string"]],
  ["email", "url", ["type.format-changed: email → url"]],
  ['"null"', "string | null", ["type.req-widened: null → string | null"]],
  ["string | null", '"null"', ["type.req-narrowed: string | null → null"]],
  ['"null"', "boolean", ["type.changed: null → boolean"]],
  ['"null"', "json", ["type.req-widened: null → json"]],
  ['"null[]"', '"(string | null)[]"', ["type.req-widened: null → string | null"]],
  ['"null"', '"null"', []],
  [
    "{ type: string, length: ..9 }",
    "{ type: email, length: ..8 }",
    ["type.req-format-narrowed: string → email", "con.length-tightened: ..9 → ..8"],
  ],
])("%s becomes %s", (old, next, said) => {
  const changes = compareVersions(build(old), build(next));
  const words = changes.map(
    ({ kind, before, after }) => `${kind}: ${[before, after].filter((one) => one !== undefined).join(" → ")}`,
  );
  expect(words.filter((word) => !word.startsWith("docs.order-changed"))).toEqual(said);
});

it("code shows a number as one", () => {
  const [old, next] = [build("{ enum: [1, 2, 3] }"), build("{ enum: [1, 2] }")];
  const [change] = compareVersions(old, next);
  const symbolsOf = createWitnessSymbols(old);
  expect(change && witnessOf(change.kind, symbolsOf(change))).toBe("const order: Order = { level: 3 };");
});
