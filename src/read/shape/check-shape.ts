import type * as z from "zod";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ContentPlaces } from "../tree/content-places.js";
import { valueOf, type TreeNode } from "../tree/tree.js";
import { diagnoseIssue } from "./diagnose-issue.js";
import { flattenIssues, type ShapeIssue } from "./flatten-issues.js";
import { withInlineTypes } from "./inline-type.js";
import type { ShapeContext } from "./schema-at.js";
import { withoutRepeated } from "./help-for-vocabulary.js";

export interface ShapeReading<Content> {
  readonly content: Content | undefined;
  /** Each is made when it is asked for: there may be very many. */
  readonly diagnostics: Iterable<Diagnostic>;
}

/** Compares the content of a file with its definition, which also types it. */
export function checkShape<Content>(
  root: TreeNode,
  places: ContentPlaces,
  schema: z.ZodType<Content>,
): ShapeReading<Content> {
  const result = schema.safeParse(valueOf(root));
  if (result.success) return { content: result.data, diagnostics: [] };
  const issues = withoutRepeated(flattenIssues(result.error.issues), root);
  const context = { root, places, schema };
  return { content: undefined, diagnostics: diagnoseIssues(withInlineTypes(issues, context), context) };
}

function* diagnoseIssues(issues: Iterable<ShapeIssue>, context: ShapeContext): Generator<Diagnostic> {
  for (const issue of issues) yield* diagnoseIssue(issue, context);
}
