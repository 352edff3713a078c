import type { VNode } from "preact";
import type { PanelActions, PanelState } from "./panel.js";

export interface PanelProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** The button that sends, once there is something that it forgets. */
export const startOver = "Start over and send";

interface ActionProps {
  readonly text: string;
  readonly act: () => Promise<void>;
  readonly isOff?: boolean;
}

/** A button that keeps the focus when it is off. */
export function Action({ text, act, isOff = false }: ActionProps): VNode {
  return (
    <button type="button" aria-disabled={isOff ? "true" : undefined} onClick={() => void act()}>
      {text}
    </button>
  );
}
