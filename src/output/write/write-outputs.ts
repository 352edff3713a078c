import type { Disk } from "./disk.js";
import { readLockText } from "./lock.js";
import { type Plan, type PlanRequest, planFiles } from "./plan.js";
import { type FolderPlans, writeFolders } from "./write-folders.js";

/**
 * Brings output folders to their wanted content, as `writeFolders` does. A file whose text stays the same isn't touched.
 */
export function writeOutputs(requests: readonly PlanRequest[], disk?: Disk): FolderPlans<Plan> {
  const folders = requests.map(({ folder }) => folder);
  return writeFolders(
    { folders, plan: () => planOutputs(requests), stamp: () => folders.map(readLockText).join("\n") },
    disk,
  );
}

/** What `writeOutputs` would do. */
export function planOutputs(requests: readonly PlanRequest[]): FolderPlans<Plan> {
  const plans = requests.map(planFiles);
  return { plans, diagnostics: plans.flatMap((plan) => plan.diagnostics) };
}
