import type { NamedFault } from "../page/faults.js";
import type { TriedCall } from "../tried-call.js";
import { inputId } from "./defaults.js";
import { decodeText, encodeText, packState, unpackState } from "./packed-state.js";
import { chosenAttempts, type Form, type LinkState, maxSteps, type Step } from "./state.js";

/** With the version of what follows it: links outlive pages. */
const prefix = "#try-it=2.";

/** What links began with whose state is JSON, three characters for each quotation mark. */
const firstPrefix = "#try-it=1.";

/** Whether a fragment is about the panel, of whatever version. */
export function isAboutPanel(fragment: string): boolean {
  return fragment.startsWith("#try-it=");
}

/** Browsers take longer ones, other programs that hand links on don't. */
const maxLength = 100_000;

/** `undefined`: it would be too long. */
export function writeLink(state: LinkState): string | undefined {
  const link = `${prefix}${encodeText(JSON.stringify(packState(state)))}`;
  return link.length > maxLength ? undefined : link;
}

/** `undefined` for anything that `writeLink` doesn't write of this call. */
export function readLink(
  fragment: string,
  call: TriedCall,
  faults: readonly NamedFault[],
): LinkState | undefined {
  if (fragment.length > maxLength) return undefined;
  try {
    const { form, steps } = unpackLink(fragment);
    if (!isForm(form, call, faults) || !areSteps(steps)) return undefined;
    return { form: knownForm(form), steps: steps?.map(knownStep) };
  } catch {
    return undefined;
  }
}

/** @throws Error for what no version has written */
function unpackLink(fragment: string): LinkState {
  if (fragment.startsWith(firstPrefix)) {
    return JSON.parse(decodeURIComponent(fragment.slice(firstPrefix.length)));
  }
  if (!fragment.startsWith(prefix)) throw new Error("No link begins like this.");
  return unpackState(JSON.parse(decodeText(fragment.slice(prefix.length))));
}

/** Without what somebody else has added, which the next link would have too; with a fault for each attempt that has a choice. */
function knownForm({ inputs, body, hasKey, faults, seed, startedAt }: Form): Form {
  const all = Array.from({ length: chosenAttempts }, (_, index) => faults[index] ?? null);
  return { inputs, body, hasKey, faults: all, seed, startedAt };
}

function knownStep(step: Step): Step {
  return typeof step === "string" ? step : { wait: step.wait };
}

function isForm(form: Form, call: TriedCall, faults: readonly NamedFault[]): boolean {
  const names = call.inputs.map(inputId);
  const given = Object.entries(form.inputs);
  const offered = faults.filter(({ needsKey }) => form.hasKey || needsKey !== true);
  return (
    given.length === names.length &&
    given.every(([name, value]) => names.includes(name) && typeof value === "string") &&
    typeof form.body === "string" &&
    typeof form.hasKey === "boolean" &&
    (call.takesKey || !form.hasKey) &&
    Array.isArray(form.faults) &&
    form.faults.length <= chosenAttempts &&
    form.faults.every((name) => name === null || offered.some((fault) => fault.name === name)) &&
    isWithin(form.seed, 2 ** 32) &&
    // The year 9000: a step of the clock leaves it a date.
    isWithin(form.startedAt, 221_845_392_000_000)
  );
}

function areSteps(steps: LinkState["steps"]): boolean {
  return steps === undefined || (Array.isArray(steps) && steps.length <= maxSteps && steps.every(isStep));
}

function isStep(step: Step): boolean {
  return step === "same-key" || step === "new-key" || isWithin(step.wait, 366 * 86_400_000);
}

function isWithin(value: unknown, max: number): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= max;
}
