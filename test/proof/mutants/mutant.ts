import type { Edit } from "../edit-text.js";
import type { DrawnKindName } from "../drawn/kinds.js";
import type { DirectedSchedule } from "../directed-schedules.js";
import type { ListProbe } from "../list-probes.js";
import type { Probe } from "../probes.js";
import type { TokenPlay } from "../token-plays.js";
import type { WebhookPlay } from "../webhook-plays.js";

/** What finds a defect that random schedules seldom find, or never, since no invariant speaks of it. */
export type Finder = DirectedSchedule | Probe | ListProbe | WebhookPlay | TokenPlay | DrawnKindName;

/** A client with a defect that the proof must find. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Tried first; without it, or where it finds nothing, random schedules are. They have neither lists nor webhooks. */
  readonly finder?: Finder | undefined;
}

/** A defect of clients of drawn models. */
export interface Defect extends Mutant {
  /** A model that shows it soon, where others don't. */
  readonly shownBy?: number;
}

/** A defect that most models don't show, or late. */
export function shownBy(model: number, defect: Mutant): Defect {
  return { ...defect, shownBy: model };
}

/** The models from 1 up to the last one, after that which is known to show a defect. */
export function modelsFor({ shownBy: first = 1 }: Defect, last: number): readonly number[] {
  return [first, ...Array.from({ length: last }, (_, index) => index + 1).filter((model) => model !== first)];
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
