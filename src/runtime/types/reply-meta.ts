import type { Finding } from "./validators.js";

/** One try of a call, for diagnosis. */
export interface Attempt {
  /** RFC 3339, by the local clock. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** What went wrong, e.g. `Timeout` or `ServiceUnavailable`; absent for the try that succeeded. */
  readonly errorKind: string | undefined;
}

/** What is known about a successful call beside its reply. */
export interface ReplyMeta {
  readonly operationId: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** The key of the request, whoever made it. */
  readonly idempotencyKey: string | undefined;
  /** True: the stored reply of an earlier run. False: executed now. `undefined`: the service doesn't say. */
  readonly replayed: boolean | undefined;
  /** All tries, the successful one last. */
  readonly attempts: readonly Attempt[];
  readonly headers: Headers;
  /** Where the reply differs from the model. */
  readonly findings: readonly Finding[];
}

export interface ReplyWithMeta<Reply> {
  readonly data: Reply;
  readonly meta: ReplyMeta;
}

/** A finished call, as `ApiPromise` keeps it. */
export interface Exchange<Reply> extends ReplyWithMeta<Reply> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}
