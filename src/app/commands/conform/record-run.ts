import { startRecording } from "../../../review/conform/record/start-recording.js";
import type { RunOptions } from "../../../review/conform/run.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { errorCode, reasonOf } from "../../../language/read/files/reason.js";
import { type GrowingFile, growFile } from "../../../output/write/disk.js";
import type { ConformFlags } from "./conform-flags.js";
import { digestModel } from "./leftover-file.js";
import type { Prepared } from "./prepare.js";

/** The recording of a run. */
export interface RunRecording {
  /** What makes the run write what it sends and gets. */
  readonly options: Pick<RunOptions, "gateOf" | "run">;
  /** Closes the file, and says whether all of the run is in it. */
  readonly end: () => readonly Diagnostic[];
}

/** Records a run in a new file; without `--record` nothing is written. */
export function recordRun(
  prepared: Prepared,
  { record: path, recordBodies }: Pick<ConformFlags, "record" | "recordBodies">,
): RunRecording | Diagnostic {
  if (path === undefined) {
    return recordBodies ? diagnose("bodies-without-recording", {}) : { options: {}, end: () => [] };
  }
  try {
    const file = keepFile(growFile(path));
    const model = digestModel(prepared.apis);
    const options = startRecording(prepared, { model, withBodies: recordBodies, write: file.append });
    return {
      options,
      end: () => {
        const problem = file.end();
        return problem === undefined ? [] : [diagnose("incomplete-recording", { path, problem })];
      },
    };
  } catch (error) {
    return errorCode(error) === "EEXIST"
      ? diagnose("recording-there", { path })
      : diagnose("cannot-write", { path, problem: reasonOf(error) });
  }
}

/** A file in which a run goes on writing until that fails: what the run makes has to be removed, whatever the disk does. */
function keepFile({ append, isThere, close }: GrowingFile) {
  let problem: string | undefined;
  const attempt = (act: () => void): void => {
    if (problem !== undefined) return;
    try {
      act();
    } catch (error) {
      problem = reasonOf(error);
    }
  };
  return {
    append: (text: string): void => attempt(() => append(text)),
    /** Why it isn't whole; `undefined`: it is. */
    end: (): string | undefined => {
      if (!isThere()) problem ??= "it was removed or replaced during the run";
      attempt(close);
      return problem;
    },
  };
}
