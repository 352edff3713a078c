import { type Diagnostic, diagnose } from "../../../../language/diagnostics/diagnostic.js";
import type { AffectedCallers, CallerPlace } from "../../../../review/diff/affected-callers.js";
import { isCall } from "../../../../language/plan/caller-use.js";
import { foldersOf } from "../../../../output/generate/settings.js";
import { languages as rows } from "../../../languages/languages.js";
import { findTop } from "../../../../language/read/files/find-top.js";
import type { Examination, UsePlace } from "../../../../client/upgrade/examine/examination.js";
import { compareTexts } from "../../../../language/text/words.js";
import { emitTexts } from "../../upgrade/emit-texts.js";
import { pathFromHere } from "../../upgrade/describe-upgrade.js";
import type { Sides } from "../sides.js";
import { type ChosenClient, chooseClients, type ComparedClients } from "./choose-clients.js";
import { type CallerFiles, listCallerFiles } from "./list-caller-files.js";

/** Which callers are examined, and how long. */
export interface CallersFlags {
  readonly patterns: readonly string[];
  readonly seconds: number;
  /** In milliseconds, from wherever. */
  readonly now: () => number;
  readonly showProgress?: ((text: string) => void) | undefined;
}

export interface ExaminedCallers {
  /** `undefined` if nothing can be examined, as the diagnostics say. */
  readonly report: AffectedCallers | undefined;
  /** By the fingerprints of findings. */
  readonly hits: ReadonlyMap<string, readonly CallerPlace[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds what changes hit in the files that some patterns match, of clients that the new side generates. */
export async function examineCallers(
  flags: CallersFlags,
  sides: Sides,
  compared: ComparedClients,
): Promise<ExaminedCallers> {
  const end = flags.now() + flags.seconds * 1000;
  const row = rows.find(
    ({ language, loadExaminer }) =>
      loadExaminer !== undefined && sides.new.settings.outputs.some((output) => output.language === language),
  );
  const { clients, unknown } = chooseClients(row?.language, sides, compared);
  if (row?.loadExaminer === undefined || clients.length === 0) {
    const known = rows
      .filter(({ loadExaminer }) => loadExaminer !== undefined)
      .map(({ language }) => language.name);
    return {
      report: undefined,
      hits: new Map(),
      diagnostics: [diagnose("callers-without-client", { known })],
    };
  }
  const generated = [...foldersOf(sides.new.settings), ...foldersOf(sides.old.settings)];
  const found = listCallerFiles(flags.patterns, generated);
  const examine = await row.loadExaminer();
  const examination = examine({
    files: found.files,
    clients,
    texts: await emitClients(clients, sides),
    generated,
    root: findTop(process.cwd()) ?? process.cwd(),
    hasTime: () => flags.now() < end,
    showProgress: (text) => flags.showProgress?.(text),
  });
  return describe(examination, { flags, found, unknown });
}

/** The files of all clients before and after; the same ones if no change is of a client. */
async function emitClients(clients: readonly ChosenClient[], { old, new: next, apis }: Sides) {
  const emit = (side: "from" | "to") =>
    emitTexts(
      clients.map((client) => {
        const versions = side === "from" ? apis.old : apis.new;
        return { output: client.output, source: { api: client[side], versions, files: [] } };
      }),
      side === "from" ? { ...old.settings, sharedRuntime: next.settings.sharedRuntime } : next.settings,
    );
  const texts = await emit("from");
  return { old: texts, new: clients.every(({ isChanged }) => !isChanged) ? texts : await emit("to") };
}

interface FoundCallers {
  readonly flags: CallersFlags;
  readonly found: CallerFiles;
  /** The folders of clients that aren't examined. */
  readonly unknown: readonly string[];
}

function describe(examination: Examination, { flags, found, unknown }: FoundCallers): ExaminedCallers {
  const { files, calls } = examination;
  const hits = new Map(
    [...examination.hits].map(([fingerprint, places]) => [fingerprint, places.map(placeFromHere)]),
  );
  const affected = examination.affected.map(placeFromHere);
  const incomplete = [
    ...[...found.skipped].map(([path, because]) => ({ path, because })),
    ...examination.incomplete.map(({ path, because }) => ({ path: pathFromHere(path), because })),
  ];
  return {
    hits,
    diagnostics: found.unmatched.map((pattern) => diagnose("no-caller-files", { pattern })),
    report: {
      patterns: flags.patterns,
      files,
      calls: calls.length,
      affectedCalls: affected.filter(({ use }) => isCall(use)).length,
      affected,
      incomplete: incomplete.toSorted((one, other) => compareTexts(one.path, other.path)),
      unknownClients: unknown,
      seconds: flags.seconds,
    },
  };
}

function placeFromHere({ path, line, column, use }: UsePlace): CallerPlace {
  return { file: pathFromHere(path), line, column, use };
}
