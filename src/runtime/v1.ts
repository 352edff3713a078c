/**
 * What generated modules take from the runtime, beside what users import; `v1-zod.ts` has what validators take, `v1-testing.ts` what
 * `testing.ts` takes. A client's own copy has what that client takes. The rest of the runtime may change at any time.
 *
 * The number is the version of this interface. It rises when code that was generated earlier would no longer work with this
 * runtime: when a name is removed, or takes or returns something else. A new name doesn't raise it.
 */
export type { ApiPromise } from "./client/api-promise.js";
export { type ClientSender, createEngine, type Engine } from "./client/engine.js";
export { createSender, type Sender } from "./client/sender.js";
export type { BodyRules, OperationRow, OperationTable } from "./context/client-context.js";
export type { ClientOptions } from "./context/client-options.js";
export { ApiError, type CommonError, type ErrorClasses, isErrorOf } from "./errors/kinds.js";
export type { Resumable } from "./errors/sdk-error.js";
export { type BasicCredentials, basicCredentials, byPassword } from "./features/basic-credentials.js";
export { batches, PartialFailureError, type WithUnconfirmed } from "./features/batches.js";
export { bodyErrors } from "./features/body-errors.js";
export { keyInBody } from "./features/body-keys.js";
export { proveBody } from "./features/body-proofs.js";
export { bodyRules } from "./features/body-rules.js";
export { bytesBodies } from "./features/bytes-bodies.js";
export { byToken, type ClientCredentials, clientCredentials } from "./features/client-credentials.js";
export type { CallConfirmation, ConfirmsAs } from "./features/confirmation-rule.js";
export { confirmBy } from "./features/confirmations.js";
export { cookieKey, inCookie } from "./features/cookie-key.js";
export { credentialChoice, inHeader, optionalKey } from "./features/credential-choice.js";
export {
  type WithCredentials,
  type WithOptionalCredentials,
  type WithOptionalKey,
  withOptionalKey,
  withoutCredentials,
} from "./features/credential-options.js";
export { cursorPages } from "./features/cursor-pages.js";
export { downloads, FileDownload } from "./features/downloads.js";
export { atEnvironment, type EnvironmentOptions } from "./features/environments.js";
export { eventStreams } from "./features/event-streams.js";
export { formBodies } from "./features/form-bodies.js";
export {
  type DeriveIdempotencyKey,
  deriveIdempotencyKey,
  deriveKeysOf,
  idempotencyKeys,
  IdempotencyProtocolError,
  IdempotencyWindowExpiredError,
} from "./features/idempotency-keys.js";
export { callStream, type ItemStream, type StreamPromise } from "./features/item-streams.js";
export { lineStreams } from "./features/line-streams.js";
export { linkPages } from "./features/link-pages.js";
export { multipartBodies } from "./features/multipart-bodies.js";
export {
  type NamedWebhook,
  type NamedWebhookOptions,
  type ParseNamedWebhook,
  parseNamedWebhook,
} from "./features/named-webhook.js";
export { naturalKey } from "./features/natural-keys.js";
export { numberedPages } from "./features/numbered-pages.js";
export { ownErrors } from "./features/own-errors.js";
export type { PageCursor, PageWay } from "./features/page-way.js";
export {
  callPages,
  type PageMembers,
  type PageOptions,
  PagePromise,
  type WalkedPage,
} from "./features/pages.js";
export { parameters } from "./features/parameters.js";
export { pathRules } from "./features/path-rules.js";
export {
  callPolled,
  PollError,
  type PollPromise,
  PollTimeoutError,
  type WaitOptions,
} from "./features/polls.js";
export { ifMatch, ifNoneMatch } from "./features/preconditions.js";
export { publicCalls } from "./features/public-calls.js";
export { inQuery, queryKey } from "./features/query-key.js";
export { rawResponses } from "./features/raw-responses.js";
export { type Redirected, redirects } from "./features/redirects.js";
export { isReleased } from "./features/released-keys.js";
export { repeatableFor } from "./features/repeatable-calls.js";
export { requestItems } from "./features/request-items.js";
export { sensitiveValues } from "./features/sensitive-values.js";
export {
  atServer,
  readServers,
  type ServerUrls,
  withoutServers,
  type WithServers,
} from "./features/servers.js";
export { severalKeys } from "./features/several-keys.js";
export { makeShortKey, shortKeys } from "./features/short-keys.js";
export { styledParameters } from "./features/styled-parameters.js";
export { anySuccess, validateAny } from "./features/success-classes.js";
export { textBodies } from "./features/text-bodies.js";
export { textResponses } from "./features/text-responses.js";
export { TokenError } from "./features/token-error.js";
export { type BodyUnions, checkUnions } from "./features/union-rules.js";
export { unnamedResponses } from "./features/unnamed-responses.js";
export { parseWebhookUnverified } from "./features/unverified-webhook.js";
export type {
  KeyedUploadOptions,
  UploadOptions,
  UploadProgress,
  UploadPromise,
} from "./features/upload-types.js";
export { uuidBatches } from "./features/uuid-batches.js";
export { uuidItems } from "./features/uuid-items.js";
export { deriveUuidKey, uuidKeys } from "./features/uuid-keys.js";
export {
  type ParseWebhook,
  parseWebhook,
  type ReceivedWebhook,
  type VerifiedWebhook,
  type WebhookOptions,
} from "./features/verified-webhook.js";
export {
  type SigningPolicy,
  type WebhookHeaders,
  type WebhookProblem,
  WebhookVerificationError,
} from "./features/webhook-headers.js";
export type { Webhook, WebhookPolicy, WebhookValidators } from "./features/webhook.js";
export type { BytesBody, FileData, FilePart, FileSource } from "./support/file-kinds.js";
export { type Validator, type Validators, withValidators } from "./support/validators.js";
export { quoinVersion } from "./support/version.js";
export type { CallOptions, KeyedCallOptions, PreparedRequest } from "./types/call.js";
export type { ErrorBodyPolicy, Policy } from "./types/policy.js";
export type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
  UuidString,
} from "./types/scalars.js";
