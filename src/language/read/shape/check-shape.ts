import * as z from "zod";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../text/suggestion.js";
import { alternatives, asCode } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import type { ContentPlaces } from "../tree/content-places.js";
import { nodeAt, valueOf, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { describeExpected, wordsOf } from "./expected.js";
import { flattenIssues, type Issue, type ShapeIssue } from "./flatten-issues.js";
import { helpForMissing, helpForPlace, isRouteAsPath } from "./help-for-place.js";
import { withoutRepeated } from "./help-for-vocabulary.js";
import { helpForOpenapiKey } from "./openapi-hints.js";
import { helpFor } from "./help.js";
import { withInlineTypes } from "./inline-type.js";
import {
  describedAt,
  keysOf,
  schemasAt,
  type DefinedContent,
  type Schema,
  type ShapeContext,
} from "./schema-at.js";
import { pagesHelp } from "./undescribed-content.js";
import { atStart, describeSubject } from "./subject.js";
import { diagnoseUnknownKeys, isFieldsWithoutIndentation } from "./unknown-keys.js";

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
  const content = valueOf(root);
  const { error } = schema.safeParse(content);
  if (isContent(content, error)) return { content, diagnostics: [] };
  const issues = withoutRepeated(flattenIssues(error?.issues ?? []), root);
  const context = { root, places, schema };
  return { content: undefined, diagnostics: diagnoseIssues(withInlineTypes(issues, context), context) };
}

/** Definitions change nothing, so that what is known to fit one needn't be asked again. */
function isContent<Content>(_: unknown, error: z.ZodError<Content> | undefined): _ is Content {
  return error === undefined;
}

function* diagnoseIssues(issues: Iterable<ShapeIssue>, context: ShapeContext): Generator<Diagnostic> {
  for (const issue of issues) yield* diagnoseIssue(issue, context);
}

/** The diagnostic for an issue of the schema. */
function diagnoseIssue(one: ShapeIssue, context: ShapeContext): readonly Diagnostic[] {
  const { path } = one;
  if (one.kind === "issue") {
    if (one.issue.code === "unrecognized_keys") return diagnoseUnknownKeys(path, one.issue.keys, context);
    if (one.issue.code === "too_small" && isEmptiness(one.issue)) {
      return [diagnoseTooSmall(path, one.issue.origin, context)];
    }
  }
  const node = nodeAt(context.root, path);
  if (node === undefined) return diagnoseMissing(path, context);
  const isSaid =
    isRouteAsPath(path, node) && nodeAt(context.root, [...path.slice(0, -1), "method"]) !== undefined;
  if (isSaid) return [];
  const bound = one.kind === "issue" ? describeBound(one.issue) : undefined;
  return [
    bound === undefined ? diagnoseValue(path, node, context) : diagnoseBound(path, node, bound, context),
  ];
}

function isEmptiness({ origin, minimum }: z.core.$ZodIssueTooSmall): boolean {
  return minimum === 1 && ["array", "string"].includes(origin);
}

/** What the definition of a language's options asks of a value of the right kind; `undefined` for other issues. */
function describeBound(issue: Issue): string | undefined {
  if (issue.code === "too_small") return `of at least ${issue.minimum}`;
  return issue.code === "too_big" ? `of at most ${issue.maximum}` : undefined;
}

function diagnoseBound(path: ContentPath, node: TreeNode, bound: string, context: ShapeContext): Diagnostic {
  const expected = `${alternatives(describeExpected(schemasAt(context, path)))} ${bound}`;
  const facts = { subject: atStart(describeSubject(path)), found: describeFound(node), expected };
  const at = context.places.valuePlace(path);
  return diagnose("wrong-kind", { ...facts, help: adviseAt(context, path) }, at);
}

function diagnoseTooSmall(path: ContentPath, kind: string, context: ShapeContext): Diagnostic {
  const subject = atStart(describeSubject(path));
  const at = context.places.valuePlace(path);
  if (kind === "array") return diagnose("empty-list", { subject }, at);
  const expected = alternatives(describeExpected(schemasAt(context, path)));
  return diagnose("empty-value", { subject, expected, about: adviseAt(context, path) }, at);
}

/** A misspelt key is not reported as missing too. */
function diagnoseMissing(path: ContentPath, context: ShapeContext): readonly Diagnostic[] {
  const owner = path.slice(0, -1);
  const key = String(path.at(-1));
  const known = keysOf(schemasAt(context, owner));
  const unknown = context.places.keys(owner).filter((present) => !known.includes(present));
  if (unknown.some((present) => suggest(present, [key]) !== undefined)) return [];
  // Pages of another kind lack what those have that can be described.
  if (unknown.some((present) => isOtherPaging(owner, present, known, context))) return [];
  const about = helpForMissing(path, context.root) ?? adviseAt(context, path);
  const facts = { key, owner: atStart(describeSubject(owner)), about };
  return [diagnose("missing-key", facts, context.places.keyPlace(owner))];
}

function isOtherPaging(
  owner: ContentPath,
  key: string,
  known: readonly string[],
  { root }: ShapeContext,
): boolean {
  return owner.join() === "pagination" && helpForOpenapiKey(owner, key, known, root) === pagesHelp;
}

function diagnoseValue(path: ContentPath, node: TreeNode, context: ShapeContext): Diagnostic {
  const subject = atStart(describeSubject(path));
  const schemas = schemasAt(context, path);
  const place = { path, schemas, root: context.root };
  const expected = describeExpected(schemas);
  const about = adviseAt(context, path);
  const at = context.places.valuePlace(path);
  if (node.kind === "scalar" && node.source === "") {
    const help = isFieldsWithoutIndentation(path, node, context)
      ? "Indent the lines below `fields:` deeper than it."
      : (helpForPlace(node, place) ?? about);
    return diagnose("empty-value", { subject, expected: alternatives(expected), about: help }, at);
  }
  const words = wordsOf(schemas);
  if (node.kind === "scalar" && words.length > 0 && !words.includes(String(node.value))) {
    const suggestion = suggest(String(node.value), words);
    const help = helpForPlace(node, place) ?? about;
    const facts = { subject, word: node.source, allowed: expected, suggestion, about: help };
    return diagnose("unknown-word", facts, at);
  }
  const help = helpFor(node, place) ?? about;
  const facts = { subject, found: describeFound(node), expected: alternatives(expected), help };
  return diagnose("wrong-kind", facts, at);
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
  if (value === null) return source === "null" ? "`null`" : `${asCode(source)}, which is read as null`;
  if (typeof value === "string") return `the string ${asCode(source.slice(0, 60))}`;
  const kind = typeof value;
  return String(value) === source
    ? `the ${kind} ${asCode(source)}`
    : `${asCode(source)}, which is read as the ${kind} ${asCode(String(value))}`;
}

/** What to write at a place: what it is for, and a map that fits; or else what the list or map is for that has the place. */
function adviseAt(content: DefinedContent, path: ContentPath): string {
  const schemas = schemasAt(content, path);
  const description = describedAt(content, path);
  const example = adviseMap(schemas);
  if (description !== undefined) {
    const { text, hasExample } = description;
    return example === undefined || hasExample ? text : `${text} ${example}`;
  }
  return (
    example ??
    describedAt(content, path.slice(0, -1))?.text ??
    `Write ${alternatives(describeExpected(schemas))}.`
  );
}

/** A map with the keys that it must have, `doc` aside if there are others, or else with the first that says something. */
function adviseMap(schemas: readonly Schema[]): string | undefined {
  const map = schemas
    .filter((schema) => schema instanceof z.ZodObject)
    .find(({ shape }) => Object.keys(shape).join() !== "unknown");
  if (map === undefined) return undefined;
  const entries = Object.entries<Schema>(map.shape);
  const required = entries.filter(([, value]) => !(value instanceof z.ZodOptional));
  const [telling, others] = [required, entries].map((some) => some.filter(([key]) => key !== "doc"));
  const shown = [telling, required, others?.slice(0, 1)].find(
    (some) => some !== undefined && some.length > 0,
  );
  const keys = (shown ?? []).map(([key]) => `${key}: …`);
  return `Write a map such as ${asCode(`{ ${keys.join(", ")} }`)}.`;
}
