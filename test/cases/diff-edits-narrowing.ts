import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

function ofCode(name: string, before: string, after: string, kind: KindId): Edit {
  const model = (code: string) => `types:
  Order: { doc: An order., fields: { id: string, code: Code } }
  Code: { doc: A code., ${code} }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;
  return { name, base: model(before), head: model(after), kinds: [kind] };
}

/** Edits of what narrows the values of a declared type. */
export const editsOfNarrowing: readonly Edit[] = [
  ofCode("the step of a type", "type: int32", "type: int32, multiple_of: 8", "con.res-multiple-added"),
  ofCode("what its values are called", "type: string", "type: string, format: phone", "docs.format-changed"),
  ofCode(
    "whether its items differ",
    'type: "string[]"',
    'type: "string[]", unique: true',
    "con.res-unique-added",
  ),
  ofCode(
    "how many members it has",
    "type: map<string>, items: ..9",
    "type: map<string>, items: ..5",
    "con.res-items-count-tightened",
  ),
];
