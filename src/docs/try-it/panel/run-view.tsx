import type { VNode } from "preact";
import type { LogEntry } from "../../../sandbox/log.js";
import { effectsOf, type Run, type SeenEffect, type Send } from "./run.js";

/** What has come about: attempts, what the caller gets, and what happened to the service. */
export function RunView({ run }: { readonly run: Run }): VNode {
  const effects = effectsOf(run);
  return (
    <>
      <p>
        Clock of the service: <time>{timeOf(run.trial.now())}</time>
      </p>
      {run.sends.map((send, index) => (
        <SendView send={send} number={index + 1} first={attemptsBefore(run, index)} />
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
  return sends.slice(0, index).reduce((sum, { attempts }) => sum + attempts.length, 0) + 1;
}

interface SendProps {
  readonly send: Send;
  readonly number: number;
  readonly first: number;
}

function SendView({ send: { attempts, result }, number, first }: SendProps): VNode {
  return (
    <section aria-label={`Call ${number}`}>
      <h3>{number === 1 ? "Attempts" : `Attempts of call ${number}`}</h3>
      {attempts.length === 0 ? (
        <p>The client sent nothing.</p>
      ) : (
        <ol class="attempts" start={first}>
          {attempts.map((attempt) => (
            <li>{describeAttempt(attempt)}</li>
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

/** `12:00:01: with the key 1f3e; the response 200, stored before.` */
function describeAttempt({ at, idempotencyKey, status, isReplay, fault }: LogEntry): string {
  const key = idempotencyKey === undefined ? "without a key" : `with the key ${idempotencyKey}`;
  const response = status === undefined ? "no response arrives" : `the response is ${status}`;
  const replay = isReplay ? ", which was stored before" : "";
  const injected = fault === undefined ? "" : " (the fault that you chose)";
  return `${timeOf(at)}, ${key}: ${response}${replay}${injected}.`;
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
