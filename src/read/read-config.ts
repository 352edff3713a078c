import { checkSilenced } from "./checks/check-silenced.js";
import { config, type ConfigDocument } from "./language/config.js";
import { readDocument, type DocumentReading, type SourceText } from "./read-document.js";

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(source: SourceText): DocumentReading<ConfigDocument> {
  return readDocument(source, { schema: config, check: checkSilenced, whenEmpty: {} });
}
