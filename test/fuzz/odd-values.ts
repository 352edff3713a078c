import type { Json } from "./draw.js";
import { endpointNames, fieldNames, oddTexts, typeNames } from "./odd-names.js";

const long = "x".repeat(2_000);

/** What YAML, the language, JavaScript, a terminal or Markdown may take for something else than a word. */
export const oddTokens: readonly string[] = [
  ..."{}[]:,?|>&*!%@`'\"#~-_.\\/<$\t\r\n\0\u001b\u0085\u00a0\u200b\u202e\u2028\ufeff\ufffe\ud800“”🙂",
  ...": /- /? / #/--- /...\n/<<: /|\n/&a /*a /!x /%YAML 1.1\n/../\r\n/\u001b[2J".split("/"),
  ..."<<<<<<< a\n|=======\n|>>>>>>> b\n|::error::|##[error]|../|/|(a+)+$".split("|"),
  ..."null true no 012 0x1f 1e400 -0 1_0 .nan .inf 9007199254740993 1.10 2026-02-30 1.. ..5 5..1".split(" "),
  ..."__proto__ constructor toString hasOwnProperty then none text unknown map<".split(" "),
  ..."$ref allOf properties 0000-00-00".split(" "),
  ...oddTexts,
  long,
];

/** One of each kind, and what has a meaning somewhere in the language. */
export const oddValues: readonly Json[] = [
  ...oddTexts,
  ..."none text unknown string string[] map<string> Order map<map<Order>> string|null".split(" "),
  ..."2026-01-01 24h 1..5 ..0.5 ^(a|b)*$ GET /a/{id} a.b X-A 2xx Retry-After".split(" "),
  ..."__proto__ constructor".split(" "),
  0,
  -1,
  1.5,
  200,
  1e21,
  { unknown: "Q-1" },
  { unknown: [] },
  { type: "string" },
  { enum: ["a"] },
  { doc: "a" },
  "datetime | null",
  " ",
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: {} },
  long,
];

/** Names of the API and of the language, and what is neither. */
export const oddKeys: readonly string[] = [
  ..."id id? ? A __proto__ constructor then 400 2xx 1e3 null".split(" "),
  ..."doc type fields returns body path query list enum observed unknown name".split(" "),
  ..."GET POST since until was default deprecated errors range pattern union".split(" "),
  ...typeNames.usual,
  ...fieldNames.usual,
  ...endpointNames.usual,
  ...oddTexts,
  "a b",
  " ",
];
