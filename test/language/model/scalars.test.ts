import { expect, it } from "vitest";
import { scalars } from "../../../src/language/model/scalars.js";

/** Values of every kind that JSON has, and strings of every format. */
const texts = ["a", "1.5", "2026-04-01", "2026-04-01T00:00:00Z", "01234567-89ab-cdef-0123-456789abcdef"];
const formats = ["ada@example.com", "https://example.com/", "PT15M"];
const values = [...texts, ...formats, true, 1, 1.5, {}, [], null];

it.each(Object.entries(scalars))("what fits %s is in JSON what its row says", (_, { fits, json }) => {
  const kinds = new Set(values.filter(fits).map(kindOf));
  const expected = {
    number: ["integer", "number"],
    any: values.map(kindOf),
  };
  expect(kinds).toEqual(new Set(json === "number" || json === "any" ? expected[json] : [json]));
});

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
