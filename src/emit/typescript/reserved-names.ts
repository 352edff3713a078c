import type { NamePosition } from "../../model/name-rules.js";

/**
 * Names that the generated code uses itself, or that it exports as values: a type of that name would hide them. Of those that
 * every program has, it mentions `RegExp` and `Uint8Array` beside types of the model.
 */
const outputNames: readonly string[] = [
  "ApiError",
  "ApiPromise",
  "BatchReply",
  "CallOptions",
  "Caller",
  "ClientOptions",
  "CommonError",
  "ConfigurationError",
  "ConnectionError",
  "CreateError",
  "CreatePage",
  "DateString",
  "DateTimeString",
  "DecimalString",
  "Engine",
  "ErrorClasses",
  "ExecuteOptions",
  "AcknowledgeOptions",
  "Tombstone",
  "IdempotencyKeyReuseError",
  "IdempotencyProtocolError",
  "IdempotencyWindowExpiredError",
  "InvalidRequestError",
  "JsonObject",
  "JsonValue",
  "Validator",
  "KeyedCallOptions",
  "MemoryStore",
  "MockResponse",
  "Open",
  "OtherTag",
  "PagePromise",
  "PartialFailureError",
  "Policy",
  "PreparedRequest",
  "RegExp",
  "RequestAbortedError",
  "Resumable",
  "ResponseParseError",
  "ResponseValidationError",
  "SdkError",
  "TimeoutError",
  "Uint8Array",
  "UnexpectedRedirectError",
  "Unfinished",
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

/** `client.ts` imports the classes of groups, and has a method that returns one of these. */
const namesInClient = ["Promise"];

/** Windows has no files of these names, whatever their ending. */
const deviceNames = ["con", "prn", "aux", "nul"];
const numberedDevices = ["com", "lpt"].flatMap((name) => [..."123456789"].map((digit) => `${name}${digit}`));

const clientMembers = ["prepare", "execute", "resume", "acknowledge"];

/** The names that TypeScript or the generated code reserves, by what would have them. */
export const reservedNames = {
  type: new Set(outputNames),
  api: new Set(outputNames),
  group: new Set([...outputNames, ...namesInClient]),
  file: new Set([...deviceNames, ...numberedDevices]),
  error: new Set(outputNames.flatMap((name) => /^(.+)Error$/.exec(name)?.[1] ?? [])),
  call: new Set(promiseAndObjectNames),
  property: new Set([...promiseAndObjectNames, ...clientMembers]),
  field: new Set(["__proto__"]),
  parameter: new Set(["__proto__"]),
} satisfies Partial<Record<NamePosition | "file", ReadonlySet<string>>>;

/** What the runtime adds to the response of a batch. */
export const batchMembers: ReadonlySet<string> = new Set(["unconfirmed", "requireAll"]);

/** Reserved words of JavaScript that can't name a variable, and the names of a method's other arguments. */
export const takenArguments = new Set(
  (
    "arguments await body break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function headers if implements import in instanceof interface let new null options " +
    "package private protected public query return static super switch this throw true try typeof undefined var " +
    "void while with yield"
  ).split(" "),
);
