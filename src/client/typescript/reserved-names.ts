import type { NamePosition } from "../../language/model/name-rules.js";

/** What callers import from the client, or see in the types of its calls, and no model may take from them. */
const exportedNames: readonly string[] = [
  "DeriveIdempotencyKey",
  "ApiError",
  "ApiPromise",
  "BasicCredentials",
  "BytesBody",
  "CallConfirmation",
  "CallOptions",
  "ClientCredentials",
  "ConfigurationError",
  "ConnectionError",
  "DateString",
  "DateTimeString",
  "DecimalString",
  "FileData",
  "FileDownload",
  "FilePart",
  "FileSource",
  "IdempotencyKeyReuseError",
  "IdempotencyProtocolError",
  "IdempotencyWindowExpiredError",
  "InvalidRequestError",
  "ItemStream",
  "JsonObject",
  "JsonValue",
  "KeyedCallOptions",
  "KeyedUploadOptions",
  "MemoryStore",
  "Open",
  "OtherTag",
  "PageOptions",
  "PagePromise",
  "PartialFailureError",
  "PollError",
  "PollPromise",
  "PollTimeoutError",
  "Redirected",
  "RequestAbortedError",
  "RequestInProgressError",
  "RequestStoreError",
  "ResponseParseError",
  "ResponseValidationError",
  "SchemaOf",
  "SdkError",
  "StreamPromise",
  "TimeoutError",
  "TokenError",
  "UnexpectedRedirectError",
  "UploadOptions",
  "UploadProgress",
  "UploadPromise",
  "UuidString",
  "WaitOptions",
  "WebhookVerificationError",
  "WithCredentials",
  "WithServers",
  "WithUnconfirmed",
];

/** Of the names that every program has, those that the generated code mentions beside types of the model. */
const globalNames: readonly string[] = ["RegExp", "Uint8Array"];

/** A type of the runtime that callers may import, and which has the ending of errors. */
const commonError = "CommonError";

/** What modules take from the runtime beside types of the model: where a type has the name, they import it by an alias. */
export const aliasedNames: readonly string[] = [
  commonError,
  "ConfirmsAs",
  "CreateError",
  "CreatePage",
  "ErrorClasses",
  "MockResponse",
  "NamedWebhook",
  "NamedWebhookOptions",
  "OperationRow",
  "OperationTable",
  "ParseNamedWebhook",
  "ParseWebhook",
  "ReceivedWebhook",
  "Resumable",
  "Sender",
  "SigningPolicy",
  "SignWebhook",
  "Validator",
  "VerifiedWebhook",
  "Webhook",
  "WebhookOptions",
  "WebhookPolicy",
  "WebhookValidators",
];

/** Types of the runtime that the root exports, unless a type of the model has the name: `types.ts` exports them then. */
export const rootTypes: readonly string[] = [
  "ClientOptions",
  "DurableStore",
  "Hooks",
  "Logger",
  "Outcome",
  "PreparedRequest",
  "RequestStore",
  "ResponseMeta",
  "WithMeta",
];

/** Types of the runtime that `types.ts` exports beside the classes of groups. */
const furtherTypes: readonly string[] = [
  "AcknowledgeOptions",
  "ApiErrorFacts",
  "Attempt",
  "AttemptFacts",
  "CallFacts",
  "ClockReading",
  "ConnectionPhase",
  "Durability",
  "EnvironmentOptions",
  "ErrorFacts",
  "ErrorOrigin",
  "ExecuteOptions",
  "Fetch",
  "FetchHeaders",
  "FetchInit",
  "FetchReader",
  "FetchResponse",
  "HoldClock",
  "Issue",
  "IssueFacts",
  "LogFacts",
  "OperationValidators",
  "OutcomeFacts",
  "ParseProblem",
  "Platform",
  "ProofOfOrigin",
  "QueryValue",
  "RecoverOptions",
  "Recovery",
  "RefusalFacts",
  "RequestHeaders",
  "RequestMethod",
  "RequestOptions",
  "RequestPart",
  "RequestValidation",
  "ResponseFacts",
  "ResponseValidation",
  "ResumableRequest",
  "Resume",
  "Resumer",
  "RetryFacts",
  "Span",
  "SpanFacts",
  "StopReason",
  "Tombstone",
  "Tracer",
  "Validators",
  "WebhookHeaders",
  "WebhookProblem",
];

/** What the class of a group can't be called: it gets an ending. */
export const reservedResourceNames: readonly string[] = [
  ...exportedNames,
  ...globalNames,
  ...aliasedNames,
  ...rootTypes,
  ...furtherTypes,
];

/** `await client` must not call an operation, and JSON and inspection must not either. */
const objectNames = [
  "then",
  "constructor",
  "toString",
  "toLocaleString",
  "valueOf",
  "toJSON",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
];

export const clientMembers: ReadonlySet<string> = new Set([
  "request",
  "version",
  "prepare",
  "execute",
  "resume",
  "acknowledge",
]);

const errorNames = [...exportedNames, commonError].filter((name) => name.endsWith("Error"));

/** The names that TypeScript or the generated code reserves, by what would have them. */
export const reservedNames = {
  type: new Set([...exportedNames, ...globalNames]),
  api: new Set(errorNames),
  error: new Set(errorNames.map((name) => name.replace(/Error$/, ""))),
  call: new Set(objectNames),
  property: new Set([...objectNames, ...clientMembers]),
  field: new Set(["__proto__"]),
  parameter: new Set(["__proto__"]),
} satisfies Partial<Record<NamePosition, ReadonlySet<string>>>;

/** Windows has no files of these names, whatever their ending. */
const deviceNames = ["con", "prn", "aux", "nul"];
const numberedDevices = ["com", "lpt"].flatMap((name) => [..."123456789"].map((digit) => `${name}${digit}`));

/** The file of the types that belong to no group. */
export const sharedFile = "shared";

/** What the file of a group can't be called: it gets an ending. `index` lists the validators. */
export const reservedFileNames: ReadonlySet<string> = new Set([
  ...deviceNames,
  ...numberedDevices,
  sharedFile,
  "index",
]);

/** What the runtime adds to the response of a batch. */
export const batchMembers: ReadonlySet<string> = new Set(["unconfirmed", "requireAll"]);

/** What the modules that have constants of operations declare or import beside them. */
export const takenConstants = [
  "batches",
  "bodyRules",
  "callPages",
  "operations",
  "parameters",
  "pathRules",
  "requestItems",
  "uuidItems",
  "sensitiveValues",
  "styledParameters",
  "formBodies",
  "bytesBodies",
  "multipartBodies",
  "textBodies",
  "atServer",
];

/** Reserved words of JavaScript that can't name a variable, and the names of a method's other arguments. */
export const takenArguments = new Set(
  (
    "arguments await body break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function headers if implements import in instanceof interface let new null options " +
    "package private protected public query return static super switch this throw true try typeof undefined var " +
    "void while with yield"
  ).split(" "),
);
