import { exampleRequest } from "../../../sandbox/calls/example-request.js";
import { asCode } from "../../../language/text/words.js";
import { NetworkGate, type Limits, RunOver } from "../gate.js";
import { openSession } from "../open-session.js";
import { callOf } from "../requests/values.js";
import { Results } from "../results.js";
import type { RunOptions } from "../run.js";
import type { Session } from "../session.js";
import { NotTried, Trial, Unproven } from "../trial.js";
import type { Leftover, LeftoverList } from "./leftover-list.js";

type UndoOptions = Pick<RunOptions, "apis" | "target" | "settings" | "secrets" | "signal"> & {
  readonly limits: Pick<Limits, "perSecond" | "timeoutMs">;
};

/** How long everything may take together, in milliseconds. */
const totalMs = 60_000;

/**
 * Removes what a run has made, the newest first, until an answer says neither that it is removed nor that it is gone.
 *
 * @returns why something is left; `undefined`: nothing is
 */
export async function undoLeftovers(list: LeftoverList, options: UndoOptions): Promise<string | undefined> {
  const sessionOf = openSessions(list, options);
  for (const leftover of list.list().toReversed()) {
    const session = sessionOf(leftover.version);
    if (leftover.undo === undefined || session === undefined) continue;
    const problem = await undoOne(leftover, leftover.undo, session);
    if (problem !== undefined) return problem;
    list.remove(leftover);
  }
  const left = list.list();
  if (left.length === 0) return undefined;
  const calls = [...new Set(left.map(({ call }) => asCode(call)))];
  return `quoin.conform.yaml has no \`undo\` for what ${calls.join(", ")} made`;
}

function openSessions(list: LeftoverList, options: UndoOptions): (version: string) => Session | undefined {
  const { apis, target, limits, signal } = options;
  const gate = new NetworkGate({
    target,
    signal,
    limits: { ...limits, requests: list.list().length, inFlight: 1, totalMs },
    onExchange: () => undefined,
  });
  const own = { gate, results: new Results(), number: () => 0, run: "" };
  const sessions = new Map(
    apis.map((api) => [
      api.version.name,
      openSession({ ...options, mayWrite: true, settleMs: 0 }, { ...own, api }),
    ]),
  );
  return (version) => sessions.get(version);
}

/** Removes one thing; returns why that isn't known to be done. */
async function undoOne(
  { id, path, by }: Leftover,
  undo: string,
  session: Session,
): Promise<string | undefined> {
  const endpoint = callOf(session.api, undo);
  const parameters = endpoint?.pathParameters.map(({ name }) => name) ?? [];
  const own = parameters.filter((name) => !Object.hasOwn(path, name)).at(-1) ?? parameters.at(-1);
  if (endpoint === undefined || own === undefined) return `${asCode(undo)} has no path with an id`;
  const usual = exampleRequest(endpoint, session.source);
  try {
    // To another account it looks as if it were gone.
    const change = { path: { ...path, [own]: id }, ...(by !== undefined && { account: by }) };
    const trial = new Trial(session, endpoint, usual);
    const { ending } = await trial.send(change);
    if (ending.kind === "lost") return `${asCode(undo)} got no response: ${ending.reason}`;
    const { response } = ending;
    const isGone = response.status === 404 || response.status === 410;
    if (isGone || trial.isSuccess(response)) return undefined;
    return `${asCode(undo)} was answered with ${trial.describe(response)}`;
  } catch (error) {
    if (error instanceof RunOver || error instanceof NotTried || error instanceof Unproven) {
      return `${asCode(undo)}: ${error.message}`;
    }
    throw error;
  }
}
