import type { Message } from "./message.js";

export const charactersMessages: readonly Message[] = [
  {
    code: "not-text",
    text: "types:\n  A: { doc: a\u0000 }\n",
    at: "2:14-15",
    message: "The file has a NUL in it: it is UTF-16, or no text at all.",
    help: "Save it as UTF-8.",
  },
  {
    code: "empty-file",
    text: "# only a comment\n",
    at: "1:1-1",
    message: "The file is empty.",
    help: "Write at least one section, such as `types:`, or take the file away.",
  },
  {
    code: "control-character",
    text: "types:\n  A:\n    doc: a\u0007b\n",
    at: "3:11-12",
    message: "The text has the control character U+0007 in it.",
    help: "Take it away.",
  },
  {
    code: "unusable-character",
    text: "types:\n  A:\n    doc: a\ufeffb\n",
    at: "3:11-12",
    message: "The text has U+FEFF (BYTE ORDER MARK) in it, which belongs only at the very start of a file.",
    help: "Take it away.",
  },
  {
    code: "unusable-character",
    text: 'types:\n  A:\n    doc: "a\\uD800"\n',
    at: "3:10-19",
    message: "The text has U+D800 in it, half of a character.",
    help: "Take it away.",
  },
  {
    code: "direction-character",
    text: "types:\n  A:\n    doc: a\u202eb\n",
    at: "3:11-12",
    message: "The text has U+202E in it, which makes the text around it appear in another order.",
    help: "Take it away, unless a reader needs it.",
  },
  {
    code: "character-in-key",
    text: "types:\n  p\u0430yment: { doc: a }\n",
    at: "2:3-10",
    message: "The key p\u0430yment has U+0430 in it.",
    help: "Use only visible ASCII characters in keys: letters, digits, _ and -.",
  },
  {
    code: "space-around-key",
    text: 'types:\n  " A": { doc: a }\n',
    at: "2:3-7",
    message: 'The key " A" starts or ends with a space.',
    help: "Take the space away.",
  },
];
