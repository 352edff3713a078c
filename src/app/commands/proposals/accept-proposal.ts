import { dirname, relative, resolve } from "node:path";
import { diagnose, type Diagnostic, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import { rulesOf } from "../../../output/emitter/rules-of.js";
import type { Settings } from "../../../output/generate/settings.js";
import type { Rule } from "../../../language/model/rules/check-api.js";
import { removeProposal } from "../../../language/read/edit-proposals.js";
import type { Proposal } from "../../../language/read/language/proposals.js";
import { suggest } from "../../../language/text/suggestion.js";
import { visible } from "../../../language/text/visible.js";
import { replaceFiles, type Replacement } from "../../../output/write/replace-files.js";
import { findDocument } from "../documents/find-document.js";
import type { Flags } from "../config/flags.js";
import { onlyDiagnostics, type Report } from "../report.js";
import { checkEdited, textAt } from "./check-edited.js";
import type { ModelTexts } from "./edit-model.js";
import { proposalsPath, readProposalsFile } from "./proposals-file.js";
import { readTexts } from "./read-texts.js";

/** Makes the model say what a run has found out: by one edit of its files, or by none if the edited model has errors. */
export async function acceptProposal(id: string, flags: Flags, settings: Settings): Promise<Report> {
  const path = proposalsPath(flags);
  const reading = await readProposalsFile(path);
  if (hasErrors(reading.diagnostics)) return onlyDiagnostics(reading.diagnostics, reading.sources);
  const index = reading.proposals.findIndex((each) => each.id === id);
  const proposal = reading.proposals[index];
  if (proposal === undefined) {
    const suggestion = suggest(
      id,
      reading.proposals.map((each) => each.id),
    );
    return onlyDiagnostics([diagnose("no-such-proposal", { id, path, suggestion })]);
  }
  if ((await findDocument(settings.models)) !== undefined) {
    return onlyDiagnostics([diagnose("proposal-without-model", {})]);
  }
  const { texts, diagnostics } = await readTexts(settings);
  if (hasErrors(diagnostics)) return onlyDiagnostics(diagnostics);
  const edited = edit(proposal, texts, await rulesOf(settings.outputs));
  if ("diagnostics" in edited) return onlyDiagnostics(edited.diagnostics, edited.sources);
  const written = replaceAll([
    ...[...edited.texts].map(([file, text]) => ({ path: file, before: texts.get(file), text })),
    { path, before: reading.text, text: removeProposal(reading.text ?? "", index) },
  ]);
  const { finding } = proposal;
  const text = `accepted  ${visible(finding)}  in ${visible(proposal.edit.file)}\n`;
  return {
    ...onlyDiagnostics(written),
    text: hasErrors(written) ? "" : text,
    facts: { path: proposal.edit.file, proposal: id },
  };
}

/** The edited files; or why there are none. */
function edit(
  { id, edit: wanted }: Proposal,
  texts: ModelTexts,
  rules: readonly Rule[],
): { readonly texts: ModelTexts } | ReturnType<typeof onlyDiagnostics> {
  if (textAt(texts, wanted) !== wanted.from) {
    return onlyDiagnostics([diagnose("outdated-proposal", { id, at: wanted.at.join(".") })]);
  }
  const { texts: edited, model, diagnostics } = checkEdited(texts, wanted, rules);
  if (model !== undefined) return { texts: edited };
  const errors: readonly Diagnostic[] = diagnostics.filter(({ severity }) => severity === "error");
  return onlyDiagnostics([diagnose("refused-proposal", { id }), ...errors], edited);
}

/** Replaces files of several folders, all or none. */
function replaceAll(files: readonly Replacement[]): readonly Diagnostic[] {
  const changed = files
    .filter(({ before, text }) => before !== text)
    .map((file) => ({ ...file, path: resolve(file.path) }));
  const [first = "", ...others] = changed.map(({ path }) => dirname(path));
  const folder = others.reduce(commonFolder, first);
  return replaceFiles({
    folder,
    files: changed.map((file) => ({ ...file, path: relative(folder, file.path).replaceAll("\\", "/") })),
    refuse: (path) => diagnose("changed-since-read", { path }),
  });
}

function commonFolder(one: string, other: string): string {
  return relative(one, other).startsWith("..") ? commonFolder(dirname(one), other) : one;
}
