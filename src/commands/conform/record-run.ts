import { startRecording } from "../../conform/record/start-recording.js";
import type { RunOptions } from "../../conform/run.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { errorCode, reasonOf } from "../../read/files/reason.js";
import { growFile } from "../../write/disk.js";
import type { ConformFlags } from "./conform-flags.js";
import { digestModel } from "./digest-model.js";
import type { Prepared } from "./prepare.js";

/** What makes a run write what it sends and gets to a new file; without `--record` nothing does. */
export function recordRun(
  prepared: Prepared,
  { record: path, recordBodies }: Pick<ConformFlags, "record" | "recordBodies">,
): Pick<RunOptions, "gateOf" | "run"> | Diagnostic {
  if (path === undefined) return recordBodies ? diagnose("bodies-without-recording", {}) : {};
  try {
    const { append } = growFile(path);
    return startRecording(prepared, {
      model: digestModel(prepared.apis),
      withBodies: recordBodies,
      write: append,
    });
  } catch (error) {
    return errorCode(error) === "EEXIST"
      ? diagnose("recording-there", { path })
      : diagnose("cannot-write", { path, problem: reasonOf(error) });
  }
}
