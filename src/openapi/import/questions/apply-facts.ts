import type { ImportedModel } from "../model/imported-model.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { applyList, type PagedModel } from "./apply-list.js";
import { takeAccess } from "./apply-access.js";
import { declareAnswered } from "./declare-answered.js";
import { type AnsweredPart, findAnsweredParts } from "./answered-parts.js";
import { takeKeys } from "./apply-keys.js";
import { dropTypes, findUnusedTypes } from "./drop-unused-types.js";
import { type MapRewriter, mapRewriter } from "./map-rewriter.js";
import { isMap } from "../render/flow.js";
import { wholeSections } from "./question.js";
import { formatsSection } from "./propose-formats.js";
import { observedSection } from "./propose-open-enums.js";
import { mapOf } from "./question-context.js";

export interface AppliedFacts extends Pick<ImportedModel, "files" | "origins"> {
  /** The operations that facts are about and that the model doesn't have. */
  readonly missing: readonly string[];
  /** Parts of the document that the answers replace. */
  readonly answered: readonly AnsweredPart[];
  /** The types that nothing refers to any more. */
  readonly unused: ReadonlySet<string>;
}

/** Writes into a model what a person has said to be true, as if the document had said it. */
export function applyFacts(
  { files, origins }: Pick<ImportedModel, "files" | "origins">,
  facts: readonly ModelMap[],
): AppliedFacts {
  if (facts.length === 0) return { files, origins, missing: [], answered: [], unused: new Set() };
  const rewriter = mapRewriter(origins);
  const sections = facts.reduce((all, fact) => applySections(all, fact, rewriter), files);
  const isAccessSaid = facts.some((fact) => fact.has("authentication"));
  const said = new Map(facts.flatMap((fact) => [...mapOf(fact.get("endpoints"))]));
  const keyed = takeKeys(isAccessSaid ? takeAccess(sections, rewriter) : sections, said, rewriter);
  const known = new Set(keyed.flatMap(({ content }) => [...mapOf(content.get("endpoints")).keys()]));
  const model = pagedModel(keyed, rewriter);
  const applied = keyed.map((file) => applyToEndpoints(file, said, model));
  const unused = findUnusedTypes(files, applied);
  const answered = findAnsweredParts({ before: files, after: applied, unused });
  return {
    files: declareAnswered(dropTypes(applied, unused, rewriter), answered, rewriter),
    answered,
    unused,
    origins: rewriter,
    missing: [...said.keys()].filter((id) => !known.has(id)),
  };
}

function pagedModel(files: readonly ModelFile[], rewriter: MapRewriter): PagedModel {
  const ways = new Map(files.flatMap(({ content }) => [...mapOf(content.get("pagination"))]));
  return { ways, rewriter };
}

/** What is said of schemas is applied to the document, before it is a model. */
const aboutSchemas: ReadonlySet<string> = new Set([formatsSection, observedSection]);

/** Sections of a model that aren't about one operation; each goes into the file that has it, or the first. */
function applySections(
  files: readonly ModelFile[],
  fact: ModelMap,
  rewriter: MapRewriter,
): readonly ModelFile[] {
  let all = files;
  for (const [section, value] of fact) {
    if (section === "endpoints" || aboutSchemas.has(section) || !isMap(value)) continue;
    const index = Math.max(
      0,
      all.findIndex(({ content }) => content.has(section)),
    );
    all = all.map((file, at) => (at === index ? withSection(file, section, value, rewriter) : file));
  }
  return all;
}

/** What comes after a section that a fact adds. */
function laterThan(section: string): readonly string[] {
  const later = ["limits", "errors", "groups", "unknowns", "group", "types", "endpoints"];
  return section === "authentication" ? ["environments", ...later] : later;
}

function withSection(file: ModelFile, section: string, value: ModelMap, rewriter: MapRewriter): ModelFile {
  const before = mapOf(file.content.get(section));
  const merged = wholeSections.has(section)
    ? value
    : mergeMaps(before, value, section === "errors" ? 1 : 0, rewriter);
  return { ...file, content: rewriter.set(file.content, section, merged, laterThan(section)) };
}

/** `depth`: how many levels of entries keep what isn't said of them. */
function mergeMaps(before: ModelMap, after: ModelMap, depth: number, rewriter: MapRewriter): ModelMap {
  return [...after].reduce((all, [key, value]) => {
    const old = all.get(key);
    const isMerged = depth > 0 && isMap(old) && isMap(value);
    return rewriter.set(all, key, isMerged ? mergeMaps(old, value, depth - 1, rewriter) : value);
  }, before);
}

function applyToEndpoints(file: ModelFile, said: ModelMap, model: PagedModel): ModelFile {
  const { rewriter } = model;
  const endpoints = file.content.get("endpoints");
  if (!isMap(endpoints)) return file;
  const changed = rewriter.change(endpoints, (id, entry) => {
    const facts = said.get(id);
    return isMap(facts) && isMap(entry) ? applyToEndpoint(entry, facts, model) : entry;
  });
  return changed === endpoints
    ? file
    : { ...file, content: rewriter.set(file.content, "endpoints", changed) };
}

function applyToEndpoint(entry: ModelMap, facts: ModelMap, model: PagedModel): ModelMap {
  return [...facts].reduce<ModelMap>(
    (all, [key, value]: readonly [string, ModelValue]) =>
      key === "list" && isMap(value) ? applyList(all, value, model) : model.rewriter.set(all, key, value),
    entry,
  );
}
