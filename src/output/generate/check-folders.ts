import { type Diagnostic, diagnose, hasErrors } from "../../language/diagnostics/diagnostic.js";
import type { Language } from "../emitter/language.js";
import { findExtraFiles } from "../write/find-extra.js";
import { showPath } from "../write/find-file.js";
import { lockName, readLock } from "../write/lock.js";
import { readManifest } from "../write/manifest.js";
import type { Plan, PlannedFile } from "../write/plan.js";
import { wasInterrupted } from "../write/recover.js";
import { planOutputs } from "../write/write-outputs.js";
import { findCurrent } from "./current.js";
import { describeCurrent, describePlans, type OutputFacts } from "./describe-plans.js";
import { readInputs } from "./read-inputs.js";
import { languagesOf, type Settings, type ShowProgress } from "./settings.js";
import { silence } from "./silence.js";

export interface CheckedFolders {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
  /** `undefined`: the model has errors. */
  readonly outputs: readonly OutputFacts[] | undefined;
  /** The folders whose version is deprecated. */
  readonly deprecated: ReadonlySet<string>;
}

/** Is the model sound, and the output current, unedited and complete? It writes nothing. */
export async function checkFolders(settings: Settings, showProgress: ShowProgress): Promise<CheckedFolders> {
  const languages = languagesOf(settings);
  const files = await readInputs(settings);
  const current = await findCurrent(settings, files);
  if (current !== undefined) {
    const extra = [...languages].flatMap(([folder, language]) =>
      findExtra(folder, [...(readLock(folder)?.output.keys() ?? [])], language),
    );
    const outputs = describeCurrent([...languages.keys()]);
    return { ...current, diagnostics: [...current.diagnostics, ...extra], outputs };
  }
  const { generateOutputs } = await import("./generate-outputs.js");
  const { requests, deprecated, sources, ...generated } = await generateOutputs(
    settings,
    files,
    { force: false },
    showProgress,
  );
  const diagnostics = silence(generated.diagnostics, settings.silenced);
  if (hasErrors(diagnostics)) return { diagnostics, sources, outputs: undefined, deprecated };
  showProgress?.("Comparing the files");
  const { plans } = planOutputs(requests);
  const found = plans.flatMap((plan) => checkPlan(plan, languages.get(plan.folder)));
  return { diagnostics: [...diagnostics, ...found], sources, outputs: describePlans(plans), deprecated };
}

function checkPlan({ folder, files, lock, diagnostics }: Plan, language: Language | undefined): Diagnostic[] {
  const known = [...(readLock(folder)?.output.keys() ?? []), ...files.map((file) => file.path)];
  const leftovers = pathsOf(files, (file) => file.action === "deleted" && file.ownership === "ours");
  const findings = [
    ...checkGenerator(folder),
    ...(wasInterrupted(folder) ? [diagnose("interrupted-write", { folder })] : []),
    ...diagnostics,
    ...group(
      "missing-output",
      folder,
      pathsOf(files, (file) => file.action === "created"),
    ),
    ...group(
      "stale-output",
      folder,
      pathsOf(files, (file) => file.action === "changed" && file.ownership === "ours"),
    ),
    ...findExtra(folder, known, language, leftovers),
  ];
  if (lock.action === "unchanged" || hasErrors(findings)) return findings;
  return [
    ...findings,
    diagnose("stale-lock", { path: showPath(folder, lockName), isMissing: lock.action === "created" }),
  ];
}

/** `known`: the files of the output, now and by its lock. */
function findExtra(
  folder: string,
  known: readonly string[],
  language: Language | undefined,
  leftovers: readonly string[] = [],
): Diagnostic[] {
  const output = new Set(known);
  const isByproduct = (path: string) => language?.isByproduct(path) ?? false;
  return group("extra-output", folder, [...leftovers, ...findExtraFiles(folder, output, isByproduct)]);
}

function checkGenerator(folder: string): Diagnostic[] {
  const [theirs] = readLock(folder)?.lines.get("quoin") ?? [];
  const { version: ours } = readManifest();
  return theirs === undefined || theirs === ours
    ? []
    : [diagnose("other-generator", { folder, theirs, ours })];
}

function pathsOf(files: readonly PlannedFile[], isMeant: (file: PlannedFile) => boolean): string[] {
  return files.filter(isMeant).map((file) => file.path);
}

function group(
  code: "missing-output" | "stale-output" | "extra-output",
  folder: string,
  paths: readonly string[],
): Diagnostic[] {
  return paths.length === 0 ? [] : [diagnose(code, { folder, paths })];
}
