import type { KindId } from "../../src/review/diff/kinds/catalog.js";

/** Edits that change an output and that no finding tells of, by what is done where, each with the reason. */
export const silentEdits: readonly (readonly [RegExp, string])[] = [
  [
    /^remove group$/u,
    "a type that leaves its group is in another file of the client, whose root exports it as before",
  ],
  [
    /^remove pagination\.size$/u,
    "a size that a limit without a number bounds isn't known either way: a client loses a mention",
  ],
];

/** Edits that change no output though a finding says that code notices, each with the reason. */
export const unseenChanges: Partial<Record<KindId, string>> = {
  "gap.closed": "a fact of any sort, of which some are in clients of some APIs only",
};

/** Kinds whose reverse isn't the one that mirrors them, each with the reason. */
export const kindsWithoutMirror: Partial<Record<KindId, string>> = {
  "name.type-removed":
    "a type that comes is told by the place that has it, and a name that goes is missed by code",
};
