import type { Endpoint } from "../../model/ir/endpoint.js";
import type { MainEnvironment } from "../environment.js";
import type { FaultQueue, FaultyOperation } from "./fault-queue.js";

/** The operations that faults can wait for. */
export function faultyOperations({ served }: MainEnvironment): readonly FaultyOperation[] {
  const all = served.flatMap(({ endpoints }) => endpoints);
  const known = new Map<string, Endpoint>();
  for (const { endpoint } of all) if (!known.has(endpoint.id)) known.set(endpoint.id, endpoint);
  return [...known.values()].map(({ id, retrySafety, batch }) => ({
    name: id,
    isKeyed: retrySafety === "key",
    isBatch: batch !== undefined,
  }));
}

/** Drops the faults that wait for what the model doesn't have any more; a sentence for each reason. */
export function dropFaults(faults: FaultQueue, environment: MainEnvironment): readonly string[] {
  const reasons = faults.replaceOperations(faultyOperations(environment));
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((other) => other === reason).length;
    return `${count === 1 ? "A waiting fault is" : `${count} waiting faults are`} dropped: ${reason}`;
  });
}
