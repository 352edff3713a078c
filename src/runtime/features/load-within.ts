import { onAbort } from "../context/platform.js";
import type { LoadedCall, LoadingClient } from "../context/upload-content.js";
import { RequestAbortedError, TimeoutError } from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import type { ErrorFacts, Outcome } from "../errors/sdk-error.js";
import { startWatch } from "./passed-time.js";

/**
 * What is read of a body before its request begins, and the limits that are left for that. A source that hangs is left to itself.
 *
 * @throws InvalidRequestError where it can't be read; TimeoutError or RequestAbortedError where a limit ends it
 */
export async function loadWithin<Value>(
  client: LoadingClient,
  call: LoadedCall,
  reading: Promise<Value>,
): Promise<{ readonly value: Value; readonly limits: LoadedCall["limits"] }> {
  const { platform } = client.settings;
  const { signal, totalTimeoutMs } = call.limits;
  const passedMs = startWatch(platform);
  const ends: (() => void)[] = [];
  const ended = new Promise<never>((_, reject) => {
    const timeOver = (): void => {
      reject(new TimeoutError(describeLoad(client, call, "ran out of its total time"), "connect", "total"));
    };
    const abort = (): void => {
      const facts = describeLoad(client, call, "was ended by its signal");
      reject(new RequestAbortedError({ ...facts, cause: signal?.reason }));
    };
    ends.push(platform.timer(totalTimeoutMs, timeOver), onAbort(signal, abort));
  });
  const read = reading.catch((cause: unknown) => {
    const { operationId } = call.plan.prepared;
    const outcome = outcomeOf(client, call);
    throw new InvalidRequestError(`${operationId} was not sent: its body couldn't be read.`, {
      cause,
      outcome,
    });
  });
  try {
    const value = await Promise.race([read, ended]);
    const leftMs = totalTimeoutMs - passedMs();
    return { value, limits: { ...call.limits, totalTimeoutMs: leftMs } };
  } finally {
    for (const end of ends) end();
  }
}

/** Other calls under the key may have run, in this client, or as far as its store may know. */
function outcomeOf({ settings, memory }: LoadingClient, { plan, limits }: LoadedCall): Outcome {
  const { prepared, operation, content } = plan;
  if (operation.retrySafety === "safe" || prepared.keySource !== "caller") return "not_executed";
  const known = memory.find(prepared);
  const isStored = content?.skipsStore !== true && (limits.store ?? settings.store) !== undefined;
  const isUnclear = isStored || known?.mayHaveExecuted === true || (known?.inFlight ?? 0) > 0;
  return isUnclear ? "unknown" : "not_executed";
}

function describeLoad(client: LoadingClient, call: LoadedCall, happened: string): Omit<ErrorFacts, "kind"> {
  const { prepared, operation } = call.plan;
  const { operationId, idempotencyKey } = prepared;
  const { method, path } = operation;
  const outcome = outcomeOf(client, call);
  const effect = outcome === "unknown" ? "whether it took effect is unknown" : "it did not take effect";
  return {
    message: `${operationId} ${happened} while its body was read; ${effect}.`,
    help: "Make the call again, with a source that can be read in time.",
    outcome,
    retryable: false,
    call: { operationId, method, path, idempotencyKey: idempotencyKey ?? undefined, attempts: [] },
  };
}
