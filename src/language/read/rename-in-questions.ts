import { isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type Scalar, type YAMLMap } from "yaml";

/** What things of a model are called now, by their names before. */
export interface Renames {
  readonly operations: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
}

/** The text of a sound file of questions, in which facts are about things under their new names; all else is as it was. */
export function renameInQuestions(text: string, { operations, types }: Renames): string {
  const list = parseDocument(text).get("questions");
  if (!isSeq(list) || operations.size + types.size === 0) return text;
  const endpoints = list.items.flatMap((item) => (isMap(item) ? entriesAt(item, ["fact", "endpoints"]) : []));
  const ids = endpoints.map(({ key }) => key);
  const items = endpoints.map(({ value }) =>
    isMap(value) ? value.getIn(["list", "items"], true) : undefined,
  );
  return [...replaceAll(ids, operations), ...replaceAll(items, types)]
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, by }) => `${all.slice(0, start)}${by}${all.slice(end)}`, text);
}

function entriesAt(map: YAMLMap, path: readonly string[]): readonly Pair[] {
  const found = map.getIn(path, true);
  return isMap(found) ? found.items : [];
}

/** Replaces the words of scalars that have other names now; such words need no quotes. */
function replaceAll(nodes: readonly unknown[], names: ReadonlyMap<string, string>) {
  return nodes.filter(isText).flatMap((node) => {
    const by = node.value.replaceAll(/[\w-]+/gu, (word) => names.get(word) ?? word);
    const [start = 0, end = 0] = node.range ?? [];
    return by === node.value ? [] : [{ start, end, by }];
  });
}

function isText(node: unknown): node is Scalar<string> {
  return isNode(node) && isScalar(node) && typeof node.value === "string";
}
