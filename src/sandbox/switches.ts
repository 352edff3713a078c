import { valueOf } from "../language/model/ir/known.js";
import type { Api } from "../language/model/ir/api.js";
import { alternatives, asCode } from "../language/text/words.js";

/** The values of a switch: its words, and for some switches a status. */
export interface Choice<Word extends string = string, TakesStatus = boolean> {
  readonly words: readonly Word[];
  readonly takesStatus: TakesStatus;
  /** What most services do; `undefined`: the model says it. */
  readonly usual: string | number | undefined;
}

/** Behaviour that specifications often leave open: what each switch can be; first what most services do. */
export const switchChoices = {
  /** The status of a body that isn't JSON at all. */
  malformedBody: status(400),
  /** The status of a request whose body or parameters break the model's rules. */
  invalidRequest: status(422),
  /** The status of a body that isn't sent as JSON. */
  wrongMediaType: status(415),
  /** The status of a request without the version header, or `accept` to serve it, unless the model says what it gets. */
  missingVersion: status(400, "accept"),
  /** The status of a request for a version that isn't served here. */
  unsupportedVersion: status(400),
  /** The status of an invalid idempotency key. */
  invalidKey: status(400),
  /** What a key gets that was used with a different request: a status, or the stored response all the same. */
  reusedKey: status(422, "replay"),
  /** What a request gets under the key of one in progress: a 409 with Retry-After, or it is executed as well. */
  keyInProgress: either("refuse", "execute"),
  /** What the same request gets under its key again: the stored response, or it counts as a different one. */
  repeatedKey: either("replay", "refuse"),
  /** Whether a key is scoped to one operation, or to all operations of an account, where it then counts as reused. */
  keyScope: either("operation", "account"),
  /** Which responses echo the key: of all operations that take one, or only where the model declares the header. */
  echo: either("all", "declared"),
  /** Whether the shape of a 401 is the gateway's or the API's own. */
  rejectedBy: either("gateway", "api"),
  /** Whether a 401 echoes the key: it isn't stored under the key all the same. */
  rejectedEcho: either("absent", "present"),
  /** Whether an item that was dropped as a duplicate is listed as accepted, or nowhere. */
  duplicateItems: either("accepted", "absent"),
  /** Whether items without a natural key count as duplicates of each other. */
  keylessItems: either("same", "distinct"),
  /** What a `null` for a required field does: nothing, or the request is refused. */
  nullForRequired: either("keep", "refuse"),
  /** What an older version does with a field under the name that a newer version gives it. */
  newerNames: either("ignored", "accepted"),
  /** Whether samples have all fields and an item in each list, or only what is required. */
  samples: either("full", "sparse"),
  /** Overrides what the model says about unknown fields; they are ignored where it says nothing. */
  unknownFields: { ...either("ignored", "refused"), usual: undefined },
};

type Choices = typeof switchChoices;
type ValueOf<One> =
  One extends Choice<infer Word, infer TakesStatus>
    ? Word | (TakesStatus extends true ? number : never)
    : never;

/** A value for each switch, which the model or the caller may override. A client should work with every setting. */
export type Switches = {
  readonly [Name in keyof Choices]:
    | ValueOf<Choices[Name]>
    | (Name extends "unknownFields" ? undefined : never);
};

function status<Word extends string = never>(usual: number, ...words: readonly Word[]): Choice<Word, true> {
  return { words, takesStatus: true, usual };
}

function either<Word extends string>(...words: readonly [Word, ...Word[]]): Choice<Word, false> {
  return { words, takesStatus: false, usual: words[0] };
}

/** What the model says, and for the rest what most services do. */
export function defaultSwitches({ versioning, idempotency }: Api): Switches {
  return {
    ...defaults,
    missingVersion: valueOf(versioning?.refusedStatus) ?? defaults.missingVersion,
    unsupportedVersion: valueOf(versioning?.refusedStatus) ?? defaults.unsupportedVersion,
    reusedKey: valueOf(idempotency?.reusedStatus) ?? defaults.reusedKey,
    keyScope: idempotency?.scope ?? defaults.keyScope,
  };
}

const defaults = usualSwitches();

function usualSwitches(): Switches;
function usualSwitches(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(switchChoices).map(([name, { usual }]) => [name, usual]));
}

const [minStatus, maxStatus] = [400, 599];

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
  const statuses = `a status from ${minStatus} to ${maxStatus}`;
  return named === "" ? statuses : `${statuses}, or ${named}`;
}
