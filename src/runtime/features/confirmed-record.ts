import type { CallState } from "../attempt/call-state.js";
import { accountIn, isTombstone, sealRequest } from "../store/stored-request.js";
import type { Tombstone } from "../types/call.js";

/**
 * Ends the record of a call that was confirmed, if its store has one: copies of the request are refused from then on, as
 * they are in this process anyway. A record that stays has been sent, and is refused too.
 */
export async function endConfirmed(call: CallState, outcome: Tombstone["outcome"]): Promise<void> {
  const { context, plan, store, history } = call;
  if (store === undefined) return;
  const { platform, keylessTombstoneMs, log } = context.settings;
  const { operationId, preparedAt } = plan.prepared;
  const { id } = sealRequest(plan.prepared, context.settings);
  try {
    const record = await store.get(id);
    if (record === undefined || isTombstone(record)) return;
    await store.end({
      format: 1,
      id,
      operationId,
      account: accountIn(plan.prepared, context.settings),
      idempotencyKey: null,
      fingerprint: null,
      firstSentAt: history.firstSentAt ?? preparedAt,
      outcome,
      keptUntil: Math.max(platform.now(), preparedAt) + keylessTombstoneMs,
    });
  } catch {
    log.warn(`${operationId}: its store couldn't end the record of the request, which was confirmed.`, {
      operationId,
    });
  }
}
