import { readRecording } from "../../../../src/review/conform/record/recording.js";
import { startRecording, startReplay } from "../../../../src/review/conform/record/start-recording.js";
import type { RunOptions } from "../../../../src/review/conform/run.js";
import { verdictsOf } from "./sandbox-run.js";

/** The digest of the model, whichever it is. */
export const model = "sha256-model";

/** The verdicts of a run, and its recording. */
export async function record(options: RunOptions, withBodies: boolean) {
  const texts: string[] = [];
  const recording = startRecording(options, { model, withBodies, write: (text) => texts.push(text) });
  return { verdicts: await verdictsOf({ ...options, ...recording }), text: texts.join("") };
}

/** The verdicts about a recording, by nothing but it, the model and the settings. */
export async function replay(text: string, { apis, settings, limits, signal }: RunOptions) {
  const recording = readRecording(text);
  if ("problem" in recording) throw new Error(recording.problem);
  const replayed = startReplay(recording, { apis, settings, model });
  if ("problem" in replayed) throw new Error(replayed.problem);
  const target = { isSecure: false, hostname: "", port: 0, host: "", basePath: "" };
  return verdictsOf({ apis, settings, limits, signal, target, ...replayed });
}
