import type { PathPart } from "../../language/model/ir/path.js";
import { encodePathText } from "../../language/model/path-text.js";

/** How a segment of a path is recognised. */
export interface SegmentPlan {
  /** The text as requests have it before the first parameter, and after each of them; of a segment without parameters, just that. */
  readonly texts: readonly [string, ...string[]];
  /** The more text, the earlier it is tried; one without parameters before all others. */
  readonly specialty: number;
}

export function planSegment(parts: readonly PathPart[]): SegmentPlan {
  const texts: [string, ...string[]] = [""];
  for (const part of parts) {
    if (part.kind === "parameter") texts.push("");
    else texts[texts.length - 1] += encodePathText(part.text);
  }
  return { texts, specialty: texts.length === 1 ? Infinity : texts.join("").length };
}

/**
 * The values in a segment, still encoded, each as short as can be but the last; `undefined` if it has other text. No value is
 * empty.
 */
export function readSegment({ texts }: SegmentPlan, segment: string): readonly string[] | undefined {
  const [start, ...others] = texts;
  const end = others.pop();
  if (end === undefined) return segment === start ? [] : undefined;
  if (!segment.startsWith(start)) return undefined;
  const values: string[] = [];
  let from = start.length;
  for (const text of others) {
    const to = segment.indexOf(text, from + 1);
    if (to === -1) return undefined;
    values.push(segment.slice(from, to));
    from = to + text.length;
  }
  const to = segment.length - end.length;
  if (to <= from || !segment.endsWith(end)) return undefined;
  return [...values, segment.slice(from, to)];
}
