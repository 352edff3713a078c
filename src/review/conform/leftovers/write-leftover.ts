import type { LeftoverEvent } from "./leftover-list.js";
import type { UnansweredEvent } from "./unanswered-list.js";

/** What the file of a run has a line for. */
export type FileEvent = LeftoverEvent | UnansweredEvent;

/** Where things were left, and by which run; nothing of it is a secret. */
export interface Origin {
  readonly host: string;
  /** The digest of what the model says. */
  readonly model: string;
  /** A digest of the credentials, which takes long to make, so that nobody finds out what they are. */
  readonly account: string;
  /** What the run's markers have in them. */
  readonly run: string;
}

/** One event as a line of the file that lists what a run left. */
export function writeLeftover(origin: Origin, event: FileEvent): string {
  const { kind } = event;
  const what = "leftover" in event ? event.leftover : event.unanswered;
  return `${JSON.stringify({ ...origin, kind, ...what })}\n`;
}
