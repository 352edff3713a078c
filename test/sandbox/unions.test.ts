import { expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import type { TypeRef } from "../../src/language/model/ir/type.js";
import { readHarbour } from "../fixture/harbour.js";
import { buildText, shop } from "../language/model/build-text.js";
import { issuesOf, sampleFor } from "./sample-source.js";

const named = (id: string): TypeRef => ({ kind: "named", id });

function apiOf(types: string): Api {
  const endpoints = "  get-one: { GET: /one, doc: Fetches one., returns: One }\n";
  const api = buildText(shop({ types, endpoints })).model?.apiOf();
  if (api === undefined) throw new Error("The model is invalid.");
  return api;
}

/** What a value of a type of the harbour lacks, in words. */
async function told(id: string, value: unknown): Promise<string> {
  const issues = issuesOf(await readHarbour(), named(id), value);
  return issues.map(({ at, message }) => `${at} ${message}`).join(", ");
}

it.each(["Cargo", "Payer", "Duty", "Movement", "Contents", "Order", "Crate", "Change", "Obstacle"])(
  "a sample of %s is valid, with all that there may be in it and with as little as there must be",
  async (id) => {
    const api = await readHarbour();
    for (const isSparse of [false, true]) {
      expect(issuesOf(api, named(id), sampleFor(api, named(id), "thing", isSparse))).toEqual([]);
    }
  },
);

it("a sample of what contains itself ends by another alternative", () => {
  const api = apiOf(`  One: { doc: O., fields: { next: Two | string, list: "One[] | One | boolean" } }
  Two: { doc: T., union: { by_field: { one: A, other: B } } }
  A: { doc: A., fields: { one: Two } }
  B: { doc: B., fields: { other: int32 } }
`);
  for (const isSparse of [false, true]) {
    expect(issuesOf(api, named("One"), sampleFor(api, named("One"), "one", isSparse))).toEqual([]);
  }
});

it.each([
  ["Payer", { iban: "a", holder: "b" }, ""],
  ["Payer", { holder: "b" }, " must have iban or card"],
  ["Payer", "a", " must be an object"],
  ["Payer", { card: "a" }, "holder is missing"],
  ["Contents", ["a", [["b"]]], ""],
  ["Contents", ["a", [1]], "[1][0] must be a string or an array"],
  ["Duty", { amount: "1", percent: 1 }, ""],
  ["Duty", { amount: "1", share: 1 }, "share is not known"],
  ["Order", { kind: "land", berth: "b" }, ""],
  ["Order", { kind: "keep", until: "2026-01-01" }, ""],
  ["Order", { berth: "b" }, "kind must be one of land, load, keep, move, shift"],
  ["Order", { kind: "shift", deck: 1 }, ""],
  ["Order", { kind: "shift" }, "deck is missing"],
  ["Order", { kind: "load", berth: "b" }, "ship is missing, berth is not known"],
])("%s: what is said of %j", async (id, value, words) => {
  expect(await told(id, value)).toBe(words);
});
