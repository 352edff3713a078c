import { expect, it } from "vitest";
import { string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

const pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]+Z$";

it("what narrows a string goes before a format that takes nothing beside it", async () => {
  const { lines, losses } = await fieldsOf({
    a: { ...string, format: "date-time", maxLength: 20 },
    b: { ...string, format: "date-time", pattern },
    c: { ...string, format: "uuid", maxLength: 35 },
    d: { ...string, format: "decimal", pattern: "^[0-9]+$" },
  });
  expect(lines).toEqual([
    "a?: { type: string, length: ..20, format: date-time }",
    `b?: { type: string, pattern: "${pattern}", format: date-time }`,
    "c?: { type: string, length: ..35, format: uuid }",
    'd?: { type: string, pattern: "^[0-9]+$", format: decimal }',
  ]);
  expect(losses).toEqual([]);
});

it("a format stays where nothing is narrower than what it means", async () => {
  const { lines, losses } = await fieldsOf({
    a: { ...string, format: "date-time", minLength: 1 },
    b: { ...string, format: "uuid", minLength: 36, maxLength: 36 },
    c: { ...string, format: "date", maxLength: 10 },
  });
  expect(lines).toEqual([
    "a?: { type: string, length: 1.., format: date-time }",
    "b?: { type: string, length: 36..36, format: uuid }",
    "c?: { type: string, length: ..10, format: date }",
  ]);
  expect(losses).toEqual([]);
});

it("the pattern of a document goes before that of a format", async () => {
  const { lines, losses } = await fieldsOf({ a: { ...string, format: "ipv4", pattern: "^10\\." } });
  expect(lines).toEqual(["a?: { type: string, pattern: ^10\\., format: ipv4 }"]);
  expect(losses).toEqual([]);
});
