import { count } from "../../../runtime/support/count.js";
import type { PanelState } from "./panel.js";
import type { TriedCall } from "../tried-call.js";
import { effectsOf, isHarmlessAgain, type Run } from "./run.js";

/** What has come about, in a few sentences that are read aloud. */
export function summaryOf({ call, isBusy, issues, message, run }: PanelState): string {
  if (isBusy) return "The call is under way.";
  if (issues.length > 0) return "Nothing was sent: what is filled in can't be read.";
  return [message, run === undefined ? "" : describeRun(run, call)].filter((part) => part !== "").join(" ");
}

function describeRun(run: Run, call: TriedCall): string {
  const attempts = run.sends.reduce((sum, send) => sum + send.attempts.length, 0);
  const effects = effectsOf(run);
  const result = run.sends.at(-1)?.result;
  const isAgain = effects.some((seen) => seen.isAgain);
  const words = isHarmlessAgain(call)
    ? "The call ran more than once, which left the same."
    : "The call took effect more than once.";
  const step = run.steps.at(-1);
  const parts = [
    typeof step === "object"
      ? `The clock of the service shows ${new Date(run.trial.now()).toISOString()}.`
      : "",
    `${count(attempts, "attempt")}, ${count(effects.length, "effect")}.`,
    isAgain ? words : "",
    result?.kind === "error"
      ? `The caller gets ${articleOf(result.name)} ${result.name}.`
      : "The caller gets the response.",
    result?.kind === "value" ? result.refusal : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function articleOf(name: string): string {
  return /^[AEIOU]/u.test(name) ? "an" : "a";
}
