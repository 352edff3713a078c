import type { VNode } from "preact";
import type { NamedFault } from "../page/faults.js";
import type { TriedCall } from "../tried-call.js";
import { endOfKey } from "./keys.js";
import { effectsOf, isHarmlessAgain, type Run, type SeenEffect } from "./run.js";
import { SendView } from "./send-view.js";
import { elapsed, timeOf } from "./times.js";

interface RunProps {
  readonly run: Run;
  readonly call: TriedCall;
  /** Those that can be chosen. */
  readonly faults: readonly NamedFault[];
}

/** What has come about: attempts, what the caller gets, and what happened to the service. */
export function RunView({ run, call, faults }: RunProps): VNode {
  const effects = effectsOf(run);
  const { startedAt } = run.form;
  return (
    <>
      <ClockView run={run} call={call} />
      {run.sends.map((send, index) => (
        <SendView send={send} run={run} call={call} faults={faults} index={index} />
      ))}
      <h3>Effects</h3>
      {effects.length === 0 ? (
        <p>Nothing has happened to the service.</p>
      ) : (
        <ol class="effects">
          {effects.map((seen) => (
            <EffectView seen={seen} startedAt={startedAt} isHarmless={isHarmlessAgain(call)} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The time, and which key it has made the service forget. */
function ClockView({ run, call }: Pick<RunProps, "run" | "call">): VNode {
  const now = run.trial.now();
  const { startedAt } = run.form;
  const key = run.sends.at(-1)?.key;
  const end = endOfKey(run, call, key);
  return (
    <p>
      Clock of the service: <time>{timeOf(now)}</time> ({elapsed(startedAt, now)}).
      {end !== undefined && end <= now && (
        <>
          {" "}
          It has forgotten the key {key} since {elapsed(startedAt, end)}: under it, the call takes effect
          again.
        </>
      )}
    </p>
  );
}

interface EffectProps {
  readonly seen: SeenEffect;
  readonly startedAt: number;
  readonly isHarmless: boolean;
}

function EffectView({ seen: { effect, isAgain }, startedAt, isHarmless }: EffectProps): VNode {
  const { at, operation, resource } = effect;
  const what = resource === undefined ? "" : ` on ${resource.type} ${textOf(resource.id)}`;
  const isDouble = isAgain && !isHarmless;
  return (
    <li class={isDouble ? "double" : undefined}>
      {isDouble && <strong>It happened again: </strong>}
      {elapsed(startedAt, Date.parse(at))}: <code>{operation}</code>
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
