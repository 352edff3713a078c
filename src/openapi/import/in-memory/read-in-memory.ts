import path from "node:path/posix";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { SourceText } from "../../../language/read/source-reading.js";
import { earlierOf } from "../earlier.js";
import type { ImportedApi } from "../imported-api.js";
import type { ReadText } from "../load-files.js";
import type { FixedNames } from "../model/fixed-names.js";
import { followTags } from "../model/follow-tags.js";
import { importModel } from "../model/import-model.js";
import type { ModelMap } from "../model/model-data.js";
import { planGroups } from "../model/operations/plan-groups.js";
import { siteName } from "../node.js";
import { applyFacts } from "../questions/apply-facts.js";
import { bindAnswers } from "../questions/bind-answers.js";
import type { EvidenceOf } from "../questions/evidence.js";
import { applyToDocument } from "../questions/apply-to-document.js";
import { readOpenApi } from "../read-openapi.js";
import { soundFacts } from "../sound/sound-facts.js";
import { carryNames } from "./carry-names.js";
import type { DocumentOrigin, DocumentTexts } from "./document-places.js";
import { keepTree } from "./keep-tree.js";

/** A document that was read, with what it was read from. */
export interface DocumentReading {
  /** The path of the document. */
  readonly document: string;
  readonly api: ImportedApi;
  readonly texts: DocumentTexts;
}

/** A document as a model that no disk has. */
export interface ModelInMemory extends DocumentReading {
  readonly files: readonly SourceText[];
  readonly origin: DocumentOrigin;
  readonly names: FixedNames;
}

/**
 * Reads a document, and keeps the texts of its files. Never throws, whatever they contain. `before`: the document that it is compared
 * with, of which it keeps what was chosen.
 */
export async function readInMemory(
  document: string,
  readText: ReadText,
  before?: DocumentReading,
): Promise<DocumentReading | Diagnostic> {
  const texts = new Map<string, string>();
  const keep: ReadText = async (folder, name) => {
    const read = await readText(folder, name);
    if ("text" in read) texts.set(name, read.text);
    return read;
  };
  const api = await readOpenApi(document, keep, before && earlierOf(before.api));
  return "severity" in api ? api : { document, api, texts };
}

/** The names that an import of a document, and then of another one, would leave for what both have. */
export function namesOfDocument(before: ModelInMemory, { document, api }: DocumentReading): FixedNames {
  const carried = carryNames(
    { ...before, fileName: path.basename(before.document) },
    { api, fileName: path.basename(document) },
  );
  return followTags(carried, groupsOf(before), api);
}

/** The group of each operation, by the ids of their endpoints. */
function groupsOf({ api, names }: ModelInMemory): ReadonlyMap<string, string> {
  const { groupOf } = planGroups(api.operations, names);
  return new Map(
    api.operations.flatMap((operation) => {
      const id = names.operations.get(siteName(operation));
      return id === undefined ? [] : [[id, groupOf(operation)] as const];
    }),
  );
}

/**
 * Makes a model of a document.
 *
 * @param fixed the names of what it is compared with
 * @param accepted what people have said to be true of an API, which is left out where it can't be true of this one
 * @param evidence what they have said it about: of an operation that isn't that, it is left out
 */
export function importInMemory(
  reading: DocumentReading,
  fixed?: FixedNames,
  accepted: readonly ModelMap[] = [],
  evidence: EvidenceOf = new Map(),
): ModelInMemory {
  const { document } = reading;
  const api = applyToDocument(reading.api, accepted);
  const model = importModel(api, { fixed });
  const named = { operations: api.operations, names: model.names.operations };
  const { facts } = bindAnswers(accepted, named, evidence);
  const { files, origins } = applyFacts(model, soundFacts(model, facts));
  const kept = files.map((file) => keepTree(`${document}/${file.path}`, file, origins));
  const lines = new Map(kept.map(({ source, sites }) => [source.path, sites]));
  return {
    ...reading,
    files: kept.map(({ source }) => source),
    origin: { document, texts: reading.texts, lines },
    names: model.names,
  };
}
