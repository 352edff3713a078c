import type { SdkError } from "../errors/sdk-error.js";

/** How errors ask the service what became of their calls. */
export interface Confirmations {
  /** Lets the error of a call ask that has just ended. */
  attach(error: SdkError, call: object): void;
}
