import type { Message } from "./message.js";

export const lookalikeMessages: readonly Message[] = [
  {
    code: "merge-conflict",
    text: "types:\n<<<<<<< HEAD\n  A: { doc: a }\n||||||| base\n=======\n  A: { doc: b }\n>>>>>>> theirs\n",
    at: "2:1-7:15",
    message: "Lines 2 to 7 are an unresolved merge conflict.",
    help: "Keep what is right of both sides, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
  },
  {
    code: "merge-conflict",
    text: "types:\n  A: { doc: a }\n=======\n",
    at: "3:1-8",
    message: "This line is left over from a merge conflict.",
    help: "Remove it.",
  },
  {
    code: "unusual-space",
    text: "types:\n  A:\n    doc:\u00a0a\n",
    at: "3:9-10",
    message: "This space is U+00A0 (NO-BREAK SPACE), which is a letter to YAML.",
    help: "Replace it with an ordinary space.",
  },
  {
    code: "unusual-space",
    text: "types:\n  A:\n\u00a0\u00a0  doc: a\n\u00a0 \u00a0 fields: { a: string }\n",
    at: "3:1-3",
    message: "This space is U+00A0 (NO-BREAK SPACE), which is a letter to YAML.",
    help: "Replace it with an ordinary space, here and in 1 more line.",
  },
  {
    code: "unusual-space",
    text: "types:\n  A: { doc:\u202fa }\n",
    at: "2:12-13",
    message: "This space is U+202F (NARROW NO-BREAK SPACE), which is a letter to YAML.",
    help: "Replace it with an ordinary space.",
  },
  {
    code: "unusual-space",
    text: "types:\n  A:\n    observed:\n      -\u00a0a\n      - b\n",
    at: "4:8-9",
    message: "This space is U+00A0 (NO-BREAK SPACE), which is a letter to YAML.",
    help: "Replace it with an ordinary space.",
  },
  {
    code: "curly-quotes",
    text: "types:\n  A:\n    doc: “A: b”\n",
    at: "3:10-16",
    message: "These quotes are curly ones, which are letters to YAML.",
    help: 'Write `"A: b"`.',
  },
  {
    code: "curly-quotes",
    text: 'types:\n  A: { doc: “A, "b"” }\n',
    at: "2:13-21",
    message: "These quotes are curly ones, which are letters to YAML.",
    help: "Write `'A, \"b\"'`.",
  },
  {
    code: "curly-quotes",
    text: "api: { name: A, package: “@example/a” }\n",
    at: "1:26-38",
    message: "These quotes are curly ones, which are letters to YAML.",
    help: 'Write `"@example/a"`.',
  },
  {
    code: "curly-quotes",
    text: "types:\n  A:\n    observed:\n      - ‘it’s’ # c\n      - b\n",
    at: "4:9-15",
    message: "These quotes are curly ones, which are letters to YAML.",
    help: 'Write `"it’s"`.',
  },
];
