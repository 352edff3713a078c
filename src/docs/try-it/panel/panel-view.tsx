import type { VNode } from "preact";
import { FormView } from "./form-view.js";
import type { PanelActions, PanelState } from "./panel.js";
import { lastKey, type Run } from "./run.js";
import { RunView } from "./run-view.js";
import { summaryOf } from "./summary.js";

export interface PanelProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

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
          <RunView run={run} faults={state.faults} />
        </>
      )}
    </>
  );
}

function AgainView({ run, state: { call }, actions: { step } }: PanelProps & { readonly run: Run }): VNode {
  const same = lastKey(run) === undefined ? "without a key" : "with the same key";
  return (
    <div class="buttons" role="group" aria-label="What follows">
      {call.takesKey ? (
        <>
          <Action text={`Send it again ${same}`} act={() => step("same-key")} />
          <Action text="Send it again with a new key" act={() => step("new-key")} />
        </>
      ) : (
        <Action text="Send it again" act={() => step("same-key")} />
      )}
      <Action text="+1 minute" act={() => step({ wait: minute })} />
      <Action text="+1 day" act={() => step({ wait: day })} />
    </div>
  );
}

export function Action({ text, act }: { readonly text: string; readonly act: () => Promise<void> }): VNode {
  return (
    <button type="button" onClick={() => void act()}>
      {text}
    </button>
  );
}
