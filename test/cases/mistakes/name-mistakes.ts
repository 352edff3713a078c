import type { Mistake } from "./mistake.js";

export const nameMistakes: readonly Mistake[] = [
  {
    name: "a type in snake_case",
    wrong: [["BookChanges", "book_changes"]],
  },
  {
    name: "a type in camelCase",
    wrong: [["  BookChanges:", "  bookChanges:"]],
  },
  { name: "an endpoint in camelCase", wrong: [["  get-book:", "  getBook:"]] },
  { name: "an endpoint in snake_case", wrong: [["  list-books:", "  list_books:"]] },
  {
    name: "a call in kebab-case",
    wrong: [["call: get\n", "call: get-one\n"]],
    right: [["call: get\n", "call: getOne\n"]],
  },
  {
    name: "a group in lower case",
    wrong: [
      ["  Books:\n", "  books:\n"],
      ["group: Books", "group: books"],
    ],
  },
  {
    name: "a group's property with a dash",
    wrong: [["    doc: Books and who", "    property: all-books\n    doc: Books and who"]],
    right: [["    doc: Books and who", "    property: allBooks\n    doc: Books and who"]],
  },
  { name: "an error in snake_case", wrong: [["name: NotFound", "name: not_found"]] },
  { name: "an error that ends with Error", wrong: [["name: NotFound", "name: NotFoundError"]] },
  { name: "a limit in camelCase", wrong: [["title-length", "titleLength"]] },
  {
    name: "the API's name in two words",
    wrong: [["name: Library", "name: my library"]],
    right: [["name: Library", "name: MyLibrary"]],
  },
  { name: "a misspelt type", wrong: [["body: BookChanges", "body: BookChange"]] },
  { name: "a misspelt key", wrong: [["    returns: Book\n", "    return: Book\n"]] },
  { name: "a misspelt group", wrong: [["group: Books", "group: Boks"]] },
  { name: "a misspelt limit", wrong: [["length: title-length", "length: titel-length"]] },
  {
    name: "a misspelt unit of items",
    wrong: [["unit: books", "unit: tgas"]],
    right: [["unit: books", "unit: tags"]],
  },
  { name: "a misspelt unit", wrong: [["unit: characters", "unit: charcters"]] },
];
