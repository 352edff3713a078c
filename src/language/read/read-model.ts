import { hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import { sortDiagnostics } from "../diagnostics/sort.js";
import { compareTexts } from "../text/words.js";
import { checkDates } from "./checks/check-dates.js";
import { checkPackageName } from "./checks/check-package-name.js";
import { checkSecrets } from "./checks/check-secrets.js";
import { checkString } from "./checks/check-string.js";
import type { SpecDocument, SpecFile } from "./document.js";
import type { PathPlaces } from "./files/find-files.js";
import { type FilesReading, readFiles } from "./files/read-files.js";
import { file, type FileDocument } from "./language/file.js";
import { normaliseText } from "./files/decode-file.js";
import { type DocumentDefinition, type DocumentReading, readDocument } from "./read-document.js";
import { markSound, readSound } from "./sound-models.js";
import type { SourceText } from "./source-reading.js";
import { createReadingMemory, type ReadingMemory } from "./reading-memory.js";
import { nodeAt } from "./tree/tree.js";

/** What became of a model's files. */
export interface ModelReading {
  /** Absent if there is any error. */
  readonly document: SpecDocument | undefined;
  /** All findings in all files, sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the files by their paths, to show what diagnostics are about. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Reads a model from files and folders. Of a folder, all `.yaml` and `.yml` files below it are read, but for hidden ones,
 * `node_modules`, and the configuration files of quoin. `places`: where paths are named. Nothing that can be wrong with them throws.
 */
export async function readModel(paths: readonly string[], places?: PathPlaces): Promise<ModelReading> {
  return readModelFiles(await readFiles(paths, places));
}

/** Reads a model from files that were found; what `memory` has been given before isn't parsed again. */
export function readModelFiles(
  { files, diagnostics }: FilesReading,
  memory: ReadingMemory = createReadingMemory(),
): ModelReading {
  const readings = files.map((source) => memory.recall(source, readFile));
  const found = sortDiagnostics([...diagnostics, ...readings.flatMap((reading) => reading.diagnostics)]);
  const read = readings.flatMap(({ document }) => document ?? []);
  return {
    document: hasErrors(found) ? undefined : { files: inOrder(read) },
    diagnostics: found,
    sources: new Map(
      files.flatMap(({ path, text }, index) =>
        readings[index]?.mayQuoteSource === false ? [] : [[path, text]],
      ),
    ),
  };
}

/** Reads a model from texts in memory, in the same way. */
export function readModelText(files: readonly SourceText[]): ModelReading {
  const normalised = files.map(({ path, text }) => ({ path, text: normaliseText(text) }));
  return readModelFiles({ files: normalised, diagnostics: [] });
}

function readFile(source: SourceText): DocumentReading<FileDocument> {
  const known = readSound(source);
  if (known !== undefined) return known;
  const reading = readDocument(source, { noun: "a model", schema: file, check: checkFile });
  const { document, diagnostics, mayQuoteSource } = reading;
  if (document !== undefined && diagnostics.length === 0 && mayQuoteSource) markSound(source);
  return reading;
}

const checkFile: NonNullable<DocumentDefinition<FileDocument>["check"]> = (nodes, places) => [
  ...checkDates(nodes, places),
  ...checkSecrets(nodes, places),
  ...nodes
    .slice(0, 1)
    .flatMap(({ node }) => checkString(nodeAt(node, ["api", "package"]), checkPackageName, places)),
];

function inOrder(files: readonly SpecFile[]): readonly SpecFile[] {
  return files.toSorted((a, b) => rank(a) - rank(b) || compareTexts(a.path, b.path));
}

function rank({ content }: SpecFile): number {
  return content.api === undefined ? 1 : 0;
}
