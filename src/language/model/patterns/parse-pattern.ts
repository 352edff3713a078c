/** A regular expression as far as it matters for how many ways there are through it. */
export type PatternNode =
  /** One character; `source` is a regular expression for it. */
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly items: readonly PatternNode[] }
  | Repetition
  | { readonly kind: "start" }
  | { readonly kind: "end" }
  /** A place that must have a property: `\b`, `(?=…)`, `(?<!…)`. */
  | { readonly kind: "check"; readonly item: PatternNode | undefined };

export interface Repetition {
  readonly kind: "repeat";
  readonly item: PatternNode;
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Parses a valid pattern of the flag `u`; `undefined` for one that is too deep. A reference such as `\1` stands for another
 * text of the group's form.
 */
export function parsePattern(source: string): PatternNode | undefined {
  const parser = new PatternParser(source);
  const pattern = parser.parseChoice();
  return parser.depth > maxDepth ? undefined : pattern;
}

/** More levels of groups than a person writes. */
const maxDepth = 200;

const nothing: PatternNode = { kind: "sequence", items: [] };

class PatternParser {
  /** The number of groups around the place, or of too many. */
  depth = 0;
  readonly #source: string;
  readonly #groups: (PatternNode | undefined)[] = [undefined];
  readonly #groupNumbers = new Map<string, number>();
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parseChoice(): PatternNode {
    const items = [this.#parseSequence()];
    while (this.#take(/\|/uy) !== undefined) items.push(this.#parseSequence());
    return { kind: "choice", items };
  }

  #parseSequence(): PatternNode {
    const items: PatternNode[] = [];
    while (this.depth <= maxDepth && /[^|)]/u.test(this.#source.charAt(this.#at))) {
      items.push(this.#parseTerm());
    }
    return { kind: "sequence", items };
  }

  #parseTerm(): PatternNode {
    const item = this.#parseAtom();
    const [, sign, minimum, comma, maximum] = this.#take(/([*+?]|\{(\d+)(,?)(\d*)\})\??/uy) ?? [];
    if (sign === undefined) return item;
    if (minimum === undefined) {
      return { kind: "repeat", item, minimum: Number(sign === "+"), maximum: sign === "?" ? 1 : Infinity };
    }
    const least = Number(minimum);
    const most = maximum === undefined || maximum === "" ? Infinity : Number(maximum);
    return { kind: "repeat", item, minimum: least, maximum: comma === "" ? least : most };
  }

  #parseAtom(): PatternNode {
    if (this.#take(/\^/uy)) return { kind: "start" };
    if (this.#take(/\$/uy)) return { kind: "end" };
    if (this.#take(/\\b/iuy)) return { kind: "check", item: undefined };
    if (this.#take(/\(\?<?[=!]/uy)) return { kind: "check", item: this.#parseGroup() };
    const reference = this.#take(/\\(?:k<([^>]*)>|([1-9]\d*))/uy);
    if (reference !== undefined) return this.#groupOf(reference);
    if (this.#take(/\(\?[a-z-]*:/uy)) return this.#parseGroup();
    const opening = this.#take(/\((?:\?<([^>]*)>)?/uy);
    if (opening !== undefined) return this.#parseCapture(opening[1]);
    const [character = this.#source.charAt(this.#at)] = this.#take(characterSource) ?? [];
    return { kind: "character", source: character };
  }

  /** A group that isn't closed yet matches nothing when it is referred to. */
  #groupOf([, name, digits]: RegExpExecArray): PatternNode {
    const number = digits === undefined ? this.#groupNumbers.get(name ?? "") : Number(digits);
    return this.#groups[number ?? 0] ?? nothing;
  }

  #parseCapture(name: string | undefined): PatternNode {
    const number = this.#groups.push(undefined) - 1;
    if (name !== undefined) this.#groupNumbers.set(name, number);
    const group = this.#parseGroup();
    this.#groups[number] = group;
    return group;
  }

  #parseGroup(): PatternNode {
    this.depth += 1;
    const inside = this.parseChoice();
    if (this.#take(/\)/uy) !== undefined) this.depth -= 1;
    return inside;
  }

  #take(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#source);
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match;
  }
}

/** A class, an escape, a dot, or the character itself. */
const characterSource =
  /\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u.{4}|\\x..|\\c.|\\[pP]\{[^}]*\}|\\.|./suy;
