import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../read/document.js";
import { asJson } from "./as-json.js";
import { buildApis } from "./builders/build-apis.js";
import { findChanges } from "./builders/changes.js";
import { buildVersions } from "./builders/build-versions.js";
import { checkName } from "./builders/context.js";
import { keyPlace, valuePlace } from "./builders/located.js";
import type { FoundUnknown } from "./builders/unknown-place.js";
import { type Collector, collectInto, type Report, TooManyMistakes } from "./report.js";
import { collectSections, type Sections } from "./builders/sections.js";
import type { Api, ApiVersion } from "./ir/api.js";
import { checkTypesAreUsed } from "./rules/unused-types.js";
import { checkApi, type Rule } from "./rules/check-api.js";

/** A sound model: all versions of one API. Types, fields and endpoints have the same ids in all of them. */
export interface Model {
  /** Oldest first. */
  readonly versions: readonly ApiVersion[];
  /** The API in the version of that name, or in the current one; `undefined` when there is no such version. */
  readonly apiOf: (version?: string) => Api | undefined;
}

export interface BuildResult {
  /** `undefined` when the model has errors. */
  readonly model: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds every version of the model, so that everything in it is checked, and each version is looked at by the rules:
 * those of every model, and those that are given besides, such as the names of an output language.
 */
export function buildModel(document: SpecDocument, rules: readonly Rule[] = []): BuildResult {
  const diagnostics: Diagnostic[] = [];
  const model = buildOrGiveUp(document, rules, collectInto(diagnostics));
  if (model === undefined || hasErrors(diagnostics)) {
    return { model: undefined, diagnostics: diagnostics.filter(isCertain) };
  }
  return { model, diagnostics };
}

/** The versions that a sound model lists, oldest first, without building the rest of it. */
export function listVersions(document: SpecDocument): readonly ApiVersion[] {
  const ignore = () => undefined;
  return buildVersions({ sections: collectSections(document, ignore), report: ignore, places: [] });
}

function buildOrGiveUp(
  document: SpecDocument,
  rules: readonly Rule[],
  collector: Collector,
): Model | undefined {
  try {
    return buildAll(document, rules, collector);
  } catch (error) {
    if (error instanceof TooManyMistakes) return undefined;
    throw error;
  }
}

function buildAll(document: SpecDocument, rules: readonly Rule[], collector: Collector): Model {
  const { report } = collector;
  const sections = collectSections(document, report);
  checkRequiredSections(document, sections, report);
  const places: FoundUnknown[] = [];
  const versions = asJson(buildVersions({ sections, report, places }));
  const input = { document, sections, versions, placesOfVersions: places, report };
  const apis = buildApis(input, findChanges(sections, versions), (api) => checkApi(api, collector, rules));
  checkTypesAreUsed(apis, report);
  return modelOf(versions, apis);
}

function modelOf(versions: readonly ApiVersion[], apis: readonly Api[]): Model {
  const apiOf = (name: string | undefined) =>
    apis.find(({ version }) => (name === undefined ? version.isCurrent : version.name === name));
  return { versions, apiOf };
}

function checkRequiredSections(document: SpecDocument, sections: Sections, report: Report): void {
  const root = document.files[0]?.valuePlace([]);
  if (root === undefined) return;
  const { api } = sections;
  if (api === undefined) {
    report("missing-section", { section: "api", example: "api: { name: Shop }" }, root);
  } else {
    checkName(api.value.name, "api", valuePlace(api, "name"), report);
    if (api.file.content.quoin === undefined) {
      report("missing-section", { section: "quoin", example: "quoin: 1" }, keyPlace(api));
    }
  }
}

/** What can't be built can't use a type or a known unknown either: what is unused isn't reported in a model with errors. */
function isCertain({ code }: Diagnostic): boolean {
  return !["unused-type", "unused-field", "unplaced-unknown", "default-in-response"].includes(code);
}
