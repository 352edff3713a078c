import type { ClientContext } from "../context/client-context.js";
import { accountIn, isTombstone, sealRequest } from "../store/stored-request.js";
import type { DurableStore, Tombstone } from "../types/call.js";
import type { AskedWrite } from "./carried-context.js";

/** A call about which the service is asked. */
export interface AskedCall extends AskedWrite {
  readonly context: ClientContext;
  readonly store: DurableStore | undefined;
  readonly firstSentAt: number | null;
}

/**
 * Ends the record of a call that was confirmed, if its store has one: copies of the request are refused from then on, as
 * they are in this process anyway. A record that stays has been sent, and is refused too.
 */
export async function endConfirmed(
  { context, prepared, store, firstSentAt }: AskedCall,
  outcome: Tombstone["outcome"],
): Promise<void> {
  if (store === undefined) return;
  const { platform, keylessTombstoneMs, log } = context.settings;
  const { operationId, preparedAt, knownUntil = 0 } = prepared;
  const { id } = sealRequest(prepared, context.settings);
  try {
    const record = await store.get(id);
    if (record === undefined || isTombstone(record)) return;
    await store.end({
      format: 1,
      id,
      operationId,
      account: accountIn(prepared, context.settings),
      idempotencyKey: null,
      fingerprint: null,
      firstSentAt: firstSentAt ?? preparedAt,
      outcome,
      keptUntil: Math.max(Math.max(platform.now(), preparedAt) + keylessTombstoneMs, knownUntil),
    });
  } catch {
    log.warn(`${operationId}: its store couldn't end the record of the request, which was confirmed.`, {
      operationId,
    });
  }
}
