import type { Edit } from "../edit-text.js";
import type { DirectedSchedule } from "../directed-schedules.js";
import type { ListProbe } from "../list-probes.js";
import type { Probe } from "../probes.js";
import type { TokenPlay } from "../token-plays.js";
import type { WebhookPlay } from "../webhook-plays.js";

/** What finds a defect that random schedules seldom find, or never, since no invariant speaks of it. */
export type Finder = DirectedSchedule | Probe | ListProbe | WebhookPlay | TokenPlay;

/** A client with a defect that the proof must find. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Tried first; without it, or where it finds nothing, random schedules are. They have neither lists nor webhooks. */
  readonly finder?: Finder | undefined;
}

/** @param declaration what of the runtime is changed, by its name */
export function mutant(
  name: string,
  declaration: string,
  find: string,
  replace: string,
  finder?: Finder,
): Mutant {
  return { name, edits: [{ place: declaration, find, replace }], finder };
}
