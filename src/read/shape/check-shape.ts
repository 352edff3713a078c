import type * as z from "zod";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ContentPlaces } from "../tree/content-places.js";
import { valueOf, type TreeNode } from "../tree/tree.js";
import { diagnoseIssue } from "./diagnose-issue.js";
import { flattenIssues } from "./flatten-issues.js";
import { repeatsMistake } from "./help-for-vocabulary.js";

export interface ShapeReading<Content> {
  readonly content: Content | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares the content of a file with its definition, which also types it. */
export function checkShape<Content>(
  root: TreeNode,
  places: ContentPlaces,
  schema: z.ZodType<Content>,
): ShapeReading<Content> {
  const result = schema.safeParse(valueOf(root));
  if (result.success) return { content: result.data, diagnostics: [] };
  const issues = flattenIssues(result.error.issues).filter(({ path }) => !repeatsMistake(path, root));
  const context = { root, places, schema };
  return { content: undefined, diagnostics: issues.flatMap((issue) => diagnoseIssue(issue, context)) };
}
