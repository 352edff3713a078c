import { visible } from "../../language/text/visible.js";
import { isEmptyPlan } from "../../output/write/folder-plan.js";
import type { Plan, PlannedFile } from "../../output/write/plan.js";

const words = [
  ["changed", "changed"],
  ["created", "new"],
  ["deleted", "deleted"],
  ["unchanged", "unchanged"],
] as const;

/** VER-3: what is said of each folder whose version is deprecated. */
export const deprecatedRemark = "deprecated version";

interface PlanFacts {
  readonly dryRun: boolean;
  /** The folders whose version is deprecated. */
  readonly deprecated: ReadonlySet<string>;
}

/**
 * What was written, or with `dryRun` would be, for people: a line for each folder (`generated/typescript  3 changed,
 * 1 new, 31 unchanged`), and below it each file that differs.
 */
export function renderPlans(plans: readonly Plan[], facts: PlanFacts): string {
  if (plans.length === 0) return "nothing to generate: there are no outputs\n";
  if (plans.every(isEmptyPlan)) return facts.dryRun ? "nothing would change\n" : "nothing changed\n";
  return (
    plans.map((plan) => [renderFolder(plan, facts), ...renderFiles(plan.files)].join("\n")).join("\n") + "\n"
  );
}

function renderFolder(plan: Plan, { dryRun, deprecated }: PlanFacts): string {
  const counts = words.flatMap(([action, word]) => {
    const count = plan.files.filter((file) => file.action === action).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  const isLockAlone =
    plan.lock.action !== "unchanged" && plan.files.every((file) => file.action === "unchanged");
  const remarks = [
    ...(isLockAlone ? [`the lock file ${dryRun ? "would be" : "was"} renewed`] : []),
    ...(deprecated.has(plan.folder) ? [deprecatedRemark] : []),
  ];
  const shown = remarks.length === 0 ? "" : ` (${remarks.join("; ")})`;
  return `${visible(plan.folder)}  ${counts.join(", ")}${shown}`;
}

const maxListed = 20;

function renderFiles(files: readonly PlannedFile[]): string[] {
  return words.flatMap(([action, word]) => {
    const paths = files.filter((file) => file.action === action).map((file) => file.path);
    if (action === "unchanged") return [];
    const lines = paths.slice(0, maxListed).map((path) => `  ${word.padEnd(9)}${path}`);
    return paths.length > maxListed ? lines.concat(`  and ${paths.length - maxListed} more ${word}`) : lines;
  });
}
