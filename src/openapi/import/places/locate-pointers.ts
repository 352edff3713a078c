import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { textPlaces } from "../../../language/read/tree/text-places.js";
import type { Span } from "../../../language/read/tree/tree.js";
import { findInJson } from "./find-in-json.js";
import { findInYaml } from "./find-in-yaml.js";
import { stepsOf } from "../node.js";
import type { WantedSteps } from "./wanted-steps.js";

/**
 * Where the keys are to which JSON pointers lead, in the text of a document that was read before. Much cheaper than reading it
 * again with all places; where a line is laid out in an unusual way, it is the nearest key around.
 */
export function locatePointers(
  file: string,
  text: string,
  pointers: Iterable<string>,
): ReadonlyMap<string, Place> {
  const places = textPlaces(file, text);
  const wanted = new Map([...pointers].map((pointer) => [pointer, stepsOf(pointer)] as const));
  const find = /^\s*[[{]/u.test(text) ? findInJson : findInYaml;
  const spans = find(text, trieOf([...wanted.values()]));
  return new Map(
    [...wanted].map(([pointer, steps]) => [pointer, places.placeOf(nearest(spans, steps))] as const),
  );
}

/** The place of the pointer, or of the one around it that was found. */
function nearest(spans: ReadonlyMap<string, Span>, steps: readonly string[]): Span {
  for (let length = steps.length; length > 0; length--) {
    const span = spans.get(JSON.stringify(steps.slice(0, length)));
    if (span !== undefined) return span;
  }
  return { start: 0, end: 0 };
}

function trieOf(all: readonly (readonly string[])[]): WantedSteps {
  const root: WantedSteps = new Map();
  for (const steps of all) {
    let node = root;
    for (const step of steps) {
      const next = node.get(step) ?? new Map();
      node.set(step, next);
      node = next;
    }
  }
  return root;
}
