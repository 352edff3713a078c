import { camelCase, kebabCase, pascalCase, sentenceCase } from "../text/names.js";

/** What a name may look like at each position of a model. Each output language has reserved words of its own. */
export type NamePosition =
  | "api"
  | "type"
  | "field"
  | "endpoint"
  | "call"
  | "group"
  | "property"
  | "error"
  | "limit"
  | "way"
  | "parameter"
  | "sent"
  | "member"
  | "argument"
  | "kind"
  | "version"
  | "environment"
  | "server"
  | "scope"
  | "key"
  | "unknown";

/** How long a name may be, that of a header included: names become names of code, of files, and cells of reports. */
export const maxNameLength = 100;

interface NameRule {
  readonly grammar: RegExp;
  /** The grammar in words; that a name isn't too long is no part of it. */
  readonly words: string;
  /** How a name in another style is written in this one. */
  readonly rewrite?: Rewrite;
}

interface Rewrite {
  /** The style in a word or a few. */
  readonly style: string;
  readonly write: (name: string) => string;
}

const identifier = "letters and digits, starting with a letter";
const kebabGrammar = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const printable: NameRule = { grammar: /^[!-~](?:[ -~]*[!-~])?$/, words: "printable ASCII characters" };

/**
 * A name that the service has given, in any script: nothing in it is hidden, breaks a line or changes the direction of text, and
 * only U+0020 is a space.
 */
const anyScript = String.raw`[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]`;
const inCamelCase: NameRule = {
  grammar: /^[a-z][A-Za-z0-9]*$/,
  words: `camelCase: ${identifier}`,
  rewrite: { style: "camelCase", write: camelCase },
};
const inPascalCase: NameRule = {
  grammar: /^[A-Z][A-Za-z0-9]*$/,
  words: `PascalCase: ${identifier}`,
  rewrite: { style: "PascalCase", write: pascalCase },
};
const toKebabCase: Rewrite = { style: "kebab-case", write: kebabCase };

export const nameRules: Readonly<Record<NamePosition, NameRule>> = {
  api: inPascalCase,
  type: inPascalCase,
  field: {
    grammar: /^[A-Za-z_][A-Za-z0-9_-]*$/,
    words: "letters, digits, `_` and `-`, starting with a letter",
  },
  endpoint: {
    grammar: kebabGrammar,
    words: "kebab-case, as in `update-order`",
    rewrite: toKebabCase,
  },
  call: inCamelCase,
  group: {
    grammar: /^[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/,
    words: "words of letters and digits, the first with a capital",
    rewrite: { style: "words, the first with a capital", write: sentenceCase },
  },
  property: inCamelCase,
  server: inCamelCase,
  key: inCamelCase,
  error: {
    grammar: /^(?!.*Error$)[A-Z][A-Za-z0-9]*$/,
    words: `${inPascalCase.words}, without the ending \`Error\``,
    rewrite: {
      style: "PascalCase, without the ending `Error`",
      write: (name) => pascalCase(name).replace(/Error$/, ""),
    },
  },
  limit: {
    grammar: kebabGrammar,
    words: "kebab-case, as in `events-per-request`",
    rewrite: toKebabCase,
  },
  way: inCamelCase,
  parameter: {
    grammar: /^[A-Za-z][A-Za-z0-9_-]*$/,
    words: "letters, digits, `_` and `-`, starting with a letter",
  },
  sent: { grammar: new RegExp(`^${anyScript}+$`, "u"), words: "visible characters without spaces" },
  member: {
    grammar: new RegExp(`^(?! )(?:${anyScript}| )+(?<! )$`, "u"),
    words: "visible characters, with spaces inside at most",
  },
  argument: {
    grammar: /^[A-Za-z][A-Za-z0-9_]*$/,
    words: "letters, digits and `_`, starting with a letter",
    rewrite: { style: "camelCase", write: camelCase },
  },
  kind: {
    grammar: /^[A-Za-z][A-Za-z0-9_.-]*$/,
    words: "letters, digits, `_`, `.` and `-`, starting with a letter",
  },
  version: printable,
  environment: printable,
  scope: {
    grammar: /^(?!unknown$)[!#-[\]-~]+$/,
    words: 'visible ASCII characters without `"` and `\\`, and other than `unknown`',
  },
  unknown: printable,
};

/** The name in the style of its position, with that style, if it is a sound name then; `undefined` where there is no such style. */
export function rewriteName(name: string, position: NamePosition): RewrittenName | undefined {
  const { grammar, rewrite } = nameRules[position];
  const rewritten = rewrite?.write(name) ?? "";
  if (rewrite === undefined || !grammar.test(rewritten) || rewritten.length > maxNameLength) return undefined;
  return { name: rewritten, style: rewrite.style };
}

interface RewrittenName {
  readonly name: string;
  readonly style: string;
}

/** What is at the position, as the subject of a sentence. */
export const positionWords: Readonly<Record<NamePosition, string>> = {
  api: "an API",
  type: "a type",
  field: "a field",
  endpoint: "an endpoint",
  call: "a call",
  group: "a group",
  property: "a property of the client",
  error: "an error",
  limit: "a limit",
  way: "a way of paging",
  parameter: "a parameter",
  sent: "a parameter",
  member: "a field",
  argument: "code",
  kind: "a kind of webhook",
  version: "a version",
  environment: "an environment",
  server: "a server",
  scope: "a scope",
  key: "a key of `authentication`",
  unknown: "a known unknown",
};
