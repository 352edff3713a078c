import type { VNode } from "preact";
import type { Attempt } from "../../../runtime/types/call.js";
import type { NamedFault } from "../page/faults.js";
import { effectsOf, type Run, type SeenEffect, type Send } from "./run.js";

interface RunProps {
  readonly run: Run;
  /** Those that can be chosen. */
  readonly faults: readonly NamedFault[];
}

/** What has come about: attempts, what the caller gets, and what happened to the service. */
export function RunView({ run, faults }: RunProps): VNode {
  const effects = effectsOf(run);
  const wordsOf = (attempt: number) =>
    faults.find(({ name }) => name === run.form.faults[attempt - 1])?.words ?? "";
  return (
    <>
      <p>
        Clock of the service: <time>{timeOf(run.trial.now())}</time>
      </p>
      {run.sends.map((send, index) => (
        <SendView send={send} number={index + 1} first={attemptsBefore(run, index) + 1} wordsOf={wordsOf} />
      ))}
      <h3>Effects</h3>
      {effects.length === 0 ? (
        <p>Nothing has happened to the service.</p>
      ) : (
        <ol class="effects">
          {effects.map((seen) => (
            <EffectView seen={seen} />
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
  readonly number: number;
  /** The number of its first attempt, those of earlier calls counted. */
  readonly first: number;
  /** What went wrong with an attempt, by its number. */
  readonly wordsOf: (attempt: number) => string;
}

function SendView({ send, number, first, wordsOf }: SendProps): VNode {
  const { attempts, result, key } = send;
  return (
    <section aria-label={`Call ${number}`}>
      <h3>{number === 1 ? "Attempts" : `Attempts of call ${number}`}</h3>
      {attempts.length === 0 ? (
        <p>The client sent nothing.</p>
      ) : (
        <ol class="attempts" start={first}>
          {attempts.map((attempt, index) => (
            <li>
              {describeAttempt(attempt, key)} <em>{wordsOf(first + index)}</em>
            </li>
          ))}
        </ol>
      )}
      <h3>{number === 1 ? "What the caller gets" : `What the caller gets of call ${number}`}</h3>
      {result.kind === "value" ? (
        <pre tabIndex={0}>
          <code>{result.text}</code>
        </pre>
      ) : (
        <dl class="result">
          <dt>Error</dt>
          <dd>
            <code>{result.name}</code>: {result.message}
          </dd>
          {result.outcome !== undefined && (
            <>
              <dt>Outcome</dt>
              <dd>
                <code>{result.outcome}</code>
              </dd>
            </>
          )}
          <dt>What to do</dt>
          <dd>{result.advice}</dd>
        </dl>
      )}
    </section>
  );
}

/** `2026-01-01T12:00:01.000Z, with the key 1f3e: the response has the status 200.` */
function describeAttempt({ startedAt, status, errorKind }: Attempt, key: string | undefined): string {
  const sent = key === undefined ? "without a key" : `with the key ${key}`;
  const response = status === undefined ? "no response arrives" : `the response has the status ${status}`;
  const kind = errorKind === undefined ? "" : ` (${errorKind})`;
  return `${startedAt}, ${sent}: ${response}${kind}.`;
}

function EffectView({ seen: { effect, isDouble } }: { readonly seen: SeenEffect }): VNode {
  const { at, operation, resource, naturalKey } = effect;
  const what = resource === undefined ? "" : ` on ${resource.type} ${textOf(resource.id)}`;
  const key = naturalKey === undefined ? "" : `, item ${naturalKey}`;
  return (
    <li class={isDouble ? "double" : undefined}>
      {isDouble && <strong>It happened again: </strong>}
      {at}: <code>{operation}</code>
      {what}
      {key}
    </li>
  );
}

function textOf(id: unknown): string {
  return typeof id === "string" ? id : JSON.stringify(id);
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
