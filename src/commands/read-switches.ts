import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { suggest } from "../text/suggestion.js";
import {
  areSwitches,
  describeChoice,
  isSwitchName,
  readChoice,
  switchChoices,
} from "../sandbox/switch-choices.js";
import type { Switches } from "../sandbox/switches.js";

export interface SwitchesReading {
  readonly switches: Partial<Switches>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `reusedKey=409` and `keyScope=account`. */
export function readSwitches(texts: readonly string[]): SwitchesReading {
  const values: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const text of texts) {
    const [name = "", ...rest] = text.split("=");
    const value = rest.length === 0 ? undefined : rest.join("=");
    const reading = readSwitch(name, value);
    if (typeof reading === "object") diagnostics.push(reading);
    else values[name] = reading;
  }
  return { switches: areSwitches(values) ? values : {}, diagnostics };
}

function readSwitch(name: string, value: string | undefined): Diagnostic | number | string {
  if (!isSwitchName(name)) {
    const known = Object.keys(switchChoices);
    return diagnose("no-such-switch", { name, suggestion: suggest(name, known), known });
  }
  const choice = switchChoices[name];
  const suggestion = value === undefined ? undefined : suggest(value, choice.words);
  return (
    (value === undefined ? undefined : readChoice(choice, value)) ??
    diagnose("invalid-switch", { name, value, suggestion, possible: describeChoice(choice) })
  );
}
