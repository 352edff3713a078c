import type { Message } from "./message.js";

/** Ranges and durations that are written as something else. */
export const amountMessages: readonly Message[] = [
  {
    code: "wrong-kind",
    text: "limits:\n  a: { range: [1, 80] }\n",
    at: "2:15-22",
    message: "`range` of the limit `a` is a list. Expected a string.",
    help: "Write `1..80`.",
  },
  {
    code: "wrong-kind",
    text: "limits:\n  a: { range: { max: 80 } }\n",
    at: "2:15-26",
    message: "`range` of the limit `a` is a map. Expected a string.",
    help: "Write `..80`.",
  },
  {
    code: "wrong-kind",
    text: "errors:\n  409: { name: Busy, retry: { after: 30 } }\n",
    at: "2:38-40",
    message: "`after` of `retry` of the error `409` is the number `30`. Expected a string.",
    help: "Name the response header that says how long to wait, such as `Retry-After`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    length: 100\n",
    at: "3:13-16",
    message: "`length` of the type `A` is the number `100`. Expected a string.",
    help: "Write `..100` for at most 100, `100..` for at least 100, or `100..100` for exactly 100.",
  },
  {
    code: "wrong-kind",
    text: "limits:\n  a: { range: 80 }\n",
    at: "2:15-17",
    message: "`range` of the limit `a` is the number `80`. Expected a string.",
    help: "Write `..80` for at most 80, `80..` for at least 80, or `80..80` for exactly 80.",
  },
];
