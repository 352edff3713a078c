import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

function told(types: string, rest = "body: Order, returns: Order"): readonly string[] {
  const endpoints = `  put-order: { PUT: /order, doc: Puts., ${rest} }\n`;
  const { diagnostics } = buildText(shop({ types: `  ${types}\n`, endpoints }));
  return diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);
}

const item = "\n  Item: { doc: I., fields: { id: string } }";

it.each([
  "Order: { doc: O., fields: { id: string }, others: string }",
  "Order: { doc: O., fields: { id: string }, others: json }",
  "Order: { doc: O., fields: { id: string }, others: none }",
  `Order: { doc: O., fields: { id: string }, others: "Item[] | string | null" }${item}`,
  "Order: { doc: O., fields: { id: string }, others: Order }",
  "Order: { doc: O., fields: {}, others: map<decimal> }",
  "Order: { doc: O., fields: { id: string }, others: string, traps: { ID: id } }",
])("a type may have members beside its fields: %s", (type) => expect(told(type)).toEqual([]));

it.each([
  [
    "Order: { doc: O., fields: { id: string }, others: Nothing }",
    "unknown-type `others` of `Order` has the type `Nothing`, which doesn't exist.",
  ],
  [
    "Order: { doc: O., type: map<string>, others: string }",
    "misplaced-constraint The type `Order` has `others`, which doesn't apply to what has no `fields`. `others` applies to types with `fields`; an object without fields is a `map<string>`.",
  ],
  [
    `Order: { doc: O., union: { discriminator: kind, tags: union, variants: { a: A } } }\n  A: { doc: A., fields: { id: string }, others: string }`,
    "invalid-variant The variant `a` of `Order` can't be `A`: one of its other members may be called `kind`.",
  ],
])("%s is refused", (type, problem) => {
  expect(told(type)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  [
    "body: { type: Order, as: form }, returns: { 204: none }",
    "",
    "has an object in `…`, which only `send: brackets` can say",
  ],
  [
    "body: { type: Order, as: form, send: brackets }, returns: { 204: none }",
    "string | null",
    "can be null in `…`",
  ],
  ["query: { a?: { type: Order, send: brackets } }, returns: Order", "json", "can be null in `[…]`"],
])("can't be sent as what it doesn't say: %s", (rest, others, problem) => {
  const type = `Order: { doc: O., fields: { id: string }, others: ${others || "map<json>"} }`;
  expect(told(type, rest)).toEqual([expect.stringContaining(problem)]);
});

it("was otherwise in earlier versions", () => {
  const rest =
    "versions: { header: V, current: 2026-01-01, list: { 2024-01-01: {}, 2025-01-01: {}, 2026-01-01: {} } }\n";
  const types =
    "  Order: { doc: O., fields: { id: string }, others: string, was: [{ until: 2025-01-01, without: [others] }, { until: 2026-01-01, others: int32 }] }\n";
  const { model } = buildText(shop({ types, rest }));
  const others = model?.versions.map(({ name }) => {
    const [type] = model.apiOf(name)?.types ?? [];
    return type?.kind === "object" && type.others?.kind === "scalar" ? type.others.scalar : undefined;
  });
  expect(others).toEqual([undefined, "int32", "string"]);
});
