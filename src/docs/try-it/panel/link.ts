import type { NamedFault } from "../page/faults.js";
import type { TriedCall } from "../tried-call.js";
import { inputId } from "./defaults.js";
import { chosenAttempts, type Form, type LinkState, maxSteps, type Step } from "./state.js";

/** With the version of what follows it: links outlive pages. */
const prefix = "#try-it=1.";

/** Whether a fragment is about the panel, of whatever version. */
export function isAboutPanel(fragment: string): boolean {
  return fragment.startsWith("#try-it=");
}

export function writeLink(state: LinkState): string {
  return `${prefix}${encodeURIComponent(JSON.stringify(state))}`;
}

/** `undefined` for anything that `writeLink` doesn't write of this call. */
export function readLink(
  fragment: string,
  call: TriedCall,
  faults: readonly NamedFault[],
): LinkState | undefined {
  if (!fragment.startsWith(prefix) || fragment.length > 100_000) return undefined;
  try {
    const { form, steps }: LinkState = JSON.parse(decodeURIComponent(fragment.slice(prefix.length)));
    if (!isForm(form, call, faults)) return undefined;
    const isSound =
      steps === undefined || (Array.isArray(steps) && steps.length <= maxSteps && steps.every(isStep));
    return isSound ? { form, steps } : undefined;
  } catch {
    return undefined;
  }
}

function isForm(form: Form, call: TriedCall, faults: readonly NamedFault[]): boolean {
  const names = call.inputs.map(inputId);
  const given = Object.entries(form.inputs);
  return (
    given.length === names.length &&
    given.every(([name, value]) => names.includes(name) && typeof value === "string") &&
    typeof form.body === "string" &&
    typeof form.hasKey === "boolean" &&
    (call.takesKey || !form.hasKey) &&
    Array.isArray(form.faults) &&
    form.faults.length === chosenAttempts &&
    form.faults.every((name) => name === null || faults.some((fault) => fault.name === name)) &&
    isWithin(form.seed, 2 ** 32) &&
    // The year 9000: a step of the clock leaves it a date.
    isWithin(form.startedAt, 221_845_392_000_000)
  );
}

function isStep(step: Step): boolean {
  return step === "same-key" || step === "new-key" || isWithin(step.wait, 366 * 86_400_000);
}

function isWithin(value: unknown, max: number): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= max;
}
