import { expect, it } from "vitest";
import { layOutJson } from "../../../src/client/samples/curl/lay-out-json.js";
import { hiddenCharacters, showHiddenInJson } from "../../../src/language/text/visible.js";

const hidden = "\u2028 👨\u200d👩\u200d👧 \u202e \u{e0001} \u0000 \ud800 \u00ad \ufeff";

it("JSON of a sample hides nothing, and is what it was made of", () => {
  for (const value of [hidden, { [hidden]: [hidden, { n: 1 }] }, Array.from({ length: 9 }, () => hidden)]) {
    const text = layOutJson(value);
    expect(text.replaceAll("\n", "")).not.toMatch(hiddenCharacters);
    expect(JSON.parse(text)).toEqual(value);
  }
});

it("JSON stays laid out", () => {
  const text = JSON.stringify({ a: [hidden] }, undefined, "\t");
  expect(showHiddenInJson(text).split("\n")).toHaveLength(5);
  expect(JSON.parse(showHiddenInJson(text))).toEqual({ a: [hidden] });
});
