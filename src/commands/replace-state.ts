import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { readFile } from "../read/files/read-file.js";
import { maxControlBytes } from "../sandbox/control/serve-control.js";
import { readExactJson } from "../sandbox/json/read-json.js";
import { FixtureError } from "../sandbox/state/fixtures.js";
import type { State } from "../sandbox/state/state.js";

/** Stores what a file holds, in the form in which `/__sandbox/state` shows it; returns what is wrong with it. */
export async function replaceState(state: State, path: string): Promise<readonly Diagnostic[]> {
  const reading = await readFile(path, maxControlBytes);
  if (!("text" in reading)) {
    return [diagnose("invalid-state", { path, problem: reading.message, isRead: false }, reading.at)];
  }
  const wrong = (problem: string) => diagnose("invalid-state", { path, problem, isRead: true });
  const json = readExactJson(reading.text.replace(/^\ufeff/, ""));
  if (json.kind === "wrong") return [wrong(`It ${json.issue}.`)];
  try {
    state.replace(json.value);
    return [];
  } catch (error) {
    if (error instanceof FixtureError) return error.issues.map(wrong);
    throw error;
  }
}
