import { readLock } from "../write/lock.js";
import type { Plan, PlannedFile } from "../write/plan.js";

/** A folder for machines, as docs/json.schema.json describes it. */
export interface OutputFacts {
  readonly folder: string;
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  readonly unchanged: number;
  readonly lock: PlannedFile["action"];
}

/** What becomes of each folder, for machines. */
export function describePlans(plans: readonly Plan[]): readonly OutputFacts[] {
  return plans.map((plan) => {
    const pathsOf = (action: PlannedFile["action"]) =>
      plan.files.filter((file) => file.action === action).map((file) => file.path);
    const unchanged = pathsOf("unchanged").length;
    const [created, changed, deleted] = [pathsOf("created"), pathsOf("changed"), pathsOf("deleted")];
    return { folder: plan.folder, created, changed, deleted, unchanged, lock: plan.lock.action };
  });
}

/** Folders of which it is known without a plan that nothing in them changes. */
export function describeCurrent(folders: readonly string[]): readonly OutputFacts[] {
  return folders.map((folder) => {
    const unchanged = readLock(folder)?.output.size ?? 0;
    return { folder, created: [], changed: [], deleted: [], unchanged, lock: "unchanged" };
  });
}
