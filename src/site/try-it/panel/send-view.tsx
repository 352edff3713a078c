import type { VNode } from "preact";
import type { Attempt } from "../../../runtime/types/call.js";
import type { NamedFault } from "../page/faults.js";
import type { TriedCall } from "../tried-call.js";
import { endOfKey, isForgotten } from "./keys.js";
import { ResultView } from "./result-view.js";
import type { Run, Send } from "./run.js";
import { hasWaitedSince } from "./state.js";
import { elapsed } from "./times.js";

interface SendProps {
  readonly send: Send;
  readonly run: Run;
  readonly call: TriedCall;
  readonly faults: readonly NamedFault[];
  /** How many calls were before. */
  readonly index: number;
}

/** One call of a client: its attempts, and what its caller gets. */
export function SendView({ send, run, call, faults, index }: SendProps): VNode {
  const { attempts, result, key, wentWrong } = send;
  const { startedAt, faults: chosen } = run.form;
  const marks = describeMarks(send, call);
  const before = run.sends.slice(0, index).reduce((sum, one) => sum + one.attempts.length, 0);
  const end = endOfKey(run, call, key);
  const wordsOf = (place: number) =>
    wentWrong[place] === true ? faults.find(({ name }) => name === chosen[before + place])?.words : undefined;
  const since = end === undefined ? undefined : elapsed(startedAt, end);
  const passed = {
    keyEnds: since,
    isForgotten: end !== undefined && end <= run.trial.now(),
    hasWaited: hasWaitedSince(run.steps, index),
  };
  return (
    <section aria-label={`Call ${index + 1}`}>
      <h3>{index === 0 ? "Attempts" : `Attempts of call ${index + 1}`}</h3>
      {attempts.length === 0 ? (
        <p>The client sent nothing.</p>
      ) : (
        <ol class="attempts" start={before + 1}>
          {attempts.map((attempt, place) => (
            <li>
              {describeAttempt(attempt, startedAt, marks)} <em>{wordsOf(place)}</em>
            </li>
          ))}
        </ol>
      )}
      {isForgotten(send, end) && (
        <p>
          The service had forgotten the key since {since}, so to it this was a new call. The client can't know
          how old a key is that you pass to a new call.
        </p>
      )}
      <h3>{index === 0 ? "What the caller gets" : `What the caller gets of call ${index + 1}`}</h3>
      <ResultView result={result} passed={passed} call={call} />
    </section>
  );
}

/** What makes its attempts one call for the service: `, with the key 1f3e`. */
function describeMarks({ key, tag }: Send, { takesKey }: TriedCall): string {
  if (key !== undefined) return `, with the key ${key}`;
  if (tag !== undefined) return `, with the tag ${tag}`;
  return takesKey ? ", without a key" : "";
}

/** `+0.395 s, with the key 1f3e: the response has the status 200.` */
function describeAttempt({ startedAt, status, errorKind }: Attempt, begun: number, marks: string): string {
  const response = status === undefined ? "no response arrives" : `the response has the status ${status}`;
  const kind = errorKind === undefined ? "" : ` (${errorKind})`;
  return `${elapsed(begun, Date.parse(startedAt))}${marks}: ${response}${kind}.`;
}
