import type {
  AttemptEnding,
  AttemptOutcome,
  AttemptResult,
  Done,
  LiveBody,
  ResponseHead,
} from "../errors/attempt-outcome.js";
import type { Exchange } from "../types/call.js";
import type { FetchReader } from "./platform.js";

/** How successes are read that aren't one JSON document. */
export interface RawResponses<Context, Row> {
  /** True: a success is a stream, whose requests are neither prepared nor stored. */
  readonly isStream: boolean;
  /** What its requests carry where neither the client nor the call says otherwise, by names in lower case. */
  readonly headers: { readonly [name: string]: string };
  /** @throws InvalidRequestError for a call whose success is a stream */
  refuseStream(operation: Row): void;
  /** Keeps the bodies that callers read while they arrive, unless only they tell errors from successes. */
  hold(
    context: Context,
    operation: Row,
  ): (head: ResponseHead, reader: FetchReader | undefined) => LiveBody | undefined;
  /** What an attempt means; `plan` is a `RequestPlan`. */
  classify<Result>(
    context: Context,
    plan: object,
    result: AttemptResult,
    ending: AttemptEnding,
  ): AttemptOutcome<Result>;
  /** What the caller gets of a call, which is a `CallState`. */
  finish<Result>(call: object, done: Done<Result>, exchange: Exchange<Result>): Exchange<Result>;
}
