import type { CallOptions, CallRequest, KeyedCallOptions } from "../types/call.js";
import type { ApiPromise, PagePromise } from "./promises.js";

/** The one door between generated resources and the runtime: each generated method is one call of one of these. */
export interface Caller {
  /** Sends the operation's request, eagerly, and resolves with the parsed reply. */
  call<Reply>(
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): ApiPromise<Reply>;
  /** As `call`, for an operation whose reply lists accepted and refused items. */
  callBatch<Reply>(
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): ApiPromise<BatchReply<Reply>>;
  /** As `call`, for a list: the promise is the first page, and iterating it walks all items. */
  callPages<Page, Item>(
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): PagePromise<Page, Item>;
}

/** A batch's reply, which cannot be mistaken for a success of every item. */
export type BatchReply<Reply> = Reply & {
  /** Returns the reply when no item was refused; throws `PartialFailureError` otherwise. */
  requireAll(): Reply;
};
