import { SdkError } from "../errors/sdk-error.js";
import type { AcknowledgeOptions, DurableStore, ExecuteOptions, PreparedRequest } from "../types/call.js";
import { HeldStore, type HoldClock, storeFailure } from "./held-store.js";
import { readStore } from "./read-store.js";

/** Anything that can send a prepared request again, and end its record: a generated client. */
export interface Resumer {
  resume<Result>(prepared: PreparedRequest<Result>, options?: ExecuteOptions): Promise<Result>;
  acknowledge(prepared: PreparedRequest, options?: AcknowledgeOptions): Promise<void>;
}

export interface RecoverOptions extends Omit<ExecuteOptions, "store"> {
  /** How many requests are sent at once: 4. */
  readonly concurrency?: number | undefined;
  /**
   * Called with each result before its record ends: commit your own state here. `prepared.id` and `prepared.idempotencyKey`
   * lead to it, and the result is what the call of `prepared.operationId` resolves with. If it throws, the record stays.
   * While it runs, however long, no other recovering process calls it for the same record. After a crash, or if the machine
   * sleeps in the middle of it, it may run again: make it idempotent.
   */
  readonly onResult?: ((prepared: PreparedRequest, result: unknown) => void | Promise<void>) | undefined;
  /**
   * Called with each failure, like `onResult`. The record stays unless `error.isStored`, or its `outcome` is `executed` and it isn't
   * `retryable`: then its result is lost, e.g. because a process crashed before it had committed that.
   */
  readonly onError?: ((prepared: PreparedRequest, error: SdkError) => void | Promise<void>) | undefined;
  /** The clock and the timers, for tests: those of the client's own `platform`. */
  readonly platform?: Partial<HoldClock> | undefined;
}

/** What became of the requests that a crash left open. */
export interface Recovery {
  /** The requests whose results are now known. */
  readonly done: number;
  /** Those whose refusal the service stored: they did not take effect, and won't. */
  readonly refused: number;
  /**
   * Those without a final answer: the outcome is unknown, something has to be fixed first, e.g. the API key, or the service
   * asked for a longer pause. They stay.
   */
  readonly open: number;
  /**
   * Those that another process is sending or has sent: that process gets their results. One that was killed keeps them for
   * `totalTimeoutMs` and a minute from when it took them; in a `FileStore` they are free at once, on the same machine.
   */
  readonly claimed: number;
}

/**
 * Sends every request of the store again, under its own key, so that each takes effect once and its result becomes
 * known. A failure does not hold up the others. Call it when the process starts, and every few minutes from then on: what a
 * process was sending when it was killed may count as `claimed` at first.
 *
 * @throws RequestStoreError when the store can't be read
 * @throws ConfigurationError for a store that clients don't accept
 * @throws whatever `onResult` or `onError` threw first, after all requests had their turn; their records stay
 */
export async function recoverPending(
  client: Resumer,
  store: DurableStore,
  options: RecoverOptions = {},
): Promise<Recovery> {
  const { concurrency = 4, ...recover } = options;
  const counts = { done: 0, refused: 0, open: 0, claimed: 0 };
  const thrown: unknown[] = [];
  readStore(store);
  const waiting = await readRecords(store);
  const work = async (): Promise<void> => {
    for (let record = waiting.shift(); record !== undefined; record = waiting.shift()) {
      try {
        counts[await recoverOne(client, store, record, recover)] += 1;
      } catch (error) {
        thrown.push(error);
      }
    }
  };
  const workers = Number.isInteger(concurrency) && concurrency > 0 ? concurrency : 1;
  await Promise.all(Array.from({ length: workers }, work));
  if (thrown.length > 0) throw thrown[0];
  return counts;
}

async function readRecords(store: DurableStore): Promise<PreparedRequest[]> {
  try {
    return [...(await store.list())];
  } catch (cause) {
    throw storeFailure(cause);
  }
}

type Recovering = Omit<RecoverOptions, "concurrency">;

async function recoverOne(
  client: Resumer,
  store: DurableStore,
  record: PreparedRequest,
  { platform, ...options }: Recovering,
): Promise<keyof Recovery> {
  const held = new HeldStore(store, platform);
  const end = async (outcome: "executed" | "not_executed"): Promise<void> => {
    if (options.keep === true) return;
    // If the record stays in spite of this, it is only sent once more.
    await client.acknowledge(record, { store, outcome }).catch((): undefined => undefined);
  };
  try {
    return (await resumeHeld(client, held, record, options, end)) ?? "claimed";
  } finally {
    await held.giveBack();
  }
}

async function resumeHeld(
  client: Resumer,
  held: HeldStore,
  record: PreparedRequest,
  { onResult, onError, ...execute }: Omit<Recovering, "platform">,
  end: (outcome: "executed" | "not_executed") => Promise<void>,
): Promise<keyof Recovery | undefined> {
  let result: unknown;
  try {
    result = await client.resume(record, { ...execute, keep: true, store: held });
  } catch (error) {
    if (!SdkError.is(error)) throw error;
    if (error.stopReason === "claimed") return "claimed";
    return held.settle<keyof Recovery>(async () => {
      await onError?.(record, error);
      // The result of one that took effect may come later.
      const isDone = error.outcome === "executed" && !error.retryable;
      if (!error.isStored && !isDone) return "open";
      await end(isDone ? "executed" : "not_executed");
      return isDone ? "done" : "refused";
    });
  }
  return held.settle<keyof Recovery>(async () => {
    await onResult?.(record, result);
    await end("executed");
    return "done";
  });
}
