import { findLeftover } from "../../../review/conform/leftovers/find-leftover.js";
import { LeftoverList } from "../../../review/conform/leftovers/leftover-list.js";
import { type Unanswered, UnansweredList } from "../../../review/conform/leftovers/unanswered-list.js";
import { undoLeftovers } from "../../../review/conform/leftovers/undo-leftovers.js";
import { type JudgedRun, judgeRun } from "../../../review/conform/report/judged-run.js";
import { makeRunId, run } from "../../../review/conform/run.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { visible } from "../../../language/text/visible.js";
import type { Io } from "../io.js";
import type { ConformFlags } from "./conform-flags.js";
import { describeServer } from "../../../review/conform/http/target.js";
import { dropLeftovers, leftoversPath, leftoverWriter, orElse, originOf } from "./leftover-file.js";
import type { Prepared } from "./prepare.js";
import { recordRun } from "./record-run.js";

export interface RunFound {
  readonly judged: JudgedRun;
  readonly diagnostics: readonly Diagnostic[];
}

/** Tries the service, judges what it does, and removes what that made, also after an error or an interruption. */
export async function runAll(
  prepared: Prepared,
  flags: ConformFlags,
  { showProgress }: Pick<Io, "showProgress">,
  signal: AbortSignal,
): Promise<RunFound | Diagnostic> {
  const { target, apis, mayWrite, settings } = prepared;
  const recording = recordRun(prepared, flags);
  if ("code" in recording) return recording;
  const id = recording.options.run ?? makeRunId();
  const path = leftoversPath(flags, id);
  const unlisted: Diagnostic[] = [];
  const stop = new AbortController();
  const write = orElse(leftoverWriter(path, originOf(prepared, id), false), (problem) => {
    unlisted.push(diagnose("unlisted-leftovers", { path, problem }));
    stop.abort();
  });
  const list = new LeftoverList(write);
  const unanswered = new UnansweredList(settings, write);
  const leave = () => undo({ list, unanswered: unanswered.list(), path, prepared }, showProgress);
  const report = await run({
    ...prepared,
    ...recording.options,
    run: id,
    signal: AbortSignal.any([signal, stop.signal]),
    onRow: ({ call, row }) => showProgress?.(visible(`Trying ${call}: ${row}`)),
    onSent: (sent) => {
      const { ending } = sent;
      const made =
        ending.kind === "answered"
          ? findLeftover({ ...sent, response: ending.response }, settings)
          : undefined;
      if (made !== undefined) list.add(made);
      unanswered.hear(sent, made !== undefined);
    },
    onOne: (marker) => unanswered.hearOfOne(marker),
  }).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const diagnostics = [...unlisted, ...recording.end(), ...(await leave())];
  const leftovers = { path, count: list.list().length, unanswered: unanswered.list() };
  const isLeft = leftovers.count + leftovers.unanswered.length > 0;
  const own = { server: describeServer(target), isWriting: mayWrite };
  const judged = judgeRun(report, apis, { ...own, leftovers: isLeft ? leftovers : undefined });
  return { judged, diagnostics };
}

interface Left {
  readonly list: LeftoverList;
  /** What stays in the file, since nobody knows whether it is there. */
  readonly unanswered: readonly Unanswered[];
  readonly path: string;
  readonly prepared: Prepared;
}

/** Removes what is on the list, and the file of the list once nothing is left in it. */
export async function undo(
  { list, unanswered, path, prepared }: Left,
  showProgress: Io["showProgress"],
): Promise<readonly Diagnostic[]> {
  if (list.list().length > 0) {
    showProgress?.("Removing what the run made");
    // Whoever interrupted the run wants nothing to stay; to interrupt this too ends the process.
    const reason = await undoLeftovers(list, { ...prepared, signal: new AbortController().signal });
    if (reason !== undefined) return [diagnose("left-behind", { count: list.list().length, path, reason })];
  }
  if (unanswered.length === 0) dropLeftovers(path);
  return [];
}
