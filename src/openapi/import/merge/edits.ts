import { plainOffsets } from "./plain-offsets.js";

/** A span of a text, and what takes its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with edits that don't overlap; those at one place are in the order in which they were made. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = "";
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    done += text.slice(from, edit.start) + edit.text;
    from = Math.max(from, edit.end);
  }
  return done + text.slice(from);
}

/** The same edits of the text as it is on the disk, with the line ends that it has there. */
export function applyToOriginal(original: string, plain: string, edits: readonly Edit[]): string {
  if (original === plain) return applyEdits(original, edits);
  const offsetOf = plainOffsets(original);
  const hasReturns = /^[^\n]*\r\n/u.test(original);
  return applyEdits(
    original,
    edits.map(({ start, end, text }) => ({
      start: offsetOf(start),
      end: offsetOf(end),
      text: hasReturns ? text.replaceAll("\n", "\r\n") : text,
    })),
  );
}
