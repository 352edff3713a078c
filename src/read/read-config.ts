import { checkPackageName } from "./checks/check-package-name.js";
import { checkSilenced } from "./checks/check-silenced.js";
import { config, type ConfigDocument } from "./language/config.js";
import {
  readDocument,
  type DocumentDefinition,
  type DocumentReading,
  type SourceText,
} from "./read-document.js";

const checkConfig: NonNullable<DocumentDefinition<ConfigDocument>["check"]> = ([root], places) =>
  root === undefined ? [] : [...checkPackageName(root.node, places), ...checkSilenced(root.node, places)];

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(source: SourceText): DocumentReading<ConfigDocument> {
  return readDocument(source, { noun: "a configuration", schema: config, check: checkConfig, whenEmpty: {} });
}
