import type { DirectedSchedule } from "../directed-schedules.js";
import type { ListProbe } from "../list-probes.js";
import type { Probe } from "../probes.js";

/** One change of a generated client's text. */
export interface Edit {
  readonly file: string;
  /** Must be in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** What finds a defect that random schedules seldom find, or never, since no invariant speaks of it. */
export type Finder = DirectedSchedule | Probe;

/** A client with a defect that the proof must find. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Tried first; without it, or where it finds nothing, random schedules are. */
  readonly finder?: Finder | undefined;
  /** What finds a defect in walking lists, of which the schedules have none: nothing else is tried. */
  readonly listProbe?: ListProbe | undefined;
}

export function mutant(name: string, file: string, find: string, replace: string, finder?: Finder): Mutant {
  return { name, edits: [{ file: `runtime/${file}`, find, replace }], finder };
}

/** A client with a list that has a defect. Its runtime is the one that outputs are copies of. */
export function listMutant(
  name: string,
  file: string,
  find: string,
  replace: string,
  listProbe: ListProbe,
): Mutant {
  return { name, edits: [{ file: `runtime/${file}`, find, replace }], listProbe };
}
