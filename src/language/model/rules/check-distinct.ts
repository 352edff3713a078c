import type { Place } from "../../diagnostics/diagnostic.js";
import type { Report } from "../report.js";

/** A thing of the model under the name that it gets somewhere. */
export interface NamedThing {
  readonly name: string;
  /** `the type Order` */
  readonly words: string;
  /** `undefined` for what no line of the model declares: others have to give way to it. */
  readonly at: Place | undefined;
}

/** Reports things that would have the same name. */
export function checkDistinct(things: readonly NamedThing[], report: Report): void {
  const first = new Map<string, NamedThing>();
  for (const thing of things) {
    const earlier = first.get(thing.name);
    if (earlier === undefined) {
      first.set(thing.name, thing);
    } else {
      reportCollision(earlier, thing, report);
    }
  }
}

function reportCollision(first: NamedThing, second: NamedThing, report: Report): void {
  const at = second.at ?? first.at;
  if (at === undefined) return;
  const isPair = first.at !== undefined && second.at !== undefined;
  const related = isPair ? [{ at: first.at, message: "The first one is here." }] : [];
  report("name-collision", { name: second.name, first: first.words, second: second.words }, at, related);
}
