import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { file, type FileDocument } from "../language/file.js";
import type { ContentPlaces } from "../tree/content-places.js";
import { valueOf, type TreeNode } from "../tree/tree.js";
import { diagnoseIssue } from "./diagnose-issue.js";
import { flattenIssues } from "./flatten-issues.js";

export interface ShapeReading {
  readonly content: FileDocument | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares a file with the definition of the language. */
export function checkShape(root: TreeNode, places: ContentPlaces): ShapeReading {
  const result = file.safeParse(valueOf(root));
  if (result.success) return { content: result.data, diagnostics: [] };
  const issues = flattenIssues(result.error.issues);
  return {
    content: undefined,
    diagnostics: issues.flatMap((issue) => diagnoseIssue(issue, { root, places })),
  };
}
