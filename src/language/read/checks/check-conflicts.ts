import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { Span } from "../tree/tree.js";

const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?= |$)[^\n]*/gmu;

/** Finds what a merge of Git couldn't decide: one diagnostic for all lines of a conflict. */
export function checkConflicts(text: string, places: TextPlaces): readonly Diagnostic[] {
  return findConflicts(text).map((span) => {
    const at = places.placeOf(span);
    return diagnose("merge-conflict", { first: at.line, last: at.endLine }, at);
  });
}

/** From a mark that starts a conflict to the one that ends it; a mark that has lost the others is alone. */
function findConflicts(text: string): readonly Span[] {
  const conflicts: Span[] = [];
  let open: Span | undefined;
  for (const { 0: line, index } of text.matchAll(mark)) {
    const span = { start: index, end: index + line.length };
    if (line.startsWith("<")) {
      if (open !== undefined) conflicts.push(open);
      open = span;
    } else if (open === undefined) {
      conflicts.push(span);
    } else if (line.startsWith(">")) {
      conflicts.push({ start: open.start, end: span.end });
      open = undefined;
    }
  }
  return open === undefined ? conflicts : [...conflicts, open];
}
