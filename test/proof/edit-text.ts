/** One change of a generated client's text. */
export interface Edit {
  /**
   * A top-level declaration of the runtime, by its name, wherever it stands; or a generated file, e.g.
   * `typescript/policy.ts`.
   */
  readonly place: string;
  /** Must be there exactly once, however its lines are broken. */
  readonly find: string;
  readonly replace: string;
}

/** Where a declaration begins; it goes on to the next one. */
const declarations = /^(?:export )?(?:abstract )?(?:async )?(?:function\*?|class|const|let) (\w+)/gm;

/**
 * Changes a client's files.
 *
 * @param files their texts by their paths, e.g. `runtime/client.ts`
 * @returns the changed texts by their paths
 * @throws Error when a text to be replaced isn't in its place exactly once
 */
export function editFiles(
  files: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): ReadonlyMap<string, string> {
  const edited = new Map<string, string>();
  for (const edit of edits) {
    const finds = [...files.keys()].flatMap((path) =>
      findEdit(path, edited.get(path) ?? files.get(path) ?? "", edit),
    );
    const [first] = finds;
    if (first === undefined || finds.length > 1) {
      throw new Error(`The text to be changed is ${finds.length} times in ${edit.place}: ${edit.find}`);
    }
    edited.set(first.path, first.edited);
  }
  return edited;
}

/** The file with the change, for each place where it fits. */
function findEdit(path: string, text: string, { place, find, replace }: Edit) {
  const parts = place.includes("/")
    ? path === place
      ? [{ start: 0, end: text.length }]
      : []
    : partsNamed(text, place);
  return parts.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(patternOf(find))].map((match) => {
      const at = start + match.index;
      return { path, edited: text.slice(0, at) + replace + text.slice(at + match[0].length) };
    }),
  );
}

function partsNamed(text: string, name: string) {
  if (!text.includes(name)) return [];
  const starts = [...text.matchAll(declarations)];
  return starts.flatMap(({ 1: found, index }, position) =>
    found === name ? [{ start: index, end: starts[position + 1]?.index ?? text.length }] : [],
  );
}

/** The text with any white space where it has some. */
function patternOf(text: string): RegExp {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(words.join("\\s+"), "g");
}
