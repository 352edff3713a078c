import type { Mistake } from "./mistake.js";

const fields = "    fields:\n      id: string\n";
const doc = "doc: Reads one book.";

export const yamlMistakes: readonly Mistake[] = [
  { name: "a block that isn't indented", wrong: [[fields, "    fields:\n    id: string\n"]] },
  { name: "two colons", wrong: [["call: update\n", "call: update:\n"]] },
  { name: "no space after a colon", wrong: [["call: update\n", "call:update\n"]] },
  { name: "no colon", wrong: [["      id: string\n", "      id string\n"]] },
  { name: "an equals sign", wrong: [["      id: string\n", "      id = string\n"]] },
  { name: "a header without a colon", wrong: [[fields, "    fields\n      id: string\n"]] },
  {
    name: "a brace that isn't closed",
    wrong: [["path: { id: string }\n    returns: Book\n", "path: { id: string\n    returns: Book\n"]],
  },
  {
    name: "a colon in a sentence",
    wrong: [[doc, "doc: Note: it reads."]],
    right: [[doc, 'doc: "Note: it reads."']],
  },
  {
    name: "a sentence that starts with an at sign",
    wrong: [[doc, "doc: @book is read."]],
    right: [[doc, 'doc: "@book is read."']],
  },
  {
    name: "a sentence that starts with a bracket",
    wrong: [[doc, "doc: [Books] are read."]],
    right: [[doc, 'doc: "[Books] are read."']],
  },
  {
    name: "braces in a route in braces",
    wrong: [["GET: /books/{id}\n    call: get\n", "GET: {id}/books\n    call: get\n"]],
    right: [["GET: /books/{id}\n    call: get\n", 'GET: "/{id}/books"\n    call: get\n']],
  },
  {
    name: "a comma in braces",
    wrong: [
      [
        "  title-length: { range: 1..200, unit: characters }",
        "  title-length: { range: 1..200, unit: characters, doc: Long, but not too long. }",
      ],
    ],
    right: [
      [
        "  title-length: { range: 1..200, unit: characters }",
        '  title-length: { range: 1..200, unit: characters, doc: "Long, but not too long." }',
      ],
    ],
  },
];
