import type { Message } from "./message.js";

export const charactersMessages: readonly Message[] = [
  {
    code: "not-text",
    text: "types:\n  A: { doc: a\u0000 }\n",
    at: "2:14-15",
    message: "The file contains a NUL: it is UTF-16, or not a text file.",
    help: "Save it as UTF-8.",
  },
  {
    code: "empty-file",
    text: "# only a comment\n",
    at: "1:1-1",
    message: "The file is empty.",
    help: "Write at least one section, such as `types:`, or remove the file.",
  },
  {
    code: "control-character",
    text: "types:\n  A:\n    doc: a\u0007b\n",
    at: "3:11-12",
    message: "This contains the control character U+0007.",
    help: "Remove it.",
  },
  {
    code: "unusable-character",
    text: "types:\n  A:\n    doc: a\ufeffb\n",
    at: "3:11-12",
    message: "This contains U+FEFF (BYTE ORDER MARK), which is allowed only at the start of a file.",
    help: "Remove it.",
  },
  {
    code: "unusable-character",
    text: 'types:\n  A:\n    doc: "a\\uD800"\n',
    at: "3:10-19",
    message: "This contains U+D800, a lone surrogate.",
    help: "Remove it.",
  },
  {
    code: "direction-character",
    text: "types:\n  A:\n    doc: a\u202eb\n",
    at: "3:11-12",
    message: "This contains U+202E, which makes the characters around it appear in another order.",
    help: "Remove it, unless readers need it.",
  },
  {
    code: "possible-secret",
    text: "types:\n  A:\n    doc: Use AKIA4RZ7QK2MPW9XLD3T.\n    fields: { a: string }\n",
    at: "3:14-34",
    message: "This looks like an AWS access key, but what a model says is published with its client.",
    help: "Revoke it if it is real. In an example, write something that can't be mistaken for one, such as `sk_test_…`.",
  },
  {
    code: "character-in-key",
    text: "types:\n  p\u0430yment: { doc: a }\n",
    at: "2:4-5",
    message: "The key `p\u0430yment` contains U+0430 (Cyrillic `\u0430`).",
    help: "Use ASCII letters, digits, `_` and `-` in keys.",
  },
  {
    code: "space-around-key",
    text: 'types:\n  " A": { doc: a }\n',
    at: "2:3-7",
    message: 'The key `" A"` starts or ends with a space.',
    help: "Remove the space.",
  },
];
