import { proposals, type ProposalsDocument } from "./language/proposals.js";
import { readDocument, type DocumentReading } from "./read-document.js";
import type { SourceText } from "./source-reading.js";

/** Reads the normalised text of a file of proposals. Nothing that can be wrong with it throws. */
export function readProposals(source: SourceText): DocumentReading<ProposalsDocument> {
  return readDocument(source, { noun: "proposals", schema: proposals, whenEmpty: {} });
}
