import type { TriedCall, TriedInput } from "../tried-call.js";
import type { NamedFault } from "../page/faults.js";
import { chosenAttempts, type Form } from "./state.js";

/** What an input is called in forms and in links. */
export function inputId({ place, name }: Pick<TriedInput, "place" | "name">): string {
  return `${place}.${name}`;
}

/** The example of a call, without a fault; `now` in milliseconds since 1970. */
export function defaultForm(call: TriedCall, now: number): Form {
  return {
    inputs: Object.fromEntries(call.inputs.map((input) => [inputId(input), input.value])),
    body: call.body?.value ?? "",
    hasKey: call.takesKey,
    faults: Array.from({ length: chosenAttempts }, () => null),
    seed: 1,
    // Links are shorter and easier to compare with whole minutes.
    startedAt: now - (now % 60_000),
  };
}

/** A form with a key or without one, which some faults need. */
export function withKey(form: Form, hasKey: boolean, faults: readonly NamedFault[]): Form {
  const needsKey = (name: string | null) => faults.some((fault) => fault.name === name && fault.needsKey);
  return { ...form, hasKey, faults: form.faults.map((name) => (!hasKey && needsKey(name) ? null : name)) };
}
