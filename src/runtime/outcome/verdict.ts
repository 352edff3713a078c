import type { Failed } from "../errors/failure.js";
import type { Issue } from "../support/validators.js";

/** What came back from one attempt. */
export type AttemptResult =
  | {
      readonly kind: "response";
      readonly status: number;
      readonly headers: Headers;
      readonly body: ResponseBody;
    }
  /** A redirect whose target the platform hides. */
  | { readonly kind: "hidden-redirect" }
  | { readonly kind: "failure"; readonly cause: unknown }
  /** The request couldn't be completed, so nothing was sent. */
  | { readonly kind: "refused"; readonly cause: unknown }
  | { readonly kind: "timeout" | "aborted"; readonly wasSent: boolean };

/** A response's body, or why there is none. */
export type ResponseBody =
  | { readonly kind: "complete"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "too-large" }
  | { readonly kind: "broken"; readonly cause: unknown; readonly isTimeout: boolean };

export interface Done<Reply> {
  readonly kind: "done";
  readonly reply: Reply;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly issues: readonly Issue[];
}

export type Verdict<Reply> = Done<Reply> | Failed;
