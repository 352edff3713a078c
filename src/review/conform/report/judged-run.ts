import type { Change } from "../../diff/change.js";
import type { Api } from "../../../language/model/ir/api.js";
import { renderPath } from "../../../language/model/ir/path.js";
import { isCallable } from "../../../language/plan/callable.js";
import { findChanges } from "../findings/find-changes.js";
import type { Unanswered } from "../leftovers/unanswered-list.js";
import type { Verdict } from "../outcome.js";
import type { Result } from "../results.js";
import type { RunReport } from "../run.js";
import { isAboutKeys } from "./rows-by-id.js";

/** A row of a call with what was found out about it, and what that changes of the model. */
export interface Judged extends Omit<Result, "version"> {
  /** The versions in which it is so, oldest first. */
  readonly versions: readonly string[];
  readonly changes: readonly Change[];
}

/** Where the list is of what a run made and couldn't remove; how much that is, and what else may be there. */
interface Leftovers {
  readonly path: string;
  readonly count: number;
  readonly unanswered: readonly Unanswered[];
}

/** What a run found out, for any rendering of it. */
export interface JudgedRun {
  /** The API's name. */
  readonly api: string;
  /** The versions that were tried, oldest first. */
  readonly versions: readonly string[];
  /** `POST /orders`, by the ids of calls. */
  readonly routes: ReadonlyMap<string, string>;
  /** Where requests went: `https://api.shop.example`. */
  readonly server: string;
  readonly requests: number;
  /** Whether calls were made that the model doesn't say are safe. */
  readonly isWriting: boolean;
  readonly rows: readonly Judged[];
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly leftovers: Leftovers | undefined;
}

/** Judges the results of a run; what several versions have in common is one row. */
export function judgeRun(
  { results, requests, mask }: RunReport,
  apis: readonly Api[],
  run: Pick<JudgedRun, "server" | "isWriting" | "leftovers">,
): JudgedRun {
  const rows = judgeResults(results, apis, mask);
  const count = (kind: Verdict): number => results.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    ...run,
    requests,
    api: apis[0]?.name ?? "",
    versions: apis.map(({ version }) => version.name),
    routes: new Map(apis.flatMap(routesOf)),
    rows,
    counts: {
      failed: count("failed"),
      unproven: count("unproven"),
      untried: count("untried"),
      passed: count("passed"),
    },
  };
}

function routesOf({ endpoints }: Api): readonly (readonly [string, string])[] {
  return endpoints
    .filter(isCallable)
    .map(({ id, method, path }) => [id, `${method} ${renderPath(path.value)}`] as const);
}

/** Results with the changes of the model that they are; what several versions have in common is one. */
export function judgeResults(
  results: readonly Result[],
  apis: readonly Api[],
  mask: (text: string) => string,
): readonly Judged[] {
  const merged = new Map<string, Judged>();
  for (const { version, ...result } of results) {
    const changes = findChanges({ version, ...result }, apis, mask);
    const fingerprints = changes.map(({ fingerprint }) => fingerprint);
    const id = JSON.stringify([result.call, result.row, textOf(result), fingerprints]);
    const before = merged.get(id);
    const tries = {
      failed: (before?.tries.failed ?? 0) + result.tries.failed,
      of: (before?.tries.of ?? 0) + result.tries.of,
    };
    merged.set(id, { ...result, tries, versions: [...(before?.versions ?? []), version], changes });
  }
  return [...merged.values()];
}

/** What is said of an outcome beside its verdict. */
export function textOf({ outcome }: Pick<Result, "outcome">): string {
  switch (outcome.kind) {
    case "passed":
      return "";
    case "failed":
      return outcome.evidence;
    case "unproven":
    case "untried":
      return outcome.reason;
  }
}

/** Whether the run shows that the service does what the model says: of keys, all of it. */
export function doesConform({ rows, counts }: JudgedRun): boolean {
  const isOpen = rows.some(({ row, outcome }) => isAboutKeys(row) && outcome.kind !== "passed");
  return counts.failed === 0 && counts.passed > 0 && !isOpen;
}
