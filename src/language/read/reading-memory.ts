import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import type { FileDocument } from "./language/file.js";
import type { DocumentReading } from "./read-document.js";
import type { SourceText } from "./source-reading.js";

type FileReading = DocumentReading<FileDocument>;

/** What became of the files of models that are read one after the other, by their texts. */
export interface ReadingMemory {
  /** The reading of a file; it is read only if no file with the same text was. */
  readonly recall: (source: SourceText, read: (source: SourceText) => FileReading) => FileReading;
}

/** Versions of a model have most files in common, and parsing is most of the work. */
export function createReadingMemory(): ReadingMemory {
  const known = new Map<string, { readonly path: string; readonly reading: FileReading }>();
  return {
    recall: (source, read) => {
      const found = known.get(source.text);
      if (found?.path === source.path) return found.reading;
      if (found !== undefined) return moveReading(found.reading, source.path);
      const reading = read(source);
      known.set(source.text, { path: source.path, reading });
      return reading;
    },
  };
}

/** The reading of the same text in another file. */
function moveReading({ document, diagnostics, mayQuoteSource }: FileReading, path: string): FileReading {
  const move = (place: Place): Place => ({ ...place, file: path });
  const moved = diagnostics.map((diagnostic) => moveDiagnostic(diagnostic, move));
  if (document === undefined) return { document, diagnostics: moved, mayQuoteSource };
  const { keyPlace, valuePlace } = document;
  const places = {
    keyPlace: (at: Parameters<typeof keyPlace>[0]) => move(keyPlace(at)),
    valuePlace: (at: Parameters<typeof valuePlace>[0]) => move(valuePlace(at)),
  };
  return { document: { ...document, ...places, path }, diagnostics: moved, mayQuoteSource };
}

/** The diagnostic with all its places changed. */
export function moveDiagnostic(diagnostic: Diagnostic, move: (place: Place) => Place): Diagnostic {
  const { at, related } = diagnostic;
  return {
    ...diagnostic,
    ...(at === undefined ? {} : { at: move(at) }),
    ...(related === undefined ? {} : { related: related.map((one) => ({ ...one, at: move(one.at) })) }),
  };
}
