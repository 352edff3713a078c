import { describe, expect, it } from "vitest";
import { typePage } from "../../../src/site/content/type-page.js";
import { contentOf, markdownOf, pageOf } from "./library.js";

const version = contentOf(`quoin: 1
api: { name: Library }
group: Loans
limits: { code-length: { range: 3..9, unit: characters }, open-length: { unknown: Q-1 } }
types:
  Code: { doc: A code., type: string, length: code-length, pattern: "^[A-Z]+$", example: ABC }
  Note: { doc: A note., type: string, length: open-length }
  Codes: { doc: Some codes., type: "Code[]", items: 1..5, unique: true }
  Genre: { doc: What it is about., enum: [a, b, c, d, e, f] }
  Colour: { doc: How it looks., observed: [a, b, c, d, e, f] }
  Medium: { doc: A medium., union: { discriminator: kind, variants: { paper: Paper, audio: Audio }, open: true } }
  Closed: { doc: A medium., union: { discriminator: kind, variants: { paper: Paper } } }
  Paper: { doc: Printed., fields: { kind: { enum: [paper] }, pages: int32 } }
  Audio: { doc: Read aloud., fields: { kind: { enum: [audio] }, minutes: int32 } }
  Origin: { doc: Where from., union: { by_field: { price: Purchase, donor: Gift } } }
  Purchase: { doc: Bought., fields: { price: decimal } }
  Gift: { doc: Given., fields: { donor: string } }
  Copy:
    doc: A copy.
    fields: { code: Code, codes: Codes, note: Note, genre: Genre, colour: Colour, medium: Medium, closed: Closed, origin: Origin }
endpoints:
  get-copy: { GET: /copy, doc: Fetches it., returns: Copy }
  get-origin: { GET: /origin, doc: Fetches it., returns: Origin }
unknowns: { Q-1: How long a note is. }
`);

function textOf(name: string): string {
  const type = version.api.types.find((one) => one.name === name);
  if (type === undefined) throw new Error(`no ${name}`);
  return markdownOf(typePage(type, version).blocks, `types/${name}`);
}

describe("the page of a type", () => {
  it.each([
    ["Code", "3 to 9 characters."],
    ["Code", 'Matches "^\\[A-Z\\]+$".'],
    ["Code", "Limit: [`code-length`](<../limits.md#code-length>)."],
    ["Code", 'For example `"ABC"`.'],
    ["Codes", "1 to 5 items. No item twice."],
    ["Note", "How long it may be is [not specified: `Q-1`]"],
    ["Genre", "One of `a`, `b`, `c`, `d`, `e`, `f`."],
    ["Colour", "Any string, such as `a`, `b`, `c`, `d`, `e`, `f`."],
    ["Medium", "There may be other values"],
    ["Origin", "What has `donor` is [`Gift`](<../types/Gift.md>)."],
  ])("%s says: %s", (name, words) => {
    expect(textOf(name)).toContain(words);
  });

  it("says nothing of other values where there are none", () => {
    expect(textOf("Closed")).not.toContain("other values");
  });
});

it("says in a response what tells its types apart", () => {
  const text = markdownOf(pageOf(version, "get-origin").blocks, "calls/get-origin");
  expect(text).toContain("If it is [`Gift`](<../types/Gift.md>), which alone has `donor`:");
});
