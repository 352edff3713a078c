import type { CallableEndpoint } from "../../language/plan/callable.js";
import { listCodes } from "../../language/text/words.js";
import { trialOf } from "./fetch-value.js";
import { RunOver } from "./gate.js";
import { failed, type Outcome, passed, untried } from "./outcome.js";
import { isOfOwn, removes } from "./requests/removal.js";
import { unsaidConditions, unsaidParameters } from "./requests/values.js";
import { rows } from "./rows/rows.js";
import type { Row } from "./rows/row.js";
import type { Session } from "./session.js";
import { elsewhere, type Trial, forbidden } from "./trial.js";
import { tryOnce, tryRow } from "./try-row.js";

/** A row that is tried once all others were. */
export interface LateRow {
  readonly when: NonNullable<Row["when"]>;
  /** Tries it; `reason`: it isn't tried any more, and why. */
  readonly act: (reason?: string) => Promise<void>;
}

/** Tries the rows of a call, but for those that come late, which it returns. */
export async function runCall(session: Session, endpoint: CallableEndpoint): Promise<readonly LateRow[]> {
  const promised = rows.filter(({ isPromised }) => isPromised(endpoint, session.api));
  const unsafe = forbidden(endpoint, session);
  if (unsafe !== undefined) return leave(session, endpoint, promised, unsafe);
  if (removes(endpoint, session.settings) && !isOfOwn(endpoint, session.settings)) {
    return leave(session, endpoint, promised, "it removes something, and no recipe creates that for it");
  }
  const away = elsewhere(endpoint);
  if (away !== undefined) return leave(session, endpoint, promised, away);
  const found = await findTrial(session, endpoint);
  if ("problem" in found) return leave(session, endpoint, promised, found.problem);
  for (const row of promised.filter(({ when }) => when === undefined)) await tryRow(row, found.trial);
  return promised.flatMap((row) => {
    const { when } = row;
    return when === undefined ? [] : [{ when, act: (reason) => tryRow(row, found.trial, reason) }];
  });
}

/** Says of each row why nothing was sent for it. */
function leave(
  { api, results }: Session,
  { id: call }: CallableEndpoint,
  promised: readonly Row[],
  reason: string,
): readonly LateRow[] {
  for (const { id: row } of [usual, ...promised]) {
    results.add({ version: api.version.name, call, row }, untried(reason));
  }
  return [];
}

/** What everything else begins with. */
const usual: Pick<Row, "id"> = { id: "call.usual" };

/** The call with a usual request that the service took. */
async function findTrial(
  session: Session,
  endpoint: CallableEndpoint,
): Promise<{ readonly trial: Trial } | { readonly problem: string }> {
  const place = { version: session.api.version.name, call: endpoint.id, row: usual.id };
  session.onRow?.(place);
  session.gate.enter(place);
  try {
    const trial = await trialOf(session, endpoint.id);
    if ("problem" in trial) return trial;
    const outcome = await tryOnce(() => askUsually(trial));
    session.results.add(place, outcome);
    if (outcome.kind === "passed") return { trial };
    return { problem: "its usual request was not answered with a success" };
  } catch (error) {
    if (error instanceof RunOver) return { problem: error.message };
    throw error;
  }
}

async function askUsually(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const response = await trial.ask();
  if (trial.isSuccess(response)) return passed;
  const { status } = response;
  const unsaid = unsaidParameters(endpoint, session.settings);
  if (status === 404 && unsaid.length > 0) {
    return untried(`nothing says where ${listCodes(unsaid)} comes from`);
  }
  const conditions = unsaidConditions(endpoint, session.settings);
  if (status === 412 && conditions.length > 0) {
    return untried(`nothing says where ${listCodes(conditions)} comes from`);
  }
  return status === 401 || status === 403
    ? untried(`the credentials were refused with ${status}`)
    : failed(`the usual request was answered with ${trial.describe(response)}`);
}
