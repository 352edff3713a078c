import { endRecord } from "../attempt/end-record.js";
import type { ClientContext } from "../context/client-context.js";
import { ConfigurationError } from "../errors/request-errors.js";
import { checkPrepared, isTombstone } from "../store/stored-request.js";
import { readOwn } from "../support/members.js";
import type { AcknowledgeOptions } from "../types/call.js";
import type { PreparedRequest } from "../types/prepared-request.js";

/** Puts the tombstone of a request in the place of its record. Rejects with an `SdkError`. */
export async function acknowledge(
  context: ClientContext,
  prepared: PreparedRequest,
  options: AcknowledgeOptions | undefined,
): Promise<void> {
  checkPrepared(prepared);
  const store = readOwn(options, "store") ?? context.settings.store;
  if (store === undefined) {
    throw new ConfigurationError(
      "There is no store whose record could end: pass the one that holds it as `store`.",
    );
  }
  try {
    const record = await store.get(prepared.id);
    if (record === undefined || isTombstone(record)) return;
    await endRecord(context, store, record, readOwn(options, "outcome") ?? "executed");
  } catch (cause) {
    throw new ConfigurationError(
      `The store couldn't end ${prepared.operationId}, and holds its record: make the store work, then acknowledge it again.`,
      { cause, outcome: "unknown", retryable: true },
    );
  }
}
