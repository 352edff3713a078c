import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import type { ContentPath } from "../document.js";
import type { ContentPlaces } from "../tree/content-places.js";
import { nodeAt, type ScalarNode, type TreeNode } from "../tree/tree.js";
import type { ShapeIssue } from "./flatten-issues.js";
import { remedyFor } from "./remedy.js";
import { describedAt, schemasAt, type Schema } from "./schema-at.js";
import { atStart, describeSubject } from "./subject.js";
import { diagnoseUnknownKeys } from "./unknown-keys.js";
import { describeWanted, wordsOf } from "./wanted.js";

export interface ShapeContext {
  readonly root: TreeNode;
  readonly places: ContentPlaces;
  /** The definition of the whole file. */
  readonly schema: Schema;
}

/** Says what a deviation from the language is about. */
export function diagnoseIssue(one: ShapeIssue, context: ShapeContext): readonly Diagnostic[] {
  const { path } = one;
  if (one.kind === "issue") {
    if (one.issue.code === "unrecognized_keys") return diagnoseUnknownKeys(path, one.issue.keys, context);
    if (one.issue.code === "too_small") {
      const subject = atStart(describeSubject(path));
      return [diagnose("empty-list", { subject }, context.places.valuePlace(path))];
    }
  }
  const node = nodeAt(context.root, path);
  return [node === undefined ? diagnoseMissing(path, context) : diagnoseValue(path, node, context)];
}

function diagnoseMissing(path: ContentPath, { places, schema }: ShapeContext): Diagnostic {
  const owner = path.slice(0, -1);
  const about = describedAt(schema, path);
  const facts = { key: String(path.at(-1)), owner: atStart(describeSubject(owner)), about };
  return diagnose("missing-key", facts, places.keyPlace(owner));
}

function diagnoseValue(path: ContentPath, node: TreeNode, { places, schema }: ShapeContext): Diagnostic {
  const subject = atStart(describeSubject(path));
  const schemas = schemasAt(schema, path);
  const wanted = describeWanted(schemas);
  const about = describedAt(schema, path);
  const at = places.valuePlace(path);
  if (node.kind === "scalar") {
    if (node.source === "") return diagnose("empty-value", { subject, wanted, about }, at);
    const words = wordsOf(schemas);
    if (words.length > 0) {
      const word = String(node.value);
      return diagnose(
        "unknown-word",
        { subject, word, allowed: words, suggestion: suggest(word, words) },
        at,
      );
    }
  }
  const remedy = remedyFor(node, schemas, about) ?? about;
  return diagnose("wrong-kind", { subject, found: describeFound(node), wanted, remedy }, at);
}

function describeFound(node: TreeNode): string {
  switch (node.kind) {
    case "map":
      return "a map";
    case "list":
      return "a list";
    case "scalar":
      return describeScalar(node);
  }
}

function describeScalar({ value, source }: ScalarNode): string {
  if (value === null) return source === "null" ? "null" : `${source}, which is read as null`;
  if (typeof value === "string") return `the text ${source.slice(0, 60)}`;
  const kind = typeof value;
  return String(value) === source
    ? `the ${kind} ${source}`
    : `${source}, which is read as the ${kind} ${value}`;
}
