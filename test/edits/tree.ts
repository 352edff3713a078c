import { parse, stringify } from "yaml";
import type { ModelFiles } from "../review/diff/models.js";

type Key = string | number;
type Scalar = string | number | boolean | null;
export type Tree = Scalar | readonly Tree[] | TreeMap;
/** Unlike an object, it keeps statuses in the order in which they are written. */
export type TreeMap = ReadonlyMap<Key, Tree>;
export type TreePath = readonly Key[];

/** A file of a model as what it says, in its order. */
export interface TreeFile {
  readonly path: string;
  readonly tree: Tree;
}
export type TreeFiles = readonly TreeFile[];

export function parseFiles(files: ModelFiles): TreeFiles {
  return files.map(({ path, text }) => {
    const tree: unknown = parse(text, { schema: "core", mapAsMap: true });
    if (!isTree(tree)) throw new Error(`${path} isn't a map of YAML.`);
    return { path, tree };
  });
}

const printed = new WeakMap<TreeFile, string>();

/** With one fact a line, so that a line is what was edited. */
export function printFiles(files: TreeFiles): ModelFiles {
  return files.map((file) => {
    const text = printed.get(file) ?? stringify(file.tree, { lineWidth: 0, aliasDuplicateObjects: false });
    printed.set(file, text);
    return { path: file.path, text };
  });
}

function isTree(value: unknown): value is Tree {
  if (value instanceof Map) return [...value.values()].every(isTree);
  if (Array.isArray(value)) return value.every(isTree);
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

export function isMap(value: Tree | undefined): value is TreeMap {
  return value instanceof Map;
}

export function isList(value: Tree | undefined): value is readonly Tree[] {
  return Array.isArray(value);
}

/** What is at a path, and below it, from the top. */
export interface Site {
  readonly file: string;
  readonly path: TreePath;
  readonly value: Tree;
  /** Whether it is an item of a list, not what a key has. */
  readonly isItem: boolean;
}

export function sitesOf(files: TreeFiles): readonly Site[] {
  return files.flatMap(({ path, tree }) => sitesIn({ file: path, path: [], value: tree, isItem: false }));
}

function sitesIn(site: Site): readonly Site[] {
  return [
    site,
    ...entriesOf(site.value).flatMap(([key, value]) =>
      sitesIn({ file: site.file, path: [...site.path, key], value, isItem: isList(site.value) }),
    ),
  ];
}

function entriesOf(value: Tree): readonly (readonly [Key, Tree])[] {
  if (isMap(value)) return [...value];
  return isList(value) ? value.map((item, index) => [index, item] as const) : [];
}

/** `undefined` takes away what is at the path, and what is new comes last. */
export function replaceAt(files: TreeFiles, at: Pick<Site, "file" | "path">, value?: Tree): TreeFiles {
  return files.map((file) =>
    file.path === at.file ? { ...file, tree: replaceIn(file.tree, at.path, value) } : file,
  );
}

function replaceIn(tree: Tree, [step, ...rest]: TreePath, value: Tree | undefined): Tree {
  if (step === undefined) return value ?? new Map();
  const entries = entriesOf(tree);
  const inside = entries.find(([key]) => key === step)?.[1] ?? new Map();
  const next = rest.length === 0 ? value : replaceIn(inside, rest, value);
  const isNew = entries.every(([key]) => key !== step);
  const changed = entries.flatMap(([key, old]) =>
    key === step ? (next === undefined ? [] : [[key, next] as const]) : [[key, old] as const],
  );
  const all = isNew && next !== undefined ? [...changed, [step, next] as const] : changed;
  return isList(tree) ? all.map(([, item]) => item) : new Map(all);
}

/** Renames a key where it is. */
export function renameKey(files: TreeFiles, { file, path }: Site, name: string): TreeFiles {
  const [last] = path.slice(-1);
  const parent = path.slice(0, -1);
  return files.map((one) => {
    const map = one.path === file ? valueAt(one.tree, parent) : undefined;
    if (!isMap(map)) return one;
    const renamed = new Map([...map].map(([key, value]) => [key === last ? name : key, value] as const));
    return { ...one, tree: replaceIn(one.tree, parent, renamed) };
  });
}

function valueAt(tree: Tree, path: TreePath): Tree | undefined {
  return path.reduce<Tree | undefined>(
    (value, step) => (value === undefined ? undefined : entriesOf(value).find(([key]) => key === step)?.[1]),
    tree,
  );
}

/** Replaces words in keys and in strings, but for sentences. */
export function mapWords(tree: Tree, change: (text: string) => string): Tree {
  if (typeof tree === "string") return change(tree);
  if (isList(tree)) return tree.map((item) => mapWords(item, change));
  if (!isMap(tree)) return tree;
  return new Map(
    [...tree].map(([key, value]) => [
      typeof key === "string" ? change(key) : key,
      key === "doc" || key === "deprecated" ? value : mapWords(value, change),
    ]),
  );
}

const namers = new Set(
  [
    ["types", "fields", "endpoints", "path", "query", "headers", "filters", "limits", "groups", "unknowns"],
    ["environments", "kinds", "scopes", "variants", "traps", "errors", "returns", "by", "where"],
  ].flat(),
);

/** A path without the names that a model gives: `types.*.fields.*.doc`. */
export function patternOf(path: TreePath): string {
  let isNamer = false;
  return path
    .map((step, index) => {
      const isName = isNamer || typeof step === "number";
      isNamer = !isName && (namers.has(step) || (step === "list" && path[index - 1] === "versions"));
      return isName ? "*" : step;
    })
    .join(".");
}
