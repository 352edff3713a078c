import { expect, it } from "vitest";
import { firstSentence } from "../../../src/language/text/first-sentence.js";

it.each([
  ["Sells things. And more.", "Sells things."],
  ["Sells things", "Sells things"],
  ["Sells things,\nfor example chairs.\nAnd more.", "Sells things, for example chairs."],
  ["Is it v1.2? Yes.", "Is it v1.2?"],
  ["Sells things, e.g. chairs, of J. Smith. More.", "Sells things, e.g. chairs, of J. Smith."],
  [
    "Call `a. b` at [a. b](https://a.b/?c. d) first. More.",
    "Call `a. b` at [a. b](https://a.b/?c. d) first.",
  ],
  ["**Sells things.** More.", "**Sells things.**"],
  ["売ります。そして。", "売ります。"],
  ["# Authentication\n\nAuthenticate with a key. More.", "Authenticate with a key."],
  ["# Authentication\nAuthenticate with a key.", "Authenticate with a key."],
  ["The shop\n========\nSells things.", "Sells things."],
  ["> Sells things.", "Sells things."],
  ["- a\n- b\n\nSells things.", "Sells things."],
  ["```sh\ncurl a.\n```\n\n    code\n\n| a |\n\n---\n\nSells things.", "Sells things."],
  ['![logo](https://a.b/c.png)\n\n<p align="center">Sells <b>things</b>.</p> Use `<id>`.', "Sells things."],
  ["<!-- internal -->\nSee <https://a.b>. More.", "See https://a.b."],
  ["# The shop #", "The shop"],
  ["- Sells things.", "Sells things."],
  ["---", "---"],
  ["", ""],
])("%j begins with %j", (markdown, expected) => {
  expect(firstSentence(markdown)).toBe(expected);
});
