/** What the clients of any language call something of their own. A test holds it against what each language reserves. */

const errors = words(
  `Api Common Configuration Connection IdempotencyKeyReuse IdempotencyProtocol IdempotencyWindowExpired InvalidRequest
  PartialFailure Poll PollTimeout RequestAborted RequestInProgress RequestStore ResponseParse ResponseValidation Sdk Timeout
  Token UnexpectedRedirect WebhookVerification`,
);

const ofObjects = words(
  "then constructor toString toLocaleString valueOf toJSON hasOwnProperty isPrototypeOf propertyIsEnumerable",
);

const types = words(
  `ApiPromise BasicCredentials BytesBody CallConfirmation CallOptions ClientCredentials DateString DateTimeString DecimalString
  DeriveIdempotencyKey FileData FileDownload FilePart FileSource ItemStream JsonObject JsonValue KeyedCallOptions
  KeyedUploadOptions MemoryStore Open OtherTag PageOptions PagePromise PollPromise Redirected RegExp SchemaOf
  StreamPromise Uint8Array UploadOptions UploadProgress UploadPromise UuidString WaitOptions WithCredentials WithServers
  WithUnconfirmed`,
);

/** Names that clients reserve, by what would have them: a model that has them isn't sound. */
export const reservedNames = {
  type: new Set([...types, ...errors.map((name) => `${name}Error`)]),
  /** Of errors, and of the API itself, which an error is called after too. */
  error: new Set(errors),
  call: new Set(ofObjects),
  property: new Set([...ofObjects, ...words("request version prepare execute resume acknowledge")]),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

function words(text: string): readonly string[] {
  return text.split(/\s+/u);
}
