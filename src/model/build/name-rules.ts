/** What a name may look like at each position, and which names are taken. One table, so that no emitter renames. */
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
  readonly reserved: ReadonlySet<string>;
}

const identifier = "letters and digits, starting with a letter";

/** Names that the generated code uses itself, or that it exports as values: a type of that name would hide them. */
export const outputNames: readonly string[] = [
  "ApiError",
  "ApiPromise",
  "BatchReply",
  "CallOptions",
  "Caller",
  "ClientOptions",
  "ConfigurationError",
  "ConnectionError",
  "DateString",
  "DateTimeString",
  "DecimalString",
  "Engine",
  "ErrorClasses",
  "ExecuteOptions",
  "IdempotencyKeyReuseError",
  "IdempotencyProtocolError",
  "IdempotencyWindowExpiredError",
  "InvalidRequestError",
  "JsonObject",
  "JsonValue",
  "Judge",
  "KeyedCallOptions",
  "MemoryStore",
  "Open",
  "OtherTag",
  "PagePromise",
  "PartialFailureError",
  "Policy",
  "PreparedRequest",
  "RegExp",
  "RequestAbortedError",
  "ResponseParseError",
  "ResponseValidationError",
  "SdkError",
  "TimeoutError",
  "UnexpectedRedirectError",
  "UuidString",
  "Validators",
  "Webhook",
  "WebhookPolicy",
];

/** `await client` must not call an operation, and JSON and inspection must not either. */
const promiseAndObjectNames = [
  "then",
  "catch",
  "finally",
  "constructor",
  "prototype",
  "toString",
  "toLocaleString",
  "valueOf",
  "toJSON",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
];

const clientMembers = ["prepare", "execute", "resume"];

export const nameRules: Readonly<Record<NamePosition, NameRule>> = {
  api: rule(/^[A-Z][A-Za-z0-9]{0,63}$/, `PascalCase: ${identifier}`, []),
  type: rule(/^[A-Z][A-Za-z0-9]{0,63}$/, `PascalCase: ${identifier}`, outputNames),
  field: rule(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/, "letters, digits, `_` and `-`, starting with a letter", [
    "__proto__",
  ]),
  endpoint: rule(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "kebab-case, as in `update-order`", []),
  call: rule(/^[a-z][A-Za-z0-9]{0,63}$/, `camelCase: ${identifier}`, promiseAndObjectNames),
  group: rule(
    /^[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/,
    "words of letters and digits, the first with a capital",
    outputNames,
  ),
  property: rule(/^[a-z][A-Za-z0-9]{0,63}$/, `camelCase: ${identifier}`, [
    ...promiseAndObjectNames,
    ...clientMembers,
  ]),
  error: rule(
    /^[A-Z][A-Za-z0-9]{0,63}$/,
    `PascalCase: ${identifier}, without the ending Error`,
    outputNames.flatMap((name) => /^(.+)Error$/.exec(name)?.[1] ?? []),
  ),
  limit: rule(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "kebab-case, as in `events-per-request`", []),
  parameter: rule(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "letters, digits, `_` and `-`, starting with a letter", [
    "__proto__",
  ]),
  kind: rule(
    /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/,
    "letters, digits, `_`, `.` and `-`, starting with a letter",
    [],
  ),
};

function rule(grammar: RegExp, words: string, reserved: readonly string[]): NameRule {
  return { grammar, words, reserved: new Set(reserved) };
}

/** Words that JavaScript keeps for itself where a variable is named, and the names of a method's other arguments. */
const takenArguments = new Set(
  (
    "arguments await body break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function headers if implements import in instanceof interface let new null options " +
    "package private protected public query return static super switch this throw true try typeof undefined var " +
    "void while with yield"
  ).split(" "),
);

/** The argument's name for a path parameter; a taken word gets the ending `Parameter`. */
export function argumentName(camelCaseName: string): string {
  return takenArguments.has(camelCaseName) ? `${camelCaseName}Parameter` : camelCaseName;
}
