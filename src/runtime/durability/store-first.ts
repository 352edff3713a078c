import { type CallState, noteFirstSending } from "../attempt/call-state.js";
import { reportFailure } from "../attempt/fail-call.js";
import { SdkError } from "../errors/sdk-error.js";
import type { DurableStore } from "../types/call.js";
import { reserveRecord } from "./reserve-record.js";

/**
 * Makes the request of a call durable. From then on it counts as sent, if it may be in the store: after a crash nobody can tell
 * whether it was.
 *
 * @returns as `reserveRecord`
 * @throws as `reserveRecord`, once the hooks have been told of it
 */
export async function storeFirst(call: CallState, store: DurableStore): Promise<boolean> {
  const now = call.context.settings.platform.now();
  const maySend = await reserveAndReport(call, store, now);
  if (maySend || call.lease !== undefined || call.history.mayHaveExecuted) noteFirstSending(call, now);
  return maySend;
}

async function reserveAndReport(call: CallState, store: DurableStore, now: number): Promise<boolean> {
  try {
    return await reserveRecord(call, store, now);
  } catch (error) {
    if (SdkError.is(error)) reportFailure(call, error);
    throw error;
  }
}
