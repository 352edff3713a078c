import { compareVersions } from "../../../review/diff/compare-models.js";
import { type Diagnostic, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import { writeFlow } from "../../../openapi/import/render/flow.js";
import { buildModel, type Model } from "../../../language/model/build-model.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Rule } from "../../../language/model/rules/check-api.js";
import { readModelText } from "../../../language/read/read-model.js";
import type { Change } from "../../../review/diff/change.js";
import type { ModelEdit } from "../../../review/conform/findings/edit-candidates.js";
import { editModel, findFileOf, type ModelTexts, valueIn } from "./edit-model.js";

/** A model with an edit, built. */
export interface EditedModel {
  readonly texts: ModelTexts;
  /** `undefined`: it has errors. */
  readonly model: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Edits a model, and checks it as `quoin check` does. A known unknown that nothing has any more is removed, too. */
export function checkEdited(texts: ModelTexts, edit: ModelEdit, rules: readonly Rule[] = []): EditedModel {
  const edited = build(editModel(texts, edit), rules);
  const id = unknownAt(texts, edit);
  return id !== undefined && edited.model !== undefined && isUnplaced(id, edited.model)
    ? build(editModel(edited.texts, { at: ["unknowns", id] }), rules)
    : edited;
}

/** Whether no version has a place of a known unknown. */
function isUnplaced(id: string, { versions, apiOf }: Model): boolean {
  const unknowns = versions.flatMap(({ name }) => apiOf(name)?.unknowns ?? []);
  return unknowns.every((one) => one.id !== id || (one.places.length === 0 && one.digests === undefined));
}

/** Whether an edit makes a model say what a change says, and nothing else. */
export function makesChange({ model }: EditedModel, api: Api, change: Change): boolean {
  const edited = model?.apiOf(api.version.name);
  const changes = edited === undefined ? [] : compareVersions(api, edited);
  return changes.length === 1 && changes[0]?.fingerprint === change.fingerprint;
}

/** What the model has where an edit changes it, as YAML; `undefined`: nothing. */
export function textAt(texts: ModelTexts, edit: ModelEdit): string | undefined {
  const file = findFileOf(texts, edit);
  const value = file && valueIn(file.content, edit.at);
  return value === undefined ? undefined : writeFlow(value);
}

/** The known unknown that a value is. */
function unknownAt(texts: ModelTexts, edit: ModelEdit): string | undefined {
  const id = findFileOf(texts, edit)?.entryAt([...edit.at, "unknown"])?.value;
  return id?.kind === "scalar" ? String(id.value) : undefined;
}

function build(texts: ModelTexts, rules: readonly Rule[]): EditedModel {
  const reading = readModelText([...texts].map(([path, text]) => ({ path, text })));
  if (reading.document === undefined) return { texts, model: undefined, diagnostics: reading.diagnostics };
  const { model, diagnostics } = buildModel(reading.document, rules);
  const all = [...reading.diagnostics, ...diagnostics];
  return { texts, model: hasErrors(all) ? undefined : model, diagnostics: all };
}
