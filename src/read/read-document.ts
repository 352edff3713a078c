import type * as z from "zod";
import { diagnose, hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import { checkKeys } from "./checks/check-keys.js";
import { checkScalars } from "./checks/check-scalars.js";
import { checkSource } from "./checks/check-source.js";
import { checkStrings } from "./checks/check-strings.js";
import type { YamlFile } from "./document.js";
import { checkShape } from "./shape/check-shape.js";
import { limits } from "./syntax/limits.js";
import { readYaml } from "./syntax/read-yaml.js";
import { contentPlaces } from "./tree/content-places.js";
import { textPlaces, type TextPlaces } from "./tree/text-places.js";
import type { TreeNode } from "./tree/tree.js";

/** A file as it was found, before anything is known about it. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The result of reading a YAML file. */
export interface DocumentReading<Content> {
  /** The content as its definition types it; absent if there is any error. */
  readonly document: YamlFile<Content> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a kind of YAML file may hold. */
export interface DocumentDefinition<Content> {
  readonly schema: z.ZodType<Content>;
  /** What a file without any content means; absent if that is an error. */
  readonly whenEmpty?: Content;
  /** Checks what a schema can't express. */
  readonly check?: (tree: TreeNode, places: TextPlaces) => readonly Diagnostic[];
}

/**
 * Reads one normalised text: characters, syntax, keys, scalars, shape. An error of one stage hides what later stages find on
 * the same line, because that mostly follows from it. Never throws on an invalid file.
 */
export function readDocument<Content>(
  source: SourceText,
  definition: DocumentDefinition<Content>,
): DocumentReading<Content> {
  const places = textPlaces(source.path, source.text);
  const unusable = findUnusable(source.text, places);
  if (unusable !== undefined) return { document: undefined, diagnostics: [unusable] };
  const characters = checkSource(source.text, places);
  const { tree, diagnostics } = readYaml(source.text, places);
  const syntax = [...characters, ...diagnostics];
  if (tree === undefined) return { document: undefined, diagnostics: syntax };
  const parsed = { source, tree, places, syntax };
  return isEmpty(tree) && !hasErrors(syntax) ? readEmpty(parsed, definition) : readTree(parsed, definition);
}

function findUnusable(text: string, places: TextPlaces): Diagnostic | undefined {
  if (text.length > limits.fileBytes) return diagnose("file-too-large", { limit: "5 MiB" }, start(places));
  const nul = text.indexOf("\u0000");
  if (nul === -1) return undefined;
  return diagnose("not-text", {}, places.placeOf({ start: nul, end: nul + 1 }));
}

interface ParsedDocument {
  readonly source: SourceText;
  readonly tree: TreeNode;
  readonly places: TextPlaces;
  readonly syntax: readonly Diagnostic[];
}

function readEmpty<Content>(
  { source, tree, places, syntax }: ParsedDocument,
  { whenEmpty }: DocumentDefinition<Content>,
): DocumentReading<Content> {
  if (whenEmpty === undefined) {
    return { document: undefined, diagnostics: [diagnose("empty-file", {}, start(places))] };
  }
  const document = { ...source, content: whenEmpty, ...contentPlaces(tree, places) };
  return { document, diagnostics: syntax };
}

function readTree<Content>(
  { source, tree, places, syntax }: ParsedDocument,
  { schema, check }: DocumentDefinition<Content>,
): DocumentReading<Content> {
  const found = contentPlaces(tree, places);
  const shape = checkShape(tree, found, schema);
  const diagnostics = [
    checkKeys(tree, places),
    checkStrings(tree, places),
    shape.diagnostics,
    check?.(tree, places) ?? [],
    checkScalars({ root: tree, schema, text: source.text, places }),
  ].reduce<readonly Diagnostic[]>(withNewLines, syntax);
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

function start(places: TextPlaces) {
  return places.placeOf({ start: 0, end: 0 });
}
