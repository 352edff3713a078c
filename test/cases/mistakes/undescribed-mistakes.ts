import type { Mistake } from "./mistake.js";

const returned = "    path: { id: string }\n    returns: Book\n";
const changes = "  BookChanges:\n    doc: The fields to change; those that are absent stay as they are.\n";

/** What help can't mend: it says so. */
export const undescribedMistakes: readonly (Mistake & Required<Pick<Mistake, "undescribed">>)[] = [
  { name: "allOf", undescribed: "parts", wrong: [[changes, `${changes}    allOf: [Book]\n`]] },
  {
    name: "allOf of two",
    undescribed: "parts",
    wrong: [[changes, `${changes}    allOf: [Book, Problem]\n`]],
  },
  {
    name: "how large a file may be",
    undescribed: "sizes",
    wrong: [["types:\n", "types:\n  Cover: { doc: A picture., type: bytes, length: ..9 }\n"]],
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
