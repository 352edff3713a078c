import { createHash } from "node:crypto";
import { listSecrets, type Secrets } from "../credentials.js";
import { Masker } from "../masking/masker.js";
import { makeRunId, type RunOptions } from "../run.js";
import { recorder } from "./recorder.js";
import { type Recording, type RecordingHead, recordingFormat } from "./recording.js";
import { replayGate } from "./replay-gate.js";
import { sensitiveNames } from "../masking/sensitive-names.js";

/** What of a run a recording is only good for. */
type Recordable = Pick<RunOptions, "apis" | "settings" | "secrets" | "mayWrite" | "settleMs" | "waitMs">;

export interface RecordingOptions {
  /** The digest of the model. */
  readonly model: string;
  readonly withBodies: boolean;
  /** Writes to a file that is new, and that nobody else may read. @throws if that fails */
  readonly write: (text: string) => void;
}

/** What makes a run write down what it sends and gets. */
export function startRecording(
  run: Recordable,
  { model, withBodies, write }: RecordingOptions,
): Pick<RunOptions, "gateOf" | "run"> {
  const all = Object.values(run.secrets).flatMap((secrets) => listSecrets(secrets));
  const masker = new Masker(all.filter((secret) => secret !== ""));
  const head: RecordingHead = {
    format: recordingFormat,
    model,
    ...describe(run),
    run: makeRunId(),
    mayWrite: run.mayWrite,
    settleMs: run.settleMs,
    ...(run.waitMs !== undefined && { waitMs: run.waitMs }),
    accounts: Object.fromEntries(
      Object.entries(run.secrets).map(([account, secrets]) => [account, maskSecrets(secrets, masker)]),
    ),
  };
  // Nothing of their form is written down.
  masker.takeAdded();
  const how = { masker, isSensitive: sensitiveNames(run.apis), withBodies };
  return { run: head.run, gateOf: recorder({ head, how, write }) };
}

/** What makes a run judge a recording again; `problem` says why the recording isn't one of such a run. */
export function startReplay(
  recording: Recording,
  { model, ...run }: Pick<RunOptions, "apis" | "settings"> & { readonly model: string },
):
  | Pick<RunOptions, "gateOf" | "run" | "secrets" | "mayWrite" | "settleMs" | "waitMs">
  | { readonly problem: string } {
  const { head } = recording;
  const own = describe(run);
  if (head.model !== model) return { problem: "It was recorded with another model." };
  if (head.settings !== own.settings) return { problem: "It was recorded with other settings." };
  if (head.versions.join("\n") !== own.versions.join("\n")) {
    return { problem: `It was recorded for the versions ${head.versions.join(", ")}.` };
  }
  const { accounts: secrets, mayWrite, settleMs, waitMs } = head;
  return { run: head.run, secrets, mayWrite, settleMs, waitMs, gateOf: () => replayGate(recording) };
}

function describe({ apis, settings }: Pick<RunOptions, "apis" | "settings">) {
  const digest = createHash("sha256").update(JSON.stringify(settings)).digest("hex");
  return { settings: `sha256-${digest}`, versions: apis.map(({ version }) => version.name) };
}

function maskSecrets(secrets: Secrets, masker: Masker): RecordingHead["accounts"][string] {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, given]) => [
      name,
      typeof given === "string"
        ? masker.whole(given)
        : Object.fromEntries(Object.entries(given).map(([member, each]) => [member, masker.whole(each)])),
    ]),
  );
}
