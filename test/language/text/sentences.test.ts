import { expect, it } from "vitest";
import { endSentence, joinSentences } from "../../../src/language/text/sentences.js";

it.each([
  ["Page size, defaults to 20", "Page size, defaults to 20."],
  ["In percent (%)", "In percent (%)."],
  ["**Bold**", "**Bold**."],
  ["Done.", "Done."],
  ["Really?", "Really?"],
  ["(As said.)", "(As said.)"],
  ["『注文』", "『注文』."],
  ["注文。", "注文。"],
  ["One of:", "One of:"],
  ["```\ncode\n```", "```\ncode\n```"],
  ["", ""],
])("%j ends as a sentence does", (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});

it("joins what is said, and leaves the last as it is", () => {
  expect(joinSentences(["Page size\n", undefined, "", "1 to 500", "By name"])).toBe(
    "Page size. 1 to 500. By name",
  );
  expect(joinSentences([undefined])).toBe("");
});
