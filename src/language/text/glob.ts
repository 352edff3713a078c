/** A pattern for paths with `/`: `*` and `?` within a name, `**` for any folders, `{a,b}` for either. Brackets are just characters. */
export interface Glob {
  /** The folder that every match is in. */
  readonly base: string;
  readonly matches: (path: string) => boolean;
}

/** Reads a pattern as those that it stands for. One without `*`, `?` or braces is a file, or a folder with all that is in it. */
export function readGlob(pattern: string): readonly Glob[] {
  return expandBraces(pattern).map((text) => {
    const parts = partsOf(text);
    const first = parts.findIndex(hasWildcard);
    const wanted = first === -1 ? [...parts, "**"] : parts;
    const base = (first === -1 ? parts : parts.slice(0, first)).join("/");
    return {
      base: base === "" && text.startsWith("/") ? "/" : base,
      matches: (path) => matchParts(wanted, partsOf(path)),
    };
  });
}

/** More alternatives than anybody writes. */
const maxAlternatives = 64;

function expandBraces(pattern: string): readonly string[] {
  let texts = [pattern];
  for (let found = true; found && texts.length <= maxAlternatives;) {
    const next = texts.flatMap((text) => {
      const [braces, inside] = /\{([^{}]*,[^{}]*)\}/u.exec(text) ?? [];
      if (braces === undefined || inside === undefined) return [text];
      return inside.split(",").map((one) => text.replace(braces, () => one));
    });
    found = next.length > texts.length;
    texts = next;
  }
  return texts.slice(0, maxAlternatives);
}

/** The names of a path; the first is empty if it starts at the root. */
function partsOf(path: string): readonly string[] {
  const [first = "", ...others] = path.split("/");
  return [first, ...others].filter(
    (part, index) => part !== "." && (part !== "" || (index === 0 && others.length > 0)),
  );
}

function hasWildcard(part: string): boolean {
  return /[*?]/u.test(part);
}

function matchParts(pattern: readonly string[], parts: readonly string[]): boolean {
  return matchAll(pattern, parts, {
    isAny: (wanted) => wanted === "**",
    isSame: (wanted, part) => matchName([...wanted], [...part]),
  });
}

function matchName(pattern: readonly string[], name: readonly string[]): boolean {
  return matchAll(pattern, name, {
    isAny: (wanted) => wanted === "*",
    isSame: (wanted, character) => wanted === "?" || wanted === character,
  });
}

interface Matching {
  /** Whether an item of the pattern stands for any number of others. */
  readonly isAny: (wanted: string) => boolean;
  readonly isSame: (wanted: string, item: string) => boolean;
}

/** In a time that no pattern makes exponential: of several items that stand for any number, only the last has to be tried again. */
function matchAll(
  pattern: readonly string[],
  items: readonly string[],
  { isAny, isSame }: Matching,
): boolean {
  let [at, item, any, tried] = [0, 0, -1, 0];
  while (item < items.length) {
    const wanted = pattern[at];
    if (wanted !== undefined && isAny(wanted)) {
      [any, tried] = [at, item];
      at += 1;
    } else if (wanted !== undefined && isSame(wanted, items[item] ?? "")) {
      at += 1;
      item += 1;
    } else if (any !== -1) {
      tried += 1;
      [at, item] = [any + 1, tried];
    } else {
      return false;
    }
  }
  return pattern.slice(at).every(isAny);
}
