import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { escapeQuoted, quoteAround, quoteWord } from "../../../src/client/samples/curl/quote.js";

/** What sh makes of words; a text can't have the character that ends one. */
function wordsOf(code: string): readonly string[] {
  const script = `set -- ${code}; for word; do printf '%s\\000' "$word"; done`;
  const output = execFileSync("sh", ["-c", script], { encoding: "utf8", env: { HOME: "/", mark: "value" } });
  return output.split("\0").slice(0, -1);
}

const hostile = [
  "",
  "'",
  "$(exit 1)",
  "`exit 1`",
  '"; exit 1; "',
  "a\\'b\\",
  "line\nline\n",
  "~ * ? [a] {a,b} !! # & | < > ;",
  "$HOME",
  "-e",
  "ä 漢 😀",
];

it("sh reads each word as the text that it was made of, whatever that is", () => {
  const drawn = fc.sample(fc.string({ unit: fc.constantFrom(..."'\"\\$`!*?#~ \t\n;&|<>(){}[]a=@%^") }), {
    seed: 3,
    numRuns: 200,
  });
  const texts = [...hostile, ...drawn];
  expect(wordsOf(texts.map(quoteWord).join(" "))).toEqual(texts);
  expect(wordsOf(texts.map((text) => `"${escapeQuoted(text)}"`).join(" "))).toEqual(texts);
});

it("code is at its mark, and nothing else of the text is code", () => {
  const around = hostile.map((text) => `${text}(mark)${text}`);
  const code = around.map((text) => quoteAround(text, "(mark)", "$mark")).join(" ");
  expect(wordsOf(code)).toEqual(hostile.map((text) => `${text}value${text}`));
});
