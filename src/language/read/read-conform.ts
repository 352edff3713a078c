import { type ConformDocument, conformSettings } from "./language/conform.js";
import { readDocument, type DocumentReading } from "./read-document.js";
import type { SourceText } from "./source-reading.js";

/** Reads the normalised text of the settings of `quoin conform`. Nothing that can be wrong with it throws. */
export function readConform(source: SourceText): DocumentReading<ConformDocument> {
  return readDocument(source, {
    noun: "settings of `quoin conform`",
    schema: conformSettings,
    whenEmpty: {},
  });
}
