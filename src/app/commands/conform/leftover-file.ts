import { scryptSync } from "node:crypto";
import { join } from "node:path";
import {
  type FileEvent,
  type Origin,
  writeLeftover,
} from "../../../review/conform/leftovers/write-leftover.js";
import type { Api } from "../../../language/model/ir/api.js";
import { wholeVersionText } from "../../../output/emitter/whole-version.js";
import { digestText } from "../../../output/write/digest.js";
import { appendText, removeFile } from "../../../output/write/disk.js";
import { reasonOf } from "../../../language/read/files/reason.js";
import { configFolder, type Flags } from "../config/flags.js";
import type { Prepared } from "./prepare.js";

/** The file beside the configuration that lists what a run left. */
export function leftoversPath(flags: Flags, run: string): string {
  return join(configFolder(flags), `quoin-leftovers-${run}.jsonl`).replaceAll("\\", "/");
}

/** Where a run leaves things. */
export function originOf({ apis, target, secrets }: Prepared, run: string): Origin {
  const account = scryptSync(JSON.stringify(secrets.usual ?? {}), `quoin ${run}`, 16).toString("hex");
  return { host: target.host, model: digestModel(apis), account, run };
}

/** Writes each event to the file before the run goes on; without events there is no file. */
export function leftoverWriter(path: string, origin: Origin, isThere: boolean): (event: FileEvent) => void {
  let isNew = !isThere;
  return (event) => {
    appendText(path, writeLeftover(origin, event), isNew);
    isNew = false;
  };
}

/** A writer that fails once: it says so, and from then on nothing is written, since the list would be wrong. */
export function orElse(
  write: (event: FileEvent) => void,
  onFailure: (problem: string) => void,
): (event: FileEvent) => void {
  let hasFailed = false;
  return (event) => {
    if (hasFailed) return;
    try {
      write(event);
    } catch (error) {
      hasFailed = true;
      onFailure(reasonOf(error));
    }
  };
}

/** Removes the file of a list on which nothing is left. */
export function dropLeftovers(path: string): void {
  removeFile(path);
}

/** The digest of all that the versions say. */
export function digestModel(apis: readonly Api[]): string {
  return digestText(apis.map(wholeVersionText).join("\n"));
}
