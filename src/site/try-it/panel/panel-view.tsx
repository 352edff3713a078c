import type { VNode } from "preact";
import type { TriedCall } from "../tried-call.js";
import { Action, type PanelProps, startOver } from "./action-view.js";
import { FormView } from "./form-view.js";
import { nameOfKey } from "./keys.js";
import type { Run } from "./run.js";
import { RunView } from "./run-view.js";
import { maxSteps } from "./state.js";
import { summaryOf } from "./summary.js";

const minute = 60_000;
const day = 86_400_000;

/** All of the panel; the section around it has the heading. */
export function PanelView({ state, actions }: PanelProps): VNode {
  const { run } = state;
  return (
    <>
      <FormView state={state} actions={actions} />
      <p class="try-it-summary" role="status">
        {summaryOf(state)}
      </p>
      {run !== undefined && (
        <>
          <AgainView run={run} state={state} actions={actions} />
          <RunView run={run} call={state.call} faults={state.faults} />
        </>
      )}
    </>
  );
}

function AgainView({ run, state, actions: { step } }: PanelProps & { readonly run: Run }): VNode {
  const [same, fresh] = waysAgain(run, state.call);
  const isOff = run.steps.length >= maxSteps;
  return (
    <>
      {state.form !== run.form && (
        <p>
          What is filled in has changed since: these repeat the call as it was sent. “{startOver}” sends the
          changed one.
        </p>
      )}
      {isOff && <p>A link has no room for more steps. “{startOver}” begins anew.</p>}
      <div class="buttons" role="group" aria-label="What follows">
        <Action text={same} act={() => step("same-key")} isOff={isOff} />
        {fresh !== undefined && <Action text={fresh} act={() => step("new-key")} isOff={isOff} />}
        <Action text="+1 minute" act={() => step({ wait: minute })} isOff={isOff} />
        <Action text="+1 day" act={() => step({ wait: day })} isOff={isOff} />
      </div>
    </>
  );
}

/** How the same request is sent again, and one that the service doesn't know. */
function waysAgain(run: Run, { takesKey }: TriedCall): readonly [same: string, fresh?: string] {
  const last = run.sends.at(-1);
  const withNew = "Send it again with a new key";
  if (takesKey) {
    if (last?.key !== undefined) return [`Send it again with ${nameOfKey(run, last.key)}`, withNew];
    return run.form.hasKey ? [withNew] : ["Send it again without a key", withNew];
  }
  return last?.tag === undefined
    ? ["Send it again"]
    : ["Send it again with the same tag", "Send it again with the current tag"];
}
