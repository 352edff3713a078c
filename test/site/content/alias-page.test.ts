import { describe, expect, it } from "vitest";
import { typePage } from "../../../src/site/content/type-page.js";
import { base, contentOf, markdownOf } from "./library.js";

const version =
  contentOf(`${base}  Shelf: { doc: Where it is., type: string, length: 2..20, pattern: "^[A-Z]+$", example: AB }
  Tag: { doc: A word., type: string, format: word, length: tag-length }
  Grade: { doc: How it was., type: int32, range: 1..5, multiple_of: 2 }
  Mail: { doc: Where mail goes., type: email }
  Shelves: { doc: Several., type: "Shelf[]", items: 1..3 }
  Genre: { doc: What it is about., enum: [a, b, c, d, e, f] }
  State: { doc: How it is., enum: [open, shut] }
  Tone: { doc: How it sounds., observed: [a, b, c, d, e, f] }
  Note: { doc: What somebody wrote., type: string | null, length: note-length }
limits: { tag-length: { range: 1..9, unit: characters }, note-length: { unknown: Q-1 } }
endpoints:
  list-shelves: { GET: /shelves, doc: Lists shelves., returns: "Shelves" }
unknowns: { Q-1: How long. }
`);

/** What the page says below the doc, and after the type. */
function factsOf(id: string): string {
  const type = version.types.get(id);
  if (type === undefined) throw new Error(`There is no type ${id}.`);
  return markdownOf(typePage(type, version).blocks, `types/${id}`);
}

describe("the page of a type that has a name for another one", () => {
  it.each([
    ["Shelf", "2 to 20 characters."],
    ["Shelf", String.raw`Matches "^\[A-Z\]+$".`],
    ["Shelf", 'For example `"AB"`.'],
    ["Tag", "Format: word."],
    ["Tag", "Limit: [`tag-length`](<../limits.md#tag-length>)."],
    ["Grade", "1 to 5. A multiple of 2."],
    ["Mail", "An email address."],
    ["Shelves", "1 to 3 items. Each: 2 to 20 characters."],
    ["Genre", "One of `a`, `b`, `c`, `d`, `e`, `f`."],
    ["State", "`open` \\| `shut`"],
    ["Tone", "Any string, such as `a`, `b`, `c`, `d`, `e`, `f`."],
    ["Note", "How long it may be is [not specified: `Q-1`](<../unknowns.md#Q-1>)."],
  ])("%s says: %s", (id, words) => {
    expect(factsOf(id)).toContain(words);
  });
});
