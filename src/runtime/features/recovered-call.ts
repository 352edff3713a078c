import type { ClientContext } from "../context/client-context.js";
import { mayHaveExecuted } from "../store/request-facts.js";
import { isTombstone } from "../store/stored-request.js";
import type { DurableStore, PreparedRequest } from "../types/call.js";

/** A moment by both clocks of a client. */
export interface Moment {
  readonly now: number;
  readonly elapsed: number;
}

/** A request in a store, and the moment after which nobody sends it any more. */
interface LastEnd extends Moment {
  readonly record: PreparedRequest;
}

/** By the ids of requests. */
const ends = new WeakMap<ClientContext, Map<string, LastEnd>>();

/** For so long the record is reserved, while it is read. */
const leaseMs = 60_000;
const maxEnds = 10_000;

/**
 * When the last attempt of a request was over that another process may have sent, or an earlier call of this one. Its record
 * doesn't say that. But whoever gets the record knows that its call is over, and from then on nobody sends it: it may have taken
 * effect. A clock that was set forward ends a reservation early, so the time is added that its call may last.
 *
 * @returns `undefined` while another process has the record, where its own model has it sent again, and where no store tells
 */
async function findLastEnd(
  { settings }: ClientContext,
  { id }: PreparedRequest,
  store: DurableStore,
): Promise<LastEnd | undefined> {
  const { platform, totalTimeoutMs } = settings;
  const holder = platform.uuid();
  if (!(await store.claim(id, platform.now() + leaseMs, holder))) return undefined;
  try {
    const record = await store.get(id);
    if (record === undefined || isTombstone(record) || !mayHaveExecuted(record)) return undefined;
    if (record.outcome === "executed") return undefined;
    // Under the model that made it, it may be sent again at any time.
    if (record.protection !== "none") return undefined;
    const callMs = Math.max(totalTimeoutMs, record.totalTimeoutMs ?? 0);
    return { now: platform.now() + callMs, elapsed: platform.elapsed() + callMs, record };
  } finally {
    await store.release(id, holder).catch((): undefined => undefined);
  }
}

/** As `findLastEnd`, once for all errors of a request. A store that fails tells nothing. */
export async function rememberLastEnd(
  context: ClientContext,
  prepared: PreparedRequest,
  store: DurableStore | undefined,
): Promise<LastEnd | undefined> {
  const known = ends.get(context) ?? new Map<string, LastEnd>();
  ends.set(context, known);
  const before = known.get(prepared.id);
  if (before !== undefined || store === undefined) return before;
  const end = await findLastEnd(context, prepared, store).catch((): undefined => undefined);
  // Whoever is forgotten waits again.
  if (known.size >= maxEnds) known.clear();
  if (end !== undefined) known.set(prepared.id, end);
  return end;
}
