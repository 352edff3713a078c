import { alternatives, asCode } from "../text/words.js";
import type { Switches } from "./switches.js";

/** The values of a switch: its words, and for some switches a status. */
export interface Choice {
  readonly words: readonly string[];
  readonly takesStatus: boolean;
}

/** Makes a row of the table fail to compile when it doesn't match the type of its switch. */
type ChoiceOf<Value> = {
  readonly words: readonly Extract<Value, string>[];
  readonly takesStatus: number extends Value ? true : false;
};

const [minStatus, maxStatus] = [400, 599];

export const switchChoices: { readonly [Name in keyof Switches]: ChoiceOf<Switches[Name]> } = {
  malformedBody: { words: [], takesStatus: true },
  invalidRequest: { words: [], takesStatus: true },
  wrongMediaType: { words: [], takesStatus: true },
  missingVersion: { words: ["accept"], takesStatus: true },
  unsupportedVersion: { words: [], takesStatus: true },
  invalidKey: { words: [], takesStatus: true },
  reusedKey: { words: ["replay"], takesStatus: true },
  keyInProgress: { words: ["refuse", "execute"], takesStatus: false },
  repeatedKey: { words: ["replay", "refuse"], takesStatus: false },
  keyScope: { words: ["operation", "account"], takesStatus: false },
  echo: { words: ["all", "declared"], takesStatus: false },
  rejectedBy: { words: ["gateway", "api"], takesStatus: false },
  rejectedEcho: { words: ["absent", "present"], takesStatus: false },
  duplicateItems: { words: ["accepted", "absent"], takesStatus: false },
  keylessItems: { words: ["same", "distinct"], takesStatus: false },
  nullForRequired: { words: ["keep", "refuse"], takesStatus: false },
  newerNames: { words: ["ignored", "accepted"], takesStatus: false },
  samples: { words: ["full", "sparse"], takesStatus: false },
  unknownFields: { words: ["ignored", "refused"], takesStatus: false },
};

export function isSwitchName(name: string): name is keyof Switches {
  return Object.hasOwn(switchChoices, name);
}

/** Parses a value; `undefined` when it isn't one of the switch's choices. */
export function readChoice({ words, takesStatus }: Choice, text: string): number | string | undefined {
  if (words.includes(text)) return text;
  const isStatus =
    takesStatus && /^\d{3}$/.test(text) && Number(text) >= minStatus && Number(text) <= maxStatus;
  return isStatus ? Number(text) : undefined;
}

/** Whether these are switches, each with a valid value. */
export function areSwitches(values: Readonly<Record<string, unknown>>): values is Partial<Switches> {
  return Object.entries(values).every(
    ([name, value]) => isSwitchName(name) && readChoice(switchChoices[name], String(value)) === value,
  );
}

/** `a status from 400 to 599, or replay` */
export function describeChoice({ words, takesStatus }: Choice): string {
  const named = alternatives(words.map(asCode));
  if (!takesStatus) return named;
  const status = `a status from ${minStatus} to ${maxStatus}`;
  return named === "" ? status : `${status}, or ${named}`;
}
