import type * as z from "zod";
import type { ContentPath } from "../document.js";

export type Issue = Exclude<z.core.$ZodIssue, { code: "invalid_union" }>;

/** One issue, with its path from the root of the file. */
export type ShapeIssue =
  | { readonly kind: "issue"; readonly path: ContentPath; readonly issue: Issue }
  /** The value matches none of the alternatives, not even by its kind. */
  | { readonly kind: "no-choice"; readonly path: ContentPath };

/** Replaces the issue of a failed union by those of the branch that the author probably intended. */
export function flattenIssues(
  issues: readonly z.core.$ZodIssue[],
  base: ContentPath = [],
): readonly ShapeIssue[] {
  return issues.flatMap((issue): readonly ShapeIssue[] => {
    const path = [...base, ...issue.path.filter((step) => typeof step !== "symbol")];
    if (issue.code !== "invalid_union") return [{ kind: "issue", path, issue }];
    const branches = issue.errors.map((branch) => flattenIssues(branch, path));
    return bestBranch(branches, path.length) ?? [{ kind: "no-choice", path }];
  });
}

/**
 * The branch that knows the most keys of the value, then the one with the fewest issues; none if the value is of the
 * wrong kind for all. If several are equally good, only the keys that none of them knows are reported.
 */
function bestBranch(
  branches: readonly (readonly ShapeIssue[])[],
  depth: number,
): readonly ShapeIssue[] | undefined {
  const fitting = branches.filter(
    (branch) => branch.length > 0 && !branch.some((one) => isWrongKind(one, depth)),
  );
  const [best, second] = fitting.toSorted((a, b) => compareBranches(a, b, depth));
  if (best === undefined || second === undefined || compareBranches(best, second, depth) !== 0) return best;
  const unknown = best.filter((one) => unknownKeys(one, depth) > 0);
  return unknown.length === 0 ? best : unknown;
}

function compareBranches(a: readonly ShapeIssue[], b: readonly ShapeIssue[], depth: number): number {
  const unknown = (branch: readonly ShapeIssue[]) => {
    const names = branch.filter((one) => one.path.length === depth + 1 && isWrongName(one)).length;
    return Math.max(names, ...branch.map((one) => unknownKeys(one, depth)));
  };
  return unknown(a) - unknown(b) || a.length - b.length;
}

/** How many keys of the value itself are unknown according to an issue. */
function unknownKeys(one: ShapeIssue, depth: number): number {
  if (one.path.length !== depth || one.kind === "no-choice") return 0;
  return one.issue.code === "unrecognized_keys" ? one.issue.keys.length : 0;
}

/** A name that a map of named things can't have. */
function isWrongName(one: ShapeIssue): boolean {
  return one.kind === "issue" && one.issue.code === "invalid_key";
}

function isWrongKind(one: ShapeIssue, depth: number): boolean {
  if (one.path.length !== depth) return false;
  return one.kind === "no-choice" || one.issue.code === "invalid_type" || one.issue.code === "invalid_value";
}
