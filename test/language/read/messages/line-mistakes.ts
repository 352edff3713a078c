import type { Message } from "./message.js";

/** Lines without a colon, and strings that need quotes. */
export const lineMessages: readonly Message[] = [
  {
    code: "missing-colon",
    text: "types:\n  A:\n    fields:\n      active = boolean\n      id: string\n",
    at: "4:7-23",
    message: "Expected a key, but `active = boolean` isn't followed by a colon and a space.",
    help: "Write `active: boolean`, with a colon.",
  },
  {
    code: "missing-colon",
    text: "types:\n  A:\n    fields:\n      it is active\n      id: string\n",
    at: "4:7-19",
    message: "Expected a key, but `it is active` isn't followed by a colon and a space.",
    help: "Write `key: value`. Quote strings that contain `{` or `}`.",
  },
  {
    code: "reserved-start",
    text: "types:\n  A:\n    doc: @id\n",
    at: "3:10-13",
    message: "An unquoted string can't start with `@` in YAML.",
    help: 'Quote it: `"@id"`.',
  },
  {
    code: "reserved-start",
    text: "types:\n  A:\n    doc: > 5 items\n",
    at: "3:10-19",
    message: "An unquoted string can't start with `>` in YAML.",
    help: 'Quote it: `"> 5 items"`.',
  },
  {
    code: "missing-colon",
    text: "types:\n  A:\n    type:string\n    doc: a\n",
    at: "3:5-16",
    message: "Expected a key, but `type:string` isn't followed by a colon and a space.",
    help: "Put a space after the colon: `type: string`.",
  },
  {
    code: "missing-colon",
    text: "types:\n  A:\n    type: string\n    doc\n",
    at: "4:5-8",
    message: "Expected a key, but `doc` isn't followed by a colon and a space.",
    help: "Write `key: value`. Quote strings that contain `{` or `}`.",
  },
  {
    code: "missing-colon",
    text: "types:\n  A:\n    fields:\n      active boolean\n      id: string\n",
    at: "4:7-21",
    message: "Expected a key, but `active boolean` isn't followed by a colon and a space.",
    help: "Write `active: boolean`, with a colon.",
  },
  {
    code: "missing-colon",
    text: "types:\n  A:\n    doc An order.\n    type: string\n",
    at: "3:5-18",
    message: "Expected a key, but `doc An order.` isn't followed by a colon and a space.",
    help: "Write `doc: An order.`, with a colon.",
  },
  {
    code: "reserved-start",
    text: "types:\n  A:\n    doc: `An order`\n",
    at: "3:10-20",
    message: "An unquoted string can't start with a backtick in YAML.",
    help: 'Write `"An order"`: a backtick is not a quote in YAML.',
  },
];
