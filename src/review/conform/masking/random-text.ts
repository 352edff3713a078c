import { markerPattern } from "../requests/marker.js";

/** What keys, tokens, cursors and ids are made of; a UUID is one, though its groups are short. */
const candidates = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w+/=~-]{12,}/giu;

/** Words in front that say what an id is of: `sk_live_`, `ord_`. */
const prefixes = /^(?:[a-z]{1,10}[_-])+/u;

/** A range of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where a text looks random: nobody would have typed it, so it may be a secret. */
export function randomRanges(text: string): readonly TextRange[] {
  return [...text.matchAll(candidates)].flatMap(({ 0: found, index }) => {
    const whole = randomRange(found, index);
    // A slash is a character of Base64, and more often between the segments of a path.
    if (whole !== undefined && (!found.includes("/") || /[+=]/u.test(found))) return [whole];
    return [...found.matchAll(/[^/]+/gu)].flatMap((part) => randomRange(part[0], index + part.index) ?? []);
  });
}

function randomRange(found: string, index: number): TextRange | undefined {
  if (markerPattern.test(found)) return undefined;
  const prefix = prefixes.exec(found)?.[0].length ?? 0;
  return looksRandom(found.slice(prefix)) ? { start: index + prefix, end: index + found.length } : undefined;
}

function looksRandom(text: string): boolean {
  if (text.length < 12) return false;
  const kinds = text.replaceAll(/[^A-Za-z\d]/gu, "");
  const hasDigits = /\d/u.test(kinds);
  const changes = countChanges(kinds);
  if (hasDigits && /[A-Za-z]/u.test(kinds)) return changes >= 3 || /^[\da-f]{16,}$/iu.test(kinds);
  if (hasDigits) return kinds.length >= 16;
  return kinds.length >= 20 && changes >= kinds.length / 3;
}

/** How often capitals, small letters and digits follow each other. */
function countChanges(text: string): number {
  return text.match(/[A-Z](?=[a-z\d])|[a-z](?=[A-Z\d])|\d(?=[A-Za-z])/gu)?.length ?? 0;
}
