import type { Draw } from "../fuzz/draw.js";
import { isMap, mapWords, renameKey, replaceAt, type Site, type Tree, type TreeFiles } from "./tree.js";
import type { Names } from "./values.js";

/** A way to edit a place of a model; it may turn out to be no edit, or none that is sound. */
export interface Candidate {
  /** What it does to which places: `change types.*.fields.*.doc`. */
  readonly name: string;
  readonly apply: (names: Names, draw: Draw) => TreeFiles;
}

/** Renames, also with `was`, of what has a name; copies under another one; and what is optional. */
export function renames(files: TreeFiles, site: Site, pattern: string): readonly Candidate[] {
  const key = String(site.path.at(-1));
  if (site.isItem || key === "unknown" || !pattern.endsWith(".*")) return [];
  const name = otherName(key, pattern);
  const isField = /\.(?:fields|query|headers|filters)\.\*$/u.test(pattern);
  return [
    { name: `rename ${pattern}`, apply: () => renameKey(files, site, name) },
    { name: `rename everywhere ${pattern}`, apply: () => renamedEverywhere(files, key, name) },
    ...(withHistory.test(pattern) ? [renameWithWas(files, site, pattern, name)] : []),
    ...(isField ? [{ name: `optional ${pattern}`, apply: () => renameKey(files, site, toggled(key)) }] : []),
    copy(files, site, pattern, name),
    ...twin(files, site, pattern),
  ];
}

const withHistory =
  /^types\.\*(?:\.fields\.\*)?$|^endpoints\.\*(?:\.(?:path|query|headers)\.\*)?$|^limits\.\*$|^webhooks\.kinds\.\*$/u;

function otherName(key: string, pattern: string): string {
  if (pattern.startsWith("versions")) return "2026-03-03";
  if (pattern.startsWith("unknowns")) return "NEW-2";
  if (/^(?:errors|endpoints\.\*\.(?:errors|returns))/u.test(pattern)) return "418";
  if (pattern === "types.*") return `Other${key}`;
  if (/headers|^endpoints\.\*$|^limits/u.test(pattern)) return `other-${key}`;
  return `other_${key}`;
}

function toggled(key: string): string {
  return key.endsWith("?") ? key.slice(0, -1) : `${key}?`;
}

/** With all that refers to it by that name. */
function renamedEverywhere(files: TreeFiles, key: string, name: string): TreeFiles {
  const [bare, other] = [key.replace("?", ""), name.replace("?", "")];
  const whole = new RegExp(`(?<![\\w-])${bare.replaceAll(/[^\w\s-]/gu, String.raw`\$&`)}(?![\\w-])`, "gu");
  return files.map(({ path, tree }) => {
    const renamed = mapWords(tree, (text) => text.replaceAll(whole, other));
    return { path, tree: renamed };
  });
}

function renameWithWas(files: TreeFiles, site: Site, pattern: string, name: string): Candidate {
  const key = String(site.path.at(-1)).replace("?", "");
  const apply: Candidate["apply"] = ({ versions }, draw) => {
    const past = new Map<string, Tree>([
      ["until", draw.one(versions)],
      ["name", key],
    ]);
    const long = isMap(site.value) ? site.value : new Map<string, Tree>([["type", site.value]]);
    const withPast = replaceAt(files, site, new Map([...long, ["was", past]]));
    const isReferredTo = /^(?:types|endpoints|limits)\.\*$/u.test(pattern);
    return isReferredTo ? exceptPast(withPast, key, name) : renameKey(withPast, site, name);
  };
  return { name: `rename with was ${pattern}`, apply };
}

/** Renames all but what `was` says. */
function exceptPast(files: TreeFiles, key: string, name: string): TreeFiles {
  const guard = "the-name-that-it-had";
  const kept = files.map(({ path, tree }) => ({ path, tree: guardPast(tree, key, guard) }));
  return renamedEverywhere(renamedEverywhere(kept, key, name), guard, key);
}

function guardPast(tree: Tree, key: string, guard: string): Tree {
  if (Array.isArray(tree)) return tree.map((item) => guardPast(item, key, guard));
  if (!isMap(tree)) return tree;
  const isPast = tree.has("until") && tree.get("name") === key;
  return new Map(
    [...tree].map(([name, value]) => [
      name,
      isPast && name === "name" ? guard : guardPast(value, key, guard),
    ]),
  );
}

/** What has the same content under another name; a route isn't there twice. */
function copy(files: TreeFiles, site: Site, pattern: string, name: string): Candidate {
  const apply = () => {
    const value = pattern === "endpoints.*" ? movedRoute(site.value) : site.value;
    return replaceAt(files, { file: site.file, path: [...site.path.slice(0, -1), name] }, value);
  };
  return { name: `copy ${pattern}`, apply };
}

function movedRoute(value: Tree): Tree {
  if (!isMap(value)) return value;
  return new Map(
    [...value].map(([key, inside]) => {
      if (key === "call") return [key, `other${String(inside)}`];
      return [key, /^[A-Z]+$/u.test(String(key)) && typeof inside === "string" ? `/other${inside}` : inside];
    }),
  );
}

/** A declared type's copy, for one field that has it. */
function twin(files: TreeFiles, site: Site, pattern: string): readonly Candidate[] {
  const { value } = site;
  if (!/^types\.\*\.fields\.\*$|\.returns\.\*$/u.test(pattern) || typeof value !== "string") return [];
  const owner = files.find(({ tree }) => typesOf(tree)?.has(value));
  const declared = typesOf(owner?.tree)?.get(value);
  if (owner === undefined || declared === undefined) return [];
  const apply = () => {
    const copied = replaceAt(files, { file: owner.path, path: ["types", `${value}Twin`] }, declared);
    return replaceAt(copied, site, `${value}Twin`);
  };
  return [{ name: `twin ${pattern}`, apply }];
}

function typesOf(tree: Tree | undefined) {
  const types = isMap(tree) ? tree.get("types") : undefined;
  return isMap(types) ? types : undefined;
}
