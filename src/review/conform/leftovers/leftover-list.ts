import type { Data } from "../../../say/data.js";
import type { AccountName } from "../requests/request-change.js";

/** Something that a run made on the service, by the response to its own request. */
export interface Leftover {
  readonly version: string;
  /** The call that made it. */
  readonly call: string;
  readonly id: string | number;
  /** The call that removes it; `undefined`: nothing says which. */
  readonly undo: string | undefined;
  /** The parameters of its path besides the id, by their names. */
  readonly path: Readonly<Record<string, Data>>;
  /** The account that made it; absent: the usual one. `null`: it was made without credentials. */
  readonly by?: AccountName | null;
}

/** What happens to the things that a run makes. */
export interface LeftoverEvent {
  readonly kind: "made" | "removed";
  readonly leftover: Leftover;
}

/** What a run has made and not removed; whoever keeps the list elsewhere hears of each change at once. */
export class LeftoverList {
  readonly #all = new Map<string, Leftover>();
  readonly #onEvent: (event: LeftoverEvent) => void;

  constructor(onEvent: (event: LeftoverEvent) => void, known: readonly Leftover[] = []) {
    this.#onEvent = onEvent;
    for (const leftover of known) this.#all.set(keyOf(leftover), leftover);
  }

  /** A replay names a thing again that is known already. */
  add(leftover: Leftover): void {
    if (this.#all.has(keyOf(leftover))) return;
    this.#all.set(keyOf(leftover), leftover);
    this.#onEvent({ kind: "made", leftover });
  }

  remove(leftover: Leftover): void {
    if (this.#all.delete(keyOf(leftover))) this.#onEvent({ kind: "removed", leftover });
  }

  /** In the order in which they were made. */
  list(): readonly Leftover[] {
    return [...this.#all.values()];
  }
}

/** The events of a list as what is left of it. */
export function replayEvents(events: readonly LeftoverEvent[]): readonly Leftover[] {
  const list = new LeftoverList(() => undefined);
  for (const { kind, leftover } of events) {
    if (kind === "made") list.add(leftover);
    else list.remove(leftover);
  }
  return list.list();
}

function keyOf({ call, id, path }: Leftover): string {
  return JSON.stringify([call, id, path]);
}
