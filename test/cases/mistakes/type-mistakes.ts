import type { Edit, Mistake } from "./mistake.js";

const state =
  "        type: string\n        doc: More states may appear.\n        observed: [available, lent]\n";
const closed: Edit = [state, "        enum: [available, lent]\n"];
const id = "      id: string\n";
const problem = "  Problem:\n    doc: What went wrong.\n    explains: detail\n";
const title = "title: { type: string, length: title-length }";

function field(written: string): readonly Edit[] {
  return [[id, `${id}      extra: ${written}\n`]];
}

export const typeMistakes: readonly Mistake[] = [
  { name: "observed values with bars", wrong: [["[available, lent]", "available | lent"]] },
  { name: "observed values with commas", wrong: [["[available, lent]", "available, lent"]] },
  { name: "enum values with bars", wrong: [[state, "        enum: available | lent\n"]], right: [closed] },
  { name: "enum values with commas", wrong: [[state, "        enum: available, lent\n"]], right: [closed] },
  { name: "a type of another language: text", wrong: field("text"), right: field("string") },
  { name: "a type of another language: int", wrong: field("int"), right: field("integer") },
  { name: "a type of another language: bool", wrong: field("bool"), right: field("boolean") },
  { name: "a type of another language: timestamp", wrong: field("timestamp"), right: field("datetime") },
  { name: "a type of another language: any", wrong: field("any"), right: field("json") },
  { name: "an array in angle brackets", wrong: field("array<string>"), right: field("string[]") },
  { name: "a record", wrong: field("Record<string, int32>"), right: field("map<int32>") },
  {
    name: "an array of OpenAPI",
    wrong: field("{ type: array, items: { type: string } }"),
    right: field("string[]"),
  },
  { name: "a list for an array", wrong: field("[string]"), right: field("string[]") },
  { name: "a list with null", wrong: field('[string, "null"]'), right: field("string | null") },
  { name: "nullable", wrong: field("{ type: string, nullable: true }"), right: field("string | null") },
  {
    name: "additionalProperties beside fields",
    wrong: [[problem, `${problem}    additionalProperties: { type: string }\n`]],
    right: [[problem, `${problem}    others: string\n`]],
  },
  {
    name: "readOnly",
    wrong: field("{ type: string, readOnly: true }"),
    right: field("{ type: string, in: responses }"),
  },
  { name: "a format", wrong: field("{ type: integer, format: int64 }"), right: field("int64") },
  { name: "a constant", wrong: field("{ const: book }"), right: field("{ enum: [book] }") },
  {
    name: "a reference",
    wrong: field('{ $ref: "#/components/schemas/BookChanges" }'),
    right: field("BookChanges"),
  },
  { name: "allOf with one", wrong: field("{ allOf: [BookChanges] }"), right: field("BookChanges") },
  {
    name: "minLength and maxLength",
    wrong: field("{ type: string, maxLength: 20 }"),
    right: field("{ type: string, length: ..20 }"),
  },
  {
    name: "minimum",
    wrong: field("{ type: int32, minimum: 1 }"),
    right: field("{ type: int32, range: 1.. }"),
  },
  {
    name: "description",
    wrong: field("{ type: string, description: More. }"),
    right: field("{ type: string, doc: More. }"),
  },
  { name: "a type without a space", wrong: field("{ type:string }"), right: field("string") },
  { name: "brackets in braces", wrong: field("{ type: string[] }"), right: field("string[]") },
  {
    name: "properties",
    wrong: [
      [
        "  BookChanges:\n    doc: The fields to change; those that are absent stay as they are.\n    fields:",
        "  BookChanges:\n    doc: The fields to change; those that are absent stay as they are.\n    properties:",
      ],
    ],
  },
  {
    name: "a history without until",
    wrong: [[title, "title: { type: string, length: title-length, was: { name: heading } }"]],
    right: [
      [title, 'title: { type: string, length: title-length, was: { until: "2026-01-01", name: heading } }'],
    ],
  },
  {
    name: "an unquoted true",
    wrong: field('{ type: string, sensitive: "true" }'),
    right: field("{ type: string, sensitive: true }"),
  },
];
