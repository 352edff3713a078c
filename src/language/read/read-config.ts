import { checkConfig } from "./checks/check-config.js";
import { type ConfigDocument, configOf, type OutputLanguages } from "./language/config.js";
import { type DocumentReading, readDocument } from "./read-document.js";
import type { SourceText } from "./source-reading.js";

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(source: SourceText, languages: OutputLanguages): DocumentReading<ConfigDocument> {
  return readDocument(source, {
    noun: "a configuration",
    schema: configOf(languages),
    check: checkConfig(languages),
    whenEmpty: {},
  });
}
