import type * as z from "zod";
import type { ContentPath } from "../document.js";

export type Issue = Exclude<z.core.$ZodIssue, { code: "invalid_union" }>;

/** One thing that is wrong, with its path from the root of the file. */
export type ShapeIssue =
  | { readonly kind: "issue"; readonly path: ContentPath; readonly issue: Issue }
  /** The value fits none of the choices, not even by its kind. */
  | { readonly kind: "no-choice"; readonly path: ContentPath };

/** Replaces each failed choice by what is wrong in the branch that the value was meant for. */
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
 * The branch that knows the most keys of the value, then the one with the least that is wrong; none if the value is of the
 * wrong kind for all. If several are as good, only the keys that none of them knows are wrong for sure.
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
  const unknown = (branch: readonly ShapeIssue[]) =>
    Math.max(0, ...branch.map((one) => unknownKeys(one, depth)));
  return unknown(a) - unknown(b) || a.length - b.length;
}

/** How many keys of the value itself a finding says are unknown. */
function unknownKeys(one: ShapeIssue, depth: number): number {
  if (one.path.length !== depth || one.kind === "no-choice") return 0;
  return one.issue.code === "unrecognized_keys" ? one.issue.keys.length : 0;
}

function isWrongKind(one: ShapeIssue, depth: number): boolean {
  if (one.path.length !== depth) return false;
  return one.kind === "no-choice" || one.issue.code === "invalid_type" || one.issue.code === "invalid_value";
}
