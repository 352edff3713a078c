/** A source of randomness; the same seed gives the same values. */
export interface Random {
  /** At least 0 and less than 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, but not including, `end`. */
  readonly below: (end: number) => number;
  /** Lower-case hexadecimal digits. */
  readonly digits: (length: number) => string;
  /** A version 4 UUID. */
  readonly uuid: () => string;
}

/** An independent source for each name, so that drawing from one doesn't change the others. */
export function seededRandom(seed: number | string, name: string): Random {
  return randomFrom(generator(hash(`${seed}/${name}`)));
}

/** A source that draws everything from `next`. */
export function randomFrom(next: () => number): Random {
  const below = (end: number) => Math.floor(next() * end);
  const digits = (length: number) => {
    let text = "";
    while (text.length < length) {
      text += below(2 ** 32)
        .toString(16)
        .padStart(8, "0");
    }
    return text.slice(0, length);
  };
  const uuid = () => {
    const hex = digits(32);
    const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  return { next, below, digits, uuid };
}

/** FNV-1a, so that similar seeds give unrelated states. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/** Mulberry32. */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
