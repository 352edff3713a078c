import { isObject } from "../../../language/model/scalars.js";
import { walkList } from "../lists/walk-list.js";
import { markersIn, markerText } from "../requests/marker.js";
import { type Trial, Unproven } from "../trial.js";

/** What a list has shown so far of the things that carry the markers of a run. */
export class Sightings {
  readonly #read: Trial;
  readonly #ids = new Map<string, Set<string>>();
  /** How many things without an id a reading has shown at most. */
  readonly #nameless = new Map<string, number>();

  constructor(read: Trial) {
    this.#read = read;
  }

  /** Reads the list to its end; @throws Unproven if nobody can tell what it shows twice from two things */
  async look(): Promise<void> {
    const shown = new Map<string, number>();
    for await (const { items } of walkList(this.#read)) this.#addPage(items, shown);
    for (const [marker, count] of shown) {
      this.#nameless.set(marker, Math.max(count, this.#nameless.get(marker) ?? 0));
    }
  }

  /** How many things with the marker were seen; each counts once, however many pages and readings have shown it. */
  count(marker: string): number {
    return (this.#ids.get(marker)?.size ?? 0) + (this.#nameless.get(marker) ?? 0);
  }

  /** The pages of a list overlap while others write, or if it hides some of their items. */
  #addPage(items: readonly unknown[], shown: Map<string, number>): void {
    const here = new Map<string, number>();
    for (const item of items) {
      const id = idOf(item);
      for (const marker of this.#markersOf(item)) {
        if (id === undefined) here.set(marker, (here.get(marker) ?? 0) + 1);
        else this.#ids.set(marker, (this.#ids.get(marker) ?? new Set()).add(id));
      }
    }
    for (const [marker, count] of here) {
      if (shown.has(marker)) {
        throw new Unproven(`items of \`${this.#read.endpoint.id}\` have no \`id\` that tells them apart`);
      }
      shown.set(marker, count);
    }
  }

  #markersOf(item: unknown): readonly string[] {
    const own = markerText(this.#read.session.run, "");
    return [...markersIn(JSON.stringify(item))].filter((marker) => marker.startsWith(own));
  }
}

/** What tells a thing from others that are equal; `undefined`: it has none. */
export function idOf(item: unknown): string | undefined {
  const id = isObject(item) && Object.hasOwn(item, "id") ? item["id"] : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}
