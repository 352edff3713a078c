import type * as z from "zod";
import { diagnose, hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import { suggest } from "../text/suggestion.js";
import { checkStrings } from "./checks/check-characters.js";
import { checkKeys } from "./checks/check-keys.js";
import { checkScalars } from "./checks/check-scalars.js";
import type { YamlFile } from "./document.js";
import { readSource } from "./read-source.js";
import { type SourceText, startOf } from "./source-reading.js";
import { checkShape } from "./shape/check-shape.js";
import { findOpenapiDocument, openapiKeys } from "./shape/openapi.js";
import { choices, keysOf } from "./shape/schema-at.js";
import { atMost } from "./syntax/limits.js";
import { contentPlaces } from "./tree/content-places.js";
import type { TextPlaces } from "./tree/text-places.js";
import { listNodes, type PlacedNode, type TreeNode } from "./tree/tree.js";

/** The result of reading a YAML file. */
export interface DocumentReading<Content> {
  /** The content as its definition types it; absent if there is any error. */
  readonly document: YamlFile<Content> | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether diagnostics may show the text: not that of a file which is something else, and may be secret. */
  readonly mayQuoteSource: boolean;
}

/** What a kind of YAML file may hold. */
export interface DocumentDefinition<Content> {
  /** What such a file is: `a model`. */
  readonly noun: string;
  readonly schema: z.ZodType<Content>;
  /** What a file without any content means; absent if that is an error. */
  readonly whenEmpty?: Content;
  /** Checks what a schema can't express. */
  readonly check?: (nodes: readonly PlacedNode[], places: TextPlaces) => readonly Diagnostic[];
}

/**
 * Reads one normalised text: characters, syntax, keys, scalars, shape. An error of one stage hides what later stages find on
 * the same line, because that mostly follows from it. Never throws on an invalid file.
 */
export function readDocument<Content>(
  source: SourceText,
  definition: DocumentDefinition<Content>,
): DocumentReading<Content> {
  const { places, unusable, keys, conflicts, syntax, tree } = readSource(source);
  if (unusable !== undefined) return unread([unusable]);
  const mayQuoteSource = keys?.length === 0 || isFamiliar(keys ?? [], definition);
  if (conflicts.length > 0) return { ...unread(conflicts), mayQuoteSource };
  if (keys === undefined) return unread([diagnose("not-a-map", definition, startOf(places))]);
  if (tree === undefined) return { ...unread(syntax), mayQuoteSource };
  return { ...readContent({ source, tree, places, syntax }, definition), mayQuoteSource };
}

function readContent<Content>(
  parsed: ParsedDocument,
  definition: DocumentDefinition<Content>,
): DocumentContent<Content> {
  const { tree, places, syntax } = parsed;
  const foreign = findOpenapiDocument(tree, places);
  if (foreign !== undefined) return { document: undefined, diagnostics: [foreign] };
  return isEmpty(tree) && !hasErrors(syntax) ? readEmpty(parsed, definition) : readTree(parsed, definition);
}

function unread(diagnostics: readonly Diagnostic[]): DocumentReading<never> {
  return { document: undefined, diagnostics, mayQuoteSource: false };
}

/** Whether any of the keys is one of such a file, be it misspelt, or says that the file is an OpenAPI document. */
function isFamiliar<Content>(keys: readonly string[], { schema }: DocumentDefinition<Content>): boolean {
  const known = keysOf(choices(schema));
  return (
    known.length === 0 ||
    keys.some((key) => openapiKeys.includes(key)) ||
    keys.some((key) => suggest(key, known) !== undefined)
  );
}

type DocumentContent<Content> = Omit<DocumentReading<Content>, "mayQuoteSource">;

interface ParsedDocument {
  readonly source: SourceText;
  readonly tree: TreeNode;
  readonly places: TextPlaces;
  readonly syntax: readonly Diagnostic[];
}

function readEmpty<Content>(
  { source, tree, places, syntax }: ParsedDocument,
  { whenEmpty }: DocumentDefinition<Content>,
): DocumentContent<Content> {
  if (whenEmpty === undefined) {
    return { document: undefined, diagnostics: [diagnose("empty-file", {}, startOf(places))] };
  }
  const document = { ...source, content: whenEmpty, ...contentPlaces(tree, places) };
  return { document, diagnostics: syntax };
}

function readTree<Content>(
  { source, tree, places, syntax }: ParsedDocument,
  { schema, check }: DocumentDefinition<Content>,
): DocumentContent<Content> {
  const found = contentPlaces(tree, places);
  const shape = checkShape(tree, found, schema);
  const nodes = listNodes(tree);
  const diagnostics = [
    checkKeys(nodes, places),
    checkStrings(nodes, places),
    shape.diagnostics,
    check?.(nodes, places) ?? [],
    checkScalars({ root: tree, nodes, schema, text: source.text, places }),
  ]
    .map(atMost)
    .reduce<readonly Diagnostic[]>(withNewLines, syntax);
  if (shape.content === undefined || hasErrors(diagnostics)) return { document: undefined, diagnostics };
  return { document: { ...source, content: shape.content, ...found }, diagnostics };
}

function withNewLines(found: readonly Diagnostic[], more: readonly Diagnostic[]): readonly Diagnostic[] {
  const lines = new Set(found.filter(({ severity }) => severity === "error").map(({ at }) => at?.line));
  return [...found, ...more.filter(({ at }) => !lines.has(at?.line))];
}

function isEmpty(tree: TreeNode): boolean {
  return tree.kind === "scalar" && tree.source === "";
}
