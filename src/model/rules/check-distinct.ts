import type { Place } from "../../diagnostics/diagnostic.js";
import type { Report } from "../report.js";

/** A thing of the model under the name that it gets somewhere. */
export interface NamedThing {
  readonly name: string;
  /** `the type Order` */
  readonly words: string;
  readonly at: Place;
}

/** Reports things that would have the same name. */
export function checkDistinct(things: readonly NamedThing[], report: Report): void {
  const first = new Map<string, NamedThing>();
  for (const thing of things) {
    const earlier = first.get(thing.name);
    if (earlier === undefined) {
      first.set(thing.name, thing);
    } else {
      const related = [{ at: earlier.at, message: "The first one is here." }];
      const facts = { name: thing.name, first: earlier.words, second: thing.words };
      report("name-collision", facts, thing.at, related);
    }
  }
}
