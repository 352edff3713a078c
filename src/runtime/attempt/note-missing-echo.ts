import { describeResumable, type CallState } from "./call-state.js";
import { errorWaitsMs, waitForStore } from "./wait-for-store.js";

/**
 * Notes that a request must not be sent again, since its key may not have reached the service: in memory, and in its
 * record if that stays. The tombstone of one that has ended says it by itself.
 */
export async function noteMissingEcho(call: CallState, isDone: boolean): Promise<void> {
  call.use.lacksEcho = true;
  const { lease, context, limits, plan } = call;
  if (lease === undefined || (isDone && !limits.keep)) return;
  const { platform, log } = context.settings;
  const { operationId } = plan.prepared;
  const noting = lease.store.put(describeResumable(call, "unknown").prepared()).catch(() => {
    log.warn(`${operationId}: its store couldn't note that it must not be sent again.`, { operationId });
  });
  await waitForStore(platform, noting, errorWaitsMs, undefined);
}
