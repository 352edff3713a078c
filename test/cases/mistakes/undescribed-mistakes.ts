import type { Edit, Mistake } from "./mistake.js";

const returned = "    path: { id: string }\n    returns: Book\n";
const changes = "  BookChanges:\n    doc: The fields to change; those that are absent stay as they are.\n";

function returning(written: string): readonly Edit[] {
  return [[returned, `    path: { id: string }\n    returns: ${written}\n`]];
}

/** What help can't mend: it says so. */
export const undescribedMistakes: readonly (Mistake & Required<Pick<Mistake, "undescribed">>)[] = [
  { name: "a page with a cursor", undescribed: "pages", wrong: returning("{ list: Book, cursor: next }") },
  {
    name: "a list with a cursor",
    undescribed: "pages",
    wrong: [["{ items: Book, filters: { title?: string } }", "{ items: Book, cursor: next }"]],
  },
  {
    name: "pagination by a cursor",
    undescribed: "pages",
    wrong: [
      ["  offset: offset\n", "  cursor: cursor\n"],
      ["  details: paging\n  total_pages: total_pages\n", "  next: next_cursor\n"],
    ],
  },
  { name: "allOf", undescribed: "parts", wrong: [[changes, `${changes}    allOf: [Book]\n`]] },
  {
    name: "allOf of two",
    undescribed: "parts",
    wrong: [[changes, `${changes}    allOf: [Book, Problem]\n`]],
  },
  {
    name: "cookies",
    undescribed: "cookies",
    wrong: [[returned, `    cookies: { session: string }\n${returned}`]],
  },
  {
    name: "a parameter in a cookie",
    undescribed: "cookies",
    wrong: [[returned, `    headers: { session: { type: string, in: cookie } }\n${returned}`]],
  },
  {
    name: "authorization codes",
    undescribed: "consent",
    wrong: [["scheme: bearer", "scheme: oauth2\n  token: /token\n  flows: { authorizationCode: {} }"]],
  },
];
