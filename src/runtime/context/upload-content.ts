import type { AttemptOutcome, ResponseBody } from "../errors/attempt-outcome.js";
import type { Issue } from "../support/validators.js";
import type { RequestHistory, RequestMemory } from "../store/request-memory.js";
import type { PreparedRequest } from "../types/call.js";
import type { OperationPolicy, Policy, RetrySafety } from "../types/policy.js";
import type { FetchInit } from "./platform.js";
import type { CallLimits } from "./read-options.js";
import type { Settings } from "./settings.js";

/** A body that was read, and is complete with the key of its request. */
export interface GivenUpload {
  readonly text: null;
  readonly issues: readonly Issue[];
  /** @throws InvalidRequestError for what the client's store can't have */
  complete(key: Pick<PreparedRequest, "idempotencyKey" | "keySource">): CompleteUpload | undefined;
}

/** What a request says of its body, and the body. */
export interface CompleteUpload {
  readonly record: Pick<PreparedRequest<never>, "body" | "bodyEncoding">;
  readonly mediaType: string;
  readonly content: UploadContent;
}

/** The body of one request, for all of its attempts. */
export interface UploadContent {
  /** True: a stream, which can be read once. */
  readonly isOneShot: boolean;
  /** Whether it was read so far that it can't be sent again. */
  isSpent(): boolean;
  /** True: the request is in no store, whatever the client has. */
  readonly skipsStore: boolean;
  /** True: the record of the request lacks its bytes. */
  readonly isBeside: boolean;
  /**
   * Reads what the record or the fingerprint of the request needs of it, within the limits of the call. Rejects with an
   * `SdkError`, or as `send` does.
   */
  readonly load?: <Call extends LoadedCall, Result>(
    call: Call,
    send: (call: Call) => Promise<Result>,
    client: LoadingClient,
  ) => Promise<Result>;
  /** What the next attempt of a call sends. */
  copyFor(call: JudgedCall): UploadCopy;
  /** What an attempt means where its body couldn't be read, wasn't sent to its end, or can't be read again. */
  judge<Result>(outcome: AttemptOutcome<Result>, call: JudgedCall): AttemptOutcome<Result>;
}

/** The body of one attempt. */
export interface UploadCopy {
  /**
   * What the attempt gives to `fetch` in place of a text. Rejects where a file has changed.
   *
   * @param headers those of the request
   * @param settings whether the platform's own `fetch` is given it
   */
  open(headers: FetchInit["headers"], settings: Pick<Settings, "isPlatformFetch">): Promise<object>;
  /** Waits after a response that has arrived until nothing more of the body is sent, unless the service wants no more of it. */
  settle(status: number, body: ResponseBody): Promise<void>;
}

/** The part of a call that says what its attempts mean. */
export interface JudgedCall {
  readonly plan: { readonly retrySafety: RetrySafety };
  readonly history: Pick<RequestHistory, "underWay" | "wasCut" | "wasWhole">;
  readonly context: { readonly settings: Pick<Settings, "secrets">; readonly policy: Policy };
}

/** The part of a call that loading its body changes, and what an error says of it. */
export interface LoadedCall {
  readonly plan: {
    readonly prepared: PreparedRequest<never>;
    readonly content: UploadContent | undefined;
    readonly operation: Pick<OperationPolicy, "method" | "path" | "retrySafety">;
  };
  readonly limits: CallLimits;
}

/** What knows of earlier calls, and of time. */
export interface LoadingClient {
  readonly settings: Pick<Settings, "platform" | "store">;
  readonly memory: Pick<RequestMemory, "find">;
}
