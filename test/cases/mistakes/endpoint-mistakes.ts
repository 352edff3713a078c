import type { Edit, Mistake } from "./mistake.js";

const getBook = "    GET: /books/{id}\n";
const returned = "    path: { id: string }\n    returns: Book\n";
const body = "body: BookChanges";

function returning(written: string): readonly Edit[] {
  return [[returned, `    path: { id: string }\n    returns: ${written}\n`]];
}

export const endpointMistakes: readonly Mistake[] = [
  { name: "a reference to a type of Quoin", wrong: returning('{ $ref: "#/types/Book" }') },
  { name: "a reference to a schema", wrong: returning('{ $ref: "#/components/schemas/Book" }') },
  { name: "a reference in a body", wrong: [[body, 'body: { $ref: "#/components/schemas/BookChanges" }']] },
  { name: "a response with a type and no status", wrong: returning("{ type: Book }") },
  {
    name: "a response with a doc and no status",
    wrong: returning("{ type: Book, doc: The book. }"),
    right: returning("{ 200: { type: Book, doc: The book. } }"),
  },
  {
    name: "an array of OpenAPI as a response",
    wrong: returning("{ type: array, items: Book }"),
    right: returning('"Book[]"'),
  },
  { name: "method and url", wrong: [[getBook, "    method: GET\n    url: /books/{id}\n"]] },
  {
    name: "method and path",
    wrong: [
      [
        "    GET: /books/{id}\n    call: get\n    doc: Reads one book.\n    path: { id: string }\n",
        "    method: get\n    path: /books/{id}\n    call: get\n    doc: Reads one book.\n",
      ],
    ],
  },
  { name: "a path without a method", wrong: [["    GET: /books\n", "    path: /books\n"]] },
  { name: "a url without a method", wrong: [["    GET: /books\n", "    url: /books\n"]] },
  { name: "a method in lower case", wrong: [[getBook, "    get: /books/{id}\n"]] },
  {
    name: "a list of endpoints by id",
    wrong: [
      ["  get-book:\n", "  - id: get-book\n"],
      ["  update-book:\n", "  - id: update-book\n"],
      ["  list-books:\n", "  - id: list-books\n"],
    ],
  },
  { name: "a path parameter with a colon", wrong: [["GET: /books/{id}", "GET: /books/:id"]] },
  { name: "a path without a slash", wrong: [["GET: /books\n", "GET: books\n"]] },
  { name: "a path parameter without a space", wrong: [["path: { id: string }", "path: { id:string }"]] },
  { name: "a path parameter without a type", wrong: [["path: { id: string }", "path: { id }"]] },
  {
    name: "a query parameter without a space",
    wrong: [[returned, `    query: { full?:string }\n${returned}`]],
    right: [[returned, `    query: { full?: string }\n${returned}`]],
  },
  { name: "a body that is none", wrong: [["call: get\n", "call: get\n    body: none\n"]] },
  { name: "the summary of an endpoint", wrong: [["doc: Reads one book.", "summary: Reads one book."]] },
  { name: "tags", wrong: [["call: get\n", "call: get\n    tags: [books]\n"]] },
  { name: "an operation's id", wrong: [["call: get\n", "call: get\n    operationId: get-book\n"]] },
  {
    name: "the wrong status of a response without a body",
    wrong: returning("{ 204: Book }"),
    right: returning("{ 204: none }"),
  },
  {
    name: "a file by another word",
    wrong: [[returned, returned.replace("Book", "binary")]],
    right: [[returned, returned.replace("Book", "bytes")]],
  },
  {
    name: "a media type in place of a type",
    wrong: [[returned, returned.replace("Book", "text/csv")]],
    right: [[returned, returned.replace("Book", "{ 200: { type: text, as: text/csv } }")]],
  },
];
