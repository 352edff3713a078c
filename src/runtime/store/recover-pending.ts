import { ConfigurationError } from "../errors/kinds.js";
import { SdkError } from "../errors/sdk-error.js";
import type { AcknowledgeOptions, ExecuteOptions, PreparedRequest, RequestStore } from "../types/call.js";

/** Anything that can send a prepared request again, and end its record: a generated client. */
interface Resumer {
  resume<Reply>(prepared: PreparedRequest<Reply>, options?: ExecuteOptions): Promise<Reply>;
  acknowledge(prepared: PreparedRequest, options?: AcknowledgeOptions): Promise<void>;
}

export interface RecoverOptions extends Omit<ExecuteOptions, "store"> {
  /** How many requests are sent at once: 4. */
  readonly concurrency?: number | undefined;
  /** Called with each result before its record ends: commit your own state here. If it throws, the record stays. */
  readonly onReply?: ((prepared: PreparedRequest, reply: unknown) => void | Promise<void>) | undefined;
  /** Called with each failure. The record stays unless `error.isStored`, or its `outcome` is `executed`. */
  readonly onError?: ((prepared: PreparedRequest, error: SdkError) => void | Promise<void>) | undefined;
}

/** What became of the requests that a crash left open. */
export interface Recovery {
  /** Their results are known now. */
  readonly done: number;
  /** The service stored its refusal: they did not take effect, and won't. */
  readonly refused: number;
  /** Not answered for good: the outcome is unknown, or something else has to be put right first, e.g. the API key. They stay. */
  readonly open: number;
  /** Another process is sending them, or has done so. */
  readonly claimed: number;
}

/**
 * Sends every request of the store again, under its own key, so that each has its effect once and its result known.
 * Call it when the process starts. One that fails doesn't keep the others back.
 *
 * @throws ConfigurationError when the store can't be read
 * @throws whatever `onReply` or `onError` threw first, after all requests had their turn; their records stay
 */
export async function recoverPending(
  client: Resumer,
  store: RequestStore,
  options: RecoverOptions = {},
): Promise<Recovery> {
  const { concurrency = 4, onReply, onError, ...execute } = options;
  const counts = { done: 0, refused: 0, open: 0, claimed: 0 };
  const thrown: unknown[] = [];
  const waiting = await readRecords(store);
  const work = async (): Promise<void> => {
    for (let record = waiting.shift(); record !== undefined; record = waiting.shift()) {
      try {
        counts[await recoverOne(client, store, record, execute, { onReply, onError })] += 1;
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

async function readRecords(store: RequestStore): Promise<PreparedRequest[]> {
  try {
    return [...(await store.list())];
  } catch (cause) {
    if (SdkError.is(cause)) throw cause;
    throw new ConfigurationError("The store can't be read: make it work, then recover again.", { cause });
  }
}

async function recoverOne(
  client: Resumer,
  store: RequestStore,
  record: PreparedRequest,
  execute: ExecuteOptions,
  { onReply, onError }: Pick<RecoverOptions, "onReply" | "onError">,
): Promise<keyof Recovery> {
  const end = async (outcome: "executed" | "not_executed"): Promise<void> => {
    if (execute.keep === true) return;
    // A record that stays in spite of this is only asked for once more.
    await client.acknowledge(record, { store, outcome }).catch((): undefined => undefined);
  };
  let reply: unknown;
  try {
    reply = await client.resume(record, { ...execute, keep: true, store });
  } catch (error) {
    if (!SdkError.is(error)) throw error;
    if (error.reason === "claimed") return "claimed";
    await onError?.(record, error);
    if (!error.isStored && error.outcome !== "executed") return "open";
    const isDone = error.outcome === "executed";
    await end(isDone ? "executed" : "not_executed");
    return isDone ? "done" : "refused";
  }
  await onReply?.(record, reply);
  await end("executed");
  return "done";
}
