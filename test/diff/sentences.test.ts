import { describe, expect, it } from "vitest";
import { changeKinds, isKindId, moveOf } from "../../src/diff/kinds/catalog.js";
import { fillIn } from "../../src/diff/kinds/fill-in.js";

const rows = Object.keys(changeKinds)
  .filter(isKindId)
  .map((id) => ({ id, ...changeKinds[id] }));

/** What nobody says in the documentation of an API. */
const dialect =
  /\b(?:is now called|was called|clients? in use|receivers? in use|without a word|whoever|nobody looks|any more|no more [^t]|more than comes)\b/iu;

describe("what is said of a kind of change", () => {
  it.each(rows.filter(({ id }) => id.endsWith("-renamed")))(
    "$id says the old name, then the new one",
    ({ title }) => expect(title).toContain("was renamed from `{before}` to `{after}`"),
  );

  it.each(rows)("$id is told in the words of the field", ({ id, title, why, help = "" }) => {
    const steps = (["wire", "sdk"] as const).map((caller) => moveOf(id, caller)?.step ?? "");
    expect([title, why, help, ...steps].filter((text) => dialect.test(text))).toEqual([]);
  });

  it.each([
    ["the field `name` of `Order`", "A field of `Order`: name"],
    ["the error 429 (`name`)", "The error 429: name"],
    ["the header of keys", "The header of keys: name"],
    ["the operation `name`", "An operation: name"],
  ])("of %s a rename repeats no name", (subject, told) => {
    expect(fillIn("{unnamed}: {before}", { subject, before: "name" })).toBe(told);
  });
});
