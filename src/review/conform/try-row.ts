import { freshTrial } from "./fetch-value.js";
import { RunOver } from "./gate.js";
import { type Outcome, unproven, untried } from "./outcome.js";
import type { Row } from "./rows/row.js";
import { NotTried, type Trial, Unproven } from "./trial.js";

/** How often a row is tried that finds something: whether it always does is told with it. */
const maxTries = 3;

/** Tries a row, and again if it finds something; `reason`: it isn't tried, and why. */
export async function tryRow(row: Row, trial: Trial, reason?: string): Promise<void> {
  const { api, results, onRow, gate } = trial.session;
  const place = { version: api.version.name, call: trial.endpoint.id, row: row.id };
  if (reason !== undefined) return results.add(place, untried(reason));
  onRow?.(place);
  gate.enter(place);
  const most = row.when === undefined ? maxTries : 1;
  for (let tries = 1; tries <= most; tries += 1) {
    const outcome = await tryOnce(async () => row.run(await freshTrial(trial)));
    results.add(place, outcome);
    if (tries === 1 && !isFinding(outcome)) return;
  }
}

/** Whether it says what the service does otherwise, or where the model says nothing. */
function isFinding(outcome: Outcome): boolean {
  return outcome.kind === "failed" || (outcome.kind === "unproven" && outcome.observed !== undefined);
}

/** What can't be told is an outcome, too. */
export async function tryOnce(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NotTried || error instanceof RunOver) return untried(error.message);
    if (error instanceof Unproven) return unproven(error.message);
    throw error;
  }
}
