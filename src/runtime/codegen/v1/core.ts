/**
 * What every generated client takes from the runtime. A client imports this module, those of this folder for the
 * features of its API, and what its users import. The rest of the runtime may change at any time.
 *
 * The folder's number is the version of this interface. It rises when code that was generated earlier would no longer
 * work with this runtime: when a name is removed, or takes or returns something else. A new name doesn't raise it.
 */
export type { ApiPromise } from "../../client/api-promise.js";
export { type ClientSender, createEngine, type Engine, type ResumableRequest } from "../../client/engine.js";
export { createSender, type Sender } from "../../client/sender.js";
export type { OperationRow, OperationTable } from "../../context/client-context.js";
export type { ClientOptions } from "../../context/client-options.js";
export { ApiError, type CommonError, type ErrorClasses, isErrorOf } from "../../errors/kinds.js";
export type { Resumable } from "../../errors/sdk-error.js";
export { type Validator, type Validators, withValidators } from "../../support/validators.js";
export { quoinVersion } from "../../support/version.js";
export type {
  AcknowledgeOptions,
  CallOptions,
  ExecuteOptions,
  KeyedCallOptions,
  PreparedRequest,
  RequestMethod,
  RequestOptions,
} from "../../types/call.js";
export type { ErrorBodyPolicy, Policy } from "../../types/policy.js";
export type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
  UuidString,
} from "../../types/scalars.js";
