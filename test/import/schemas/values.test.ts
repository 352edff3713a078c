import { expect, it } from "vitest";
import { string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

it("tells of what is always null, and of what lists no value", async () => {
  const { lines, losses } = await fieldsOf({
    a: { type: "null" },
    b: { const: null },
    c: { ...string, nullable: true, enum: [null] },
    d: { ...string, enum: [] },
  });
  expect(lines).toEqual([
    "a?: { type: json, unknown: only-null }",
    "b?: { type: json, unknown: only-null-2 }",
    "c?: { type: string | null, unknown: only-null-3 }",
    "d?: { type: string, unknown: malformed }",
  ]);
  expect(losses).toHaveLength(4);
});

it("takes the one value of `const` where `enum` lists others", async () => {
  const { lines } = await fieldsOf({ a: { enum: ["a", "b"], const: "b" } });
  expect(lines).toEqual(["a?: { enum: [b] }"]);
});
