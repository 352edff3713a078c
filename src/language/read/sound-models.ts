import type { FileDocument } from "./language/file.js";
import type { DocumentReading } from "./read-document.js";
import { recallReading, type SourceText } from "./source-reading.js";
import { contentPlaces } from "./tree/content-places.js";
import { valueOf } from "./tree/tree.js";

/** The files of models in which nothing was found, by their texts alone: in this run, or in an earlier one of the same text. */
const sound = new WeakSet<SourceText>();

export function markSound(source: SourceText): void {
  sound.add(source);
}

export function isSound(source: SourceText): boolean {
  return sound.has(source);
}

/** The reading of a file in which nothing will be found, from its tree; `undefined`: that isn't known. */
export function readSound(source: SourceText): DocumentReading<FileDocument> | undefined {
  const { tree, places } = (isSound(source) ? recallReading(source) : undefined) ?? {};
  if (tree === undefined || places === undefined) return undefined;
  const content = valueOf(tree);
  if (!isModel(content, source)) return undefined;
  const document = { ...source, content, ...contentPlaces(tree, places) };
  return { document, diagnostics: [], mayQuoteSource: true };
}

/** What was read of a sound text is what its tree says: the definition changes nothing. */
function isModel(_: unknown, source: SourceText): _ is FileDocument {
  return isSound(source);
}
