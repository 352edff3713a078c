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
  | "kind"
  | "version"
  | "environment"
  | "scope"
  | "unknown";

/** How long a name may be, that of a header included: names become names of code, of files, and cells of reports. */
export const maxNameLength = 64;

interface NameRule {
  readonly grammar: RegExp;
  /** The grammar in words; that a name isn't too long is no part of it. */
  readonly words: string;
}

const identifier = "letters and digits, starting with a letter";
const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const printable: NameRule = { grammar: /^[!-~](?:[ -~]*[!-~])?$/, words: "printable ASCII characters" };
const camelCase: NameRule = { grammar: /^[a-z][A-Za-z0-9]*$/, words: `camelCase: ${identifier}` };
const pascalCase: NameRule = { grammar: /^[A-Z][A-Za-z0-9]*$/, words: `PascalCase: ${identifier}` };

export const nameRules: Readonly<Record<NamePosition, NameRule>> = {
  api: pascalCase,
  type: pascalCase,
  field: {
    grammar: /^[A-Za-z_][A-Za-z0-9_-]*$/,
    words: "letters, digits, `_` and `-`, starting with a letter",
  },
  endpoint: { grammar: kebabCase, words: "kebab-case, as in `update-order`" },
  call: camelCase,
  group: {
    grammar: /^[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/,
    words: "words of letters and digits, the first with a capital",
  },
  property: camelCase,
  error: {
    grammar: /^(?!.*Error$)[A-Z][A-Za-z0-9]*$/,
    words: `${pascalCase.words}, without the ending \`Error\``,
  },
  limit: { grammar: kebabCase, words: "kebab-case, as in `events-per-request`" },
  parameter: {
    grammar: /^[A-Za-z][A-Za-z0-9_-]*$/,
    words: "letters, digits, `_` and `-`, starting with a letter",
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
  version: "a version",
  environment: "an environment",
  scope: "a scope",
  unknown: "a known unknown",
};
