import type { Site } from "../node.js";

/** The errors after which Speakeasy's clients send requests again. It proves nothing of the service. */
export interface RetryHint extends Site {
  /** `503`, `5xx` */
  readonly statuses: readonly string[];
}
