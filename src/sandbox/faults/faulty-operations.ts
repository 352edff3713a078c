import type { SandboxPlan } from "../plan/plan.js";
import type { FaultQueue, FaultyOperation } from "./fault-queue.js";

/** The operations that faults can wait for. */
export function faultyOperations({ endpoints }: SandboxPlan): readonly FaultyOperation[] {
  return endpoints.map(({ endpoint: { id, retrySafety, batch } }) => ({
    name: id,
    isKeyed: retrySafety === "key",
    isBatch: batch !== undefined,
  }));
}

/** Drops the faults that wait for what the model doesn't have any more; a sentence for each reason. */
export function dropFaults(faults: FaultQueue, plan: SandboxPlan): readonly string[] {
  const reasons = faults.replaceOperations(faultyOperations(plan));
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((other) => other === reason).length;
    return `${count === 1 ? "A waiting fault is" : `${count} waiting faults are`} dropped: ${reason}`;
  });
}
