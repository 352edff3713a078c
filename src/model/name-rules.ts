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
  | "parameter"
  | "kind";

interface NameRule {
  readonly grammar: RegExp;
  /** The grammar in words. */
  readonly words: string;
}

const identifier = "letters and digits, starting with a letter";
const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camelCase: NameRule = { grammar: /^[a-z][A-Za-z0-9]{0,63}$/, words: `camelCase: ${identifier}` };
const pascalCase: NameRule = { grammar: /^[A-Z][A-Za-z0-9]{0,63}$/, words: `PascalCase: ${identifier}` };

export const nameRules: Readonly<Record<NamePosition, NameRule>> = {
  api: pascalCase,
  type: pascalCase,
  field: {
    grammar: /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
    words: "letters, digits, `_` and `-`, starting with a letter",
  },
  endpoint: { grammar: kebabCase, words: "kebab-case, as in `update-order`" },
  call: camelCase,
  group: {
    grammar: /^(?=.{1,64}$)[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/,
    words: "words of letters and digits, the first with a capital, together at most 64 characters",
  },
  property: camelCase,
  error: {
    grammar: /^(?!.*Error$)[A-Z][A-Za-z0-9]{0,63}$/,
    words: `${pascalCase.words}, without the ending \`Error\``,
  },
  limit: { grammar: kebabCase, words: "kebab-case, as in `events-per-request`" },
  parameter: {
    grammar: /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
    words: "letters, digits, `_` and `-`, starting with a letter",
  },
  kind: {
    grammar: /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/,
    words: "letters, digits, `_`, `.` and `-`, starting with a letter",
  },
};

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
  parameter: "a parameter",
  kind: "a kind of webhook",
};
