import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ContentPath } from "../document.js";
import { proseKeys } from "./check-string.js";
import type { TextPlaces } from "../tree/text-places.js";
import { lineEnd } from "../syntax/text-range.js";
import { isNumericType, typeBeside } from "../shape/help-for-vocabulary.js";
import { keysOf, schemasAt, type DefinedContent } from "../shape/schema-at.js";
import type { PlacedNode, ScalarNode } from "../tree/tree.js";

interface ScalarContext extends DefinedContent {
  readonly nodes: readonly PlacedNode[];
  readonly text: string;
  readonly places: TextPlaces;
}

/** Finds values whose meaning would change silently, or that are cut short. */
export function checkScalars(context: ScalarContext): readonly Diagnostic[] {
  return context.nodes.flatMap(({ node, path }) =>
    node.kind === "scalar" && !node.quoted ? (checkPlain(node, path, context) ?? []) : [],
  );
}

function checkPlain(node: ScalarNode, path: ContentPath, context: ScalarContext): Diagnostic | undefined {
  const at = () => context.places.placeOf(node);
  if (typeof node.value === "number") return checkNumber(node.value, node, path, context);
  if (node.source === "") return diagnose("no-value", { key: String(path.at(-1)) }, at());
  if (isOldBoolean(node, path)) return diagnose("ambiguous-word", { word: node.source }, at());
  return checkComment(node, path, context);
}

/** A number must be written as it is understood: `1.10`, `012`, `1e3` and `9007199254740993` are not. */
function checkNumber(
  value: number,
  node: ScalarNode,
  path: ContentPath,
  { root, places }: ScalarContext,
): Diagnostic | undefined {
  const { source } = node;
  if (String(value) === source) return undefined;
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  const isNumber = isNumericType(typeBeside(path, root));
  const facts = { source, value: String(value), isExact, isNumber };
  return diagnose("number-notation", facts, places.placeOf(node));
}

/** Words in a vocabulary that YAML 1.1 takes for booleans; written in capitals they are codes, such as NO for Norway. */
function isOldBoolean(node: ScalarNode, path: ContentPath): boolean {
  const owner = path.at(-2);
  const isVocabulary = owner === "enum" || owner === "observed";
  return isVocabulary && /^(?:[yn]|yes|Yes|no|No|on|On|off|Off)$/u.test(node.source);
}

/** A comment right after a string may have been intended as part of it. */
function checkComment(node: ScalarNode, path: ContentPath, context: ScalarContext): Diagnostic | undefined {
  const { text, places } = context;
  const comment = /[^\S\n]+(?=#)/uy;
  comment.lastIndex = node.end;
  if (!comment.test(text) || !isProse(context, path)) return undefined;
  const start = comment.lastIndex;
  const at = places.placeOf({ start, end: start + text.slice(start, lineEnd(text, start)).trimEnd().length });
  return path.at(-1) === "pattern" && !isPattern(node.source)
    ? diagnose("string-cut-by-comment", { text: node.source }, at)
    : diagnose("comment-after-string", { text: node.source.slice(-40) }, at);
}

/** Whether the path is that of a key of the language for prose or a pattern. */
function isProse(content: DefinedContent, path: ContentPath): boolean {
  const key = String(path.at(-1));
  if (path.length === 2 && path[0] === "unknowns") return true;
  return proseKeys.has(key) && keysOf(schemasAt(content, path.slice(0, -1))).includes(key);
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u").source !== "";
  } catch {
    return false;
  }
}
