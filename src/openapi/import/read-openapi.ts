import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import { NotExported } from "./exported/exported-node.js";
import { readExported } from "./exported/read-exported.js";
import type { Earlier } from "./earlier.js";
import type { ImportedApi, ImportedTag, TypeReference } from "./imported-api.js";
import { checkKeywords } from "./keywords.js";
import { misfitHints } from "./lists/recognise-list.js";
import { isMisfit, openEnumExtension } from "./extensions/open-enum.js";
import { unusedRetries } from "./extensions/read-retries.js";
import { loadFiles, type ReadText, readFromDisk } from "./load-files.js";
import { isObject, itemsOf, memberOf, membersOf, type Node, textOf } from "./node.js";
import { readOperations } from "./operations/read-operations.js";
import { readSentences } from "./read-sentences.js";
import { createDigestMeaning } from "./digest-meaning.js";
import { createReferences, type References } from "./references.js";
import { readVersion } from "./read-version.js";
import { reportEndless } from "./schemas/endless-types.js";
import { findSubtypes } from "./schemas/find-subtypes.js";
import { saysMore } from "./schemas/flatten-schema.js";
import { reportDefaults } from "./schemas/report-defaults.js";
import { spreadExamples } from "./schemas/spread-examples.js";
import { createSchemaReader } from "./schemas/read-schemas.js";
import { Losses } from "./losses.js";
import { hasWebhooks, readWebhooks, withLossesOfWebhooks } from "./webhooks.js";

/**
 * Reads an OpenAPI document, 2.0 or 3.0 to 3.2, in JSON or YAML, with the files below its folder that it refers to. Nothing is
 * fetched, and no link is followed. Never throws, whatever the document contains: what no model can say of it are losses.
 *
 * @param before what was chosen of the document that this one is compared with
 */
export async function readOpenApi(
  file: string,
  readText: ReadText = readFromDisk,
  before?: Earlier,
): Promise<ImportedApi | Diagnostic> {
  const loaded = await loadFiles(file, readText);
  if ("severity" in loaded) return loaded;
  const { root: written, files } = loaded;
  const dialect = readVersion(written, file);
  if ("severity" in dialect) return dialect;
  const references = createReferences(files);
  const root = dialect.documentOf(written, references);
  const losses = new Losses();
  checkKeywords(root, "document", losses);
  checkParts(root, references, losses);
  const ofSchemas = createReferences(files, (node) => saysMore(node, dialect));
  const subtypes = findSubtypes(root, files, ofSchemas);
  const schemas = createSchemaReader(ofSchemas, dialect, subtypes);
  const found = readOperations(root, references, schemas, losses, before);
  const ofWebhooks: TypeReference[] = [];
  const webhooks = readWebhooks(root, { references, schemas, losses, refersTo: ofWebhooks });
  const bodies = [...found.operations.flatMap(({ refersTo }) => refersTo), ...ofWebhooks];
  const types = withLossesOfWebhooks(
    spreadExamples(reportDefaults(reportEndless(schemas.readAll()), found.operations), bodies),
    webhooks,
  );
  reportHints({ operations: found.operations, types }, losses);
  const info = references.member(root, "info", losses);
  return {
    ...findExported(root, losses),
    title: info && textOf(info, "title"),
    doc: info && readSentences(info),
    version: info && textOf(info, "version"),
    ...found,
    tags: readTags(root),
    webhooks,
    types,
    losses: losses.list,
    digestOf: createDigestMeaning({ root, files }, ofSchemas, dialect),
  };
}

/** What extensions for other generators say and operations don't have is asked about nowhere. */
function reportHints(api: Pick<ImportedApi, "operations" | "types">, losses: Losses): void {
  for (const hint of misfitHints(api)) {
    losses.add("unread-hint", hint, hint.extension);
  }
  for (const type of api.types.values()) {
    if (isMisfit(type)) losses.add("unread-hint", type, openEnumExtension);
  }
  for (const hint of unusedRetries(api.operations)) losses.add("unread-hint", hint, "x-speakeasy-retries");
}

/** A document with extensions of an export is one, unless it has something else as well. */
function findExported(root: Node, losses: Losses): Pick<ImportedApi, "exported" | "edited"> {
  const exported = readExported(root);
  if (!(exported instanceof NotExported)) return { exported: exported && root, edited: undefined };
  losses.add("unread-extensions", exported.node, exported.message);
  return { exported: undefined, edited: root };
}

function readTags(root: Node): readonly ImportedTag[] {
  return itemsOf(memberOf(root, "tags")).flatMap((node) => {
    const name = textOf(node, "name");
    const { file, pointer } = node;
    return name === undefined ? [] : [{ name, doc: readSentences(node), file, pointer }];
  });
}

/** What the document says beside its operations. */
function checkParts(root: Node, references: References, losses: Losses): void {
  const components = references.member(root, "components", losses);
  if (isObject(components?.value)) checkKeywords(components, "components", losses);
  if (membersOf(references.member(root, "paths")).length === 0 && !hasWebhooks(root, references)) {
    losses.add("malformed", root, "The document has no paths");
  }
}
