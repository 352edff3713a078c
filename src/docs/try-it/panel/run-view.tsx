import type { VNode } from "preact";
import type { Attempt } from "../../../runtime/types/call.js";
import type { NamedFault } from "../page/faults.js";
import type { TriedCall } from "../tried-call.js";
import { ResultView } from "./result-view.js";
import { effectsOf, isHarmlessAgain, type Run, type SeenEffect, type Send } from "./run.js";

interface RunProps {
  readonly run: Run;
  readonly call: TriedCall;
  /** Those that can be chosen. */
  readonly faults: readonly NamedFault[];
}

/** What has come about: attempts, what the caller gets, and what happened to the service. */
export function RunView({ run, call, faults }: RunProps): VNode {
  const effects = effectsOf(run);
  const wordsOf = (attempt: number) =>
    faults.find(({ name }) => name === run.form.faults[attempt - 1])?.words ?? "";
  return (
    <>
      <p>
        Clock of the service: <time>{timeOf(run.trial.now())}</time>
      </p>
      {run.sends.map((send, index) => (
        <SendView
          send={send}
          call={call}
          number={index + 1}
          first={attemptsBefore(run, index) + 1}
          wordsOf={wordsOf}
        />
      ))}
      <h3>Effects</h3>
      {effects.length === 0 ? (
        <p>Nothing has happened to the service.</p>
      ) : (
        <ol class="effects">
          {effects.map((seen) => (
            <EffectView seen={seen} isHarmless={isHarmlessAgain(call)} />
          ))}
        </ol>
      )}
    </>
  );
}

function attemptsBefore({ sends }: Run, index: number): number {
  return sends.slice(0, index).reduce((sum, { attempts }) => sum + attempts.length, 0);
}

interface SendProps {
  readonly send: Send;
  readonly call: TriedCall;
  readonly number: number;
  /** The number of its first attempt, those of earlier calls counted. */
  readonly first: number;
  /** What went wrong with an attempt, by its number. */
  readonly wordsOf: (attempt: number) => string;
}

function SendView({ send, call, number, first, wordsOf }: SendProps): VNode {
  const { attempts, result } = send;
  const marks = describeMarks(send, call);
  return (
    <section aria-label={`Call ${number}`}>
      <h3>{number === 1 ? "Attempts" : `Attempts of call ${number}`}</h3>
      {attempts.length === 0 ? (
        <p>The client sent nothing.</p>
      ) : (
        <ol class="attempts" start={first}>
          {attempts.map((attempt, index) => (
            <li>
              {describeAttempt(attempt, marks)} <em>{wordsOf(first + index)}</em>
            </li>
          ))}
        </ol>
      )}
      <h3>{number === 1 ? "What the caller gets" : `What the caller gets of call ${number}`}</h3>
      <ResultView result={result} />
    </section>
  );
}

/** What makes its attempts one call for the service: `, with the key 1f3e`. */
function describeMarks({ key, tag }: Send, { takesKey }: TriedCall): string {
  if (key !== undefined) return `, with the key ${key}`;
  if (tag !== undefined) return `, with the tag ${tag}`;
  return takesKey ? ", without a key" : "";
}

/** `2026-01-01T12:00:01.000Z, with the key 1f3e: the response has the status 200.` */
function describeAttempt({ startedAt, status, errorKind }: Attempt, marks: string): string {
  const response = status === undefined ? "no response arrives" : `the response has the status ${status}`;
  const kind = errorKind === undefined ? "" : ` (${errorKind})`;
  return `${startedAt}${marks}: ${response}${kind}.`;
}

interface EffectProps {
  readonly seen: SeenEffect;
  readonly isHarmless: boolean;
}

function EffectView({ seen: { effect, isAgain }, isHarmless }: EffectProps): VNode {
  const { at, operation, resource } = effect;
  const what = resource === undefined ? "" : ` on ${resource.type} ${textOf(resource.id)}`;
  const isDouble = isAgain && !isHarmless;
  return (
    <li class={isDouble ? "double" : undefined}>
      {isDouble && <strong>It happened again: </strong>}
      {at}: <code>{operation}</code>
      {what}
      {itemOf(effect)}
      {isAgain && isHarmless && ", which left the same"}
    </li>
  );
}

function itemOf({ item, naturalKey }: SeenEffect["effect"]): string {
  if (naturalKey !== undefined && naturalKey !== "") return `, item ${naturalKey}`;
  return item === undefined ? "" : `, item ${item + 1}`;
}

function textOf(id: unknown): string {
  return typeof id === "string" ? id : JSON.stringify(id);
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
