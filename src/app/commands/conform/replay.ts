import { readRecording } from "../../../review/conform/record/recording.js";
import { OtherRecording } from "../../../review/conform/record/replay-gate.js";
import { startReplay } from "../../../review/conform/record/start-recording.js";
import { type JudgedRun, judgeRun } from "../../../review/conform/report/judged-run.js";
import { run } from "../../../review/conform/run.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { readFile } from "../../../language/read/files/read-file.js";
import type { ConformFlags } from "./conform-flags.js";
import { digestModel } from "./leftover-file.js";
import { limitsOf } from "./prepare.js";
import type { Expected } from "./read-expected.js";

/** The maximum of a recording, which is kept in memory as a whole. */
const maxBytes = 256 * 1024 * 1024;

/** A replay sends nothing, so it has no place to send it to. */
const nowhere = { isSecure: false, hostname: "", port: 0, host: "", basePath: "" };

/** Judges a recording again, by the model and the settings that it was made with, and without a network. */
export async function replay(
  path: string,
  { apis, settings }: Expected,
  flags: ConformFlags,
  signal: AbortSignal,
): Promise<{ readonly judged: JudgedRun } | Diagnostic> {
  const reading = await readFile(path, maxBytes);
  if (!("text" in reading)) return reading;
  const recording = readRecording(reading.text);
  if ("problem" in recording) return diagnose("invalid-recording", { path, problem: recording.problem });
  const replayed = startReplay(recording, { apis, settings, model: digestModel(apis) });
  if ("problem" in replayed) return diagnose("other-recording", { path, problem: replayed.problem });
  try {
    const options = { apis, settings, limits: limitsOf(flags), signal, target: nowhere, ...replayed };
    const report = await run(options);
    const isWriting = replayed.mayWrite;
    return { judged: judgeRun(report, apis, { server: path, isWriting, leftovers: undefined }) };
  } catch (error) {
    if (error instanceof OtherRecording) {
      return diagnose("other-recording", { path, problem: error.message });
    }
    throw error;
  }
}
