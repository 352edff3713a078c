import { expect, it } from "vitest";
import { queryPairs } from "../../src/say/query-pairs.js";

it.each([
  ["one value under its name", "2026-01-01", [["created", "2026-01-01"]]],
  [
    "the members of an object in brackets",
    { gte: 1, lt: 9 },
    [
      ["created[gte]", "1"],
      ["created[lt]", "9"],
    ],
  ],
  [
    "the items of an array in brackets",
    [1, 9],
    [
      ["created[]", "1"],
      ["created[]", "9"],
    ],
  ],
])("a parameter that may be a value or an object has %s", (_, value, pairs) => {
  expect(queryPairs("created", value, "mixed")).toEqual(pairs);
});

it("a parameter of JSON has it as a text", () => {
  expect(queryPairs("where", { days: [1, 9] }, "json")).toEqual([["where", '{"days":[1,9]}']]);
  expect(queryPairs("where", "a", "json")).toEqual([["where", '"a"']]);
});
