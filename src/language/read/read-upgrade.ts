import { upgradeAnswers, type UpgradeDocument } from "./language/upgrade.js";
import { readDocument, type DocumentReading } from "./read-document.js";
import type { SourceText } from "./source-reading.js";

/** Reads the normalised text of a file of answers. Nothing that can be wrong with it throws. */
export function readUpgrade(source: SourceText): DocumentReading<UpgradeDocument> {
  return readDocument(source, { noun: "answers to an upgrade", schema: upgradeAnswers, whenEmpty: {} });
}
