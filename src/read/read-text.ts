import { diagnose, hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import { checkDates } from "./checks/check-dates.js";
import { checkKeys } from "./checks/check-keys.js";
import { checkScalars } from "./checks/check-scalars.js";
import { checkSource } from "./checks/check-source.js";
import { checkTexts } from "./checks/check-texts.js";
import type { SpecFile } from "./document.js";
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

export interface FileReading {
  /** Absent if there is any error. */
  readonly file: SpecFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The text with `\n` line ends and without a byte order mark at its start. */
export function normaliseText(text: string): string {
  return text.replace(/^\ufeff/u, "").replaceAll(/\r\n?/gu, "\n");
}

/** Reads one text: characters, syntax, keys, scalars, shape. Each finding suppresses later ones on its line. */
export function readText({ path, text }: SourceText): FileReading {
  const places = textPlaces(path, text);
  if (text.length > limits.fileBytes)
    return failed(diagnose("file-too-large", { limit: "5 MiB" }, start(places)));
  const nul = text.indexOf("\u0000");
  if (nul !== -1) {
    const at = places.placeOf({ start: nul, end: nul + 1 });
    return failed(diagnose("not-utf8", { problem: "it has a NUL in it" }, at));
  }
  const source = checkSource(text, places);
  const { tree, diagnostics } = readYaml(text, places);
  const syntax = [...source, ...diagnostics];
  if (tree === undefined) return { file: undefined, diagnostics: syntax };
  if (isEmpty(tree) && !hasErrors(syntax)) return failed(diagnose("empty-file", {}, start(places)));
  return readTree({ path, text, places, tree, syntax });
}

interface ParsedText extends SourceText {
  readonly places: TextPlaces;
  readonly tree: TreeNode;
  readonly syntax: readonly Diagnostic[];
}

function readTree({ path, text, places, tree, syntax }: ParsedText): FileReading {
  const content = contentPlaces(tree, places);
  const shape = checkShape(tree, content);
  const diagnostics = [
    checkKeys(tree, places),
    checkTexts(tree, places),
    shape.diagnostics,
    checkDates(tree, places),
    checkScalars(tree, text, places),
  ].reduce<readonly Diagnostic[]>(withNewLines, syntax);
  if (shape.content === undefined || hasErrors(diagnostics)) return { file: undefined, diagnostics };
  return { file: { path, text, content: shape.content, ...content }, diagnostics };
}

/** Adds findings on lines that have none yet: of two on one line, the second mostly follows from the first. */
function withNewLines(found: readonly Diagnostic[], more: readonly Diagnostic[]): readonly Diagnostic[] {
  const lines = new Set(found.map(({ at }) => at?.line));
  return [...found, ...more.filter(({ at }) => !lines.has(at?.line))];
}

function isEmpty(tree: TreeNode): boolean {
  return tree.kind === "scalar" && tree.source === "";
}

function start(places: TextPlaces) {
  return places.placeOf({ start: 0, end: 0 });
}

function failed(diagnostic: Diagnostic): FileReading {
  return { file: undefined, diagnostics: [diagnostic] };
}
