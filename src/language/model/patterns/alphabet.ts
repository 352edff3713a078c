import type { Effort } from "./effort.js";

/** Characters that stand for all: two expressions match a common character if they match a common one of these. */
export type CharacterSets = ReadonlyMap<string, ReadonlySet<number>>;

const testsPerStep = 5;

/** Those that people write most, in the order in which they count. */
const common = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "1234567890",
  "-_ .,:;/+*=~#@&%$!?'\"()<>[]{}|^`\\",
].join("");

/** One of each script and kind that patterns tell apart. */
const exotic = "\u00a0éÀÿΩяअあ中한אعไ٣²Ⅷ€\u0301\u2028\u3000İſK–“𝒜😀\ufeff";

/** For each expression for one character, the numbers of the characters that it matches; `undefined` if that is too much. */
export function readCharacters(sources: ReadonlySet<string>, effort: Effort): CharacterSets | undefined {
  const codePoints = new Set<number>([...ascii(), ...[...exotic].map(codePointOf)]);
  for (const source of sources) {
    for (const written of writtenIn(source)) {
      // Beside a character that is written down, a range or another expression may begin or end.
      for (const codePoint of [written - 1, written, written + 1]) codePoints.add(codePoint);
    }
  }
  if ([...sources].some((source) => /\\p/iu.test(source))) {
    for (let codePoint = 0x80; codePoint < 0x30_00; codePoint += 5) codePoints.add(codePoint);
  }
  const isTooMuch = !effort.take((sources.size * codePoints.size) / testsPerStep);
  return isTooMuch ? undefined : groupCharacters(sources, [...codePoints].filter(isCharacter));
}

/** Characters that an expression for one character matches, the plainest first; others only where none of the common ones does. */
export function matchingCharacters(source: string): readonly string[] {
  const expression = new RegExp(`^(?:${source})$`, "u");
  const matching = (characters: readonly string[]) => characters.filter((one) => expression.test(one));
  const found = matching([...common]);
  if (found.length > 0) return found;
  const written = [...writtenIn(source)].filter(isCharacter).map((one) => String.fromCodePoint(one));
  return matching([...new Set([...exotic, ...written])]);
}

/** Of characters that all expressions treat alike, one is enough. */
function groupCharacters(sources: ReadonlySet<string>, codePoints: readonly number[]): CharacterSets {
  const expressions = [...sources].map((source) => [source, new RegExp(`^(?:${source})$`, "u")] as const);
  const sets = new Map([...sources].map((source): [string, Set<number>] => [source, new Set()]));
  const numbers = new Map<string, number>();
  for (const codePoint of codePoints) {
    const text = String.fromCodePoint(codePoint);
    const matching = expressions.flatMap(([source, expression]) => (expression.test(text) ? [source] : []));
    const key = JSON.stringify(matching);
    if (numbers.has(key)) continue;
    const number = numbers.size;
    numbers.set(key, number);
    for (const source of matching) sets.get(source)?.add(number);
  }
  return sets;
}

/** The characters that an expression names, be it by an escape. */
function* writtenIn(source: string): Generator<number> {
  const named =
    /\\u\{([0-9a-f]+)\}|\\u(d[89ab]..)\\u(d[c-f]..)|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\c([a-z])|\\[pP]\{[^}]*\}|\\?(.)/giu;
  for (const [, braced, high, low, four, two, control, plain] of source.matchAll(named)) {
    const hexadecimal = braced ?? four ?? two;
    if (hexadecimal !== undefined) yield Number.parseInt(hexadecimal, 16);
    if (high !== undefined && low !== undefined) {
      yield codePointOf(String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)));
    }
    if (control !== undefined) yield codePointOf(control) % 32;
    if (plain !== undefined) yield codePointOf(plain);
  }
}

function ascii(): readonly number[] {
  return Array.from({ length: 128 }, (_, codePoint) => codePoint);
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function isCharacter(codePoint: number): boolean {
  return codePoint >= 0 && codePoint <= 0x10_ff_ff && (codePoint < 0xd8_00 || codePoint > 0xdf_ff);
}
