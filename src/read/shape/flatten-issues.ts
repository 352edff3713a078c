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

/** The branch with the least wrong at its own level; none if the value is of the wrong kind for all. */
function bestBranch(
  branches: readonly (readonly ShapeIssue[])[],
  depth: number,
): readonly ShapeIssue[] | undefined {
  const fitting = branches.filter(
    (branch) => branch.length > 0 && !branch.some((one) => isWrongKind(one, depth)),
  );
  return fitting.toSorted((a, b) => nearby(a, depth) - nearby(b, depth) || a.length - b.length)[0];
}

function isWrongKind(one: ShapeIssue, depth: number): boolean {
  if (one.path.length !== depth) return false;
  return one.kind === "no-choice" || one.issue.code === "invalid_type" || one.issue.code === "invalid_value";
}

/** How much is wrong with the keys of the value itself. */
function nearby(branch: readonly ShapeIssue[], depth: number): number {
  return branch.filter((one) => one.path.length <= depth + 1).length;
}
