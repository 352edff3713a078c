import type { Draw } from "../fuzz/draw.js";
import { namesOf } from "./names-of.js";
import { type Candidate, renames } from "./renames.js";
import {
  isList,
  isMap,
  patternOf,
  replaceAt,
  type Site,
  sitesOf,
  type Tree,
  type TreeFiles,
} from "./tree.js";
import { addableTo, drawerOf, type Names } from "./values.js";

const known = new WeakMap<TreeFiles, { readonly names: Names; readonly ways: readonly Candidates[] }>();
type Candidates = readonly [string, readonly Candidate[]];

/** Draws the sort of edit first, so that all of them are as likely, however many places they may have. */
export function drawEdit(files: TreeFiles, draw: Draw): { readonly name: string; readonly files: TreeFiles } {
  const { names, ways } = known.get(files) ?? prepare(files);
  known.set(files, { names, ways });
  const [name, candidates] = draw.one(ways);
  return { name, files: draw.one(candidates).apply(names, draw) };
}

function prepare(files: TreeFiles): { readonly names: Names; readonly ways: readonly Candidates[] } {
  const byName = new Map<string, Candidate[]>();
  for (const site of sitesOf(files)) {
    for (const candidate of candidatesAt(files, site)) {
      const alike = byName.get(candidate.name);
      if (alike === undefined) byName.set(candidate.name, [candidate]);
      else alike.push(candidate);
    }
  }
  return { names: namesOf(files), ways: [...byName] };
}

/** What the language requires: without it, or under another name than others call it by, no model is sound. */
const refused =
  /^(?:remove (?:quoin|group|api|errors|types|unknowns|(?:api|errors\.\*(?:\.\*)?)\.name|versions(?:\.(?:header|list|current))?|authentication(?:\.(?:scheme|secret))?|idempotency\.(?:header|length|methods|retention|scope|stored|released)|pagination\.(?:limit|offset|items|details|total_pages)|limits\.\*(?:\.(?:range|duration))?|webhooks\.kinds|endpoints\.\*\.(?:path(?:\.\*)?|GET|POST|PUT|PATCH|DELETE|batch\.\w+)|.*\.(?:type|was(?:\.\*)?\.until|when|retry|request_id\.header|union\.(?:discriminator|variants)))|rename (?:groups|unknowns|limits|types|endpoints\.\*\.(?:path|errors|returns))\.\*)$/u;

function candidatesAt(files: TreeFiles, site: Site): readonly Candidate[] {
  const pattern = patternOf(site.path);
  const all = [
    ...reorders(files, site, pattern),
    ...removals(files, site, pattern),
    ...changes(files, site, pattern),
    ...additions(files, site, pattern),
    ...unknowns(files, site, pattern),
    ...renames(files, site, pattern),
  ];
  return all.filter(({ name }) => !refused.test(name));
}

function reorders(files: TreeFiles, site: Site, pattern: string): readonly Candidate[] {
  const { value } = site;
  if (isList(value) ? value.length < 2 : !isMap(value) || value.size < 2) return [];
  const apply: Candidate["apply"] = (_, draw) =>
    replaceAt(files, site, isMap(value) ? new Map(swapped([...value], draw)) : swapped(asList(value), draw));
  return [{ name: `reorder ${pattern}`, apply }];
}

function asList(value: Tree): readonly Tree[] {
  return isList(value) ? value : [];
}

function swapped<Item>(items: readonly Item[], draw: Draw): readonly Item[] {
  const at = draw.count(0, items.length - 2);
  return [...items.slice(0, at), ...items.slice(at, at + 2).toReversed(), ...items.slice(at + 2)];
}

function removals(files: TreeFiles, site: Site, pattern: string): readonly Candidate[] {
  if (site.path.length === 0) return [];
  return [{ name: `remove ${pattern}`, apply: () => replaceAt(files, site) }];
}

function changes(files: TreeFiles, site: Site, pattern: string): readonly Candidate[] {
  const drawValue = drawerOf(pattern);
  if (drawValue === undefined) return [];
  return [
    {
      name: `change ${pattern}`,
      apply: (names, draw) => replaceAt(files, site, drawValue(names, draw, site.value)),
    },
  ];
}

/** Adds what a place lacks; a field that is just a type gets its long form. */
function additions(files: TreeFiles, { file, path, value }: Site, pattern: string): readonly Candidate[] {
  const long = isMap(value) ? value : new Map<string, Tree>([["type", value]]);
  const isLong = isMap(value) || /\.(?:fields|path|query|headers|filters|returns)\.\*$/u.test(pattern);
  return (isLong ? addableTo(pattern) : []).flatMap((key) => {
    const drawValue = drawerOf(`${pattern}.${patternKey(pattern, key)}`);
    if (long.has(key) || drawValue === undefined) return [];
    const apply: Candidate["apply"] = (names, draw) =>
      replaceAt(
        files,
        { file, path },
        new Map([...long, [key, drawValue(names, draw, long.get("type") ?? null)]]),
      );
    return [{ name: `add ${pattern}.${patternKey(pattern, key)}`, apply }];
  });
}

function patternKey(pattern: string, key: string): string {
  return (
    patternOf([...pattern.split("."), key])
      .split(".")
      .at(-1) ?? key
  );
}

const withUnknown =
  /\.(?:url|body|returns|filters|sort|kinds|signing|delivery|ordered|timeout|attempts|within|denied|missing|refused|reused|retires|GET|POST|PUT|PATCH)$|^limits\.\*$|\.sort\.fields$|\.returns\.\*\.type$|^authentication\.scopes$/u;

function unknowns(files: TreeFiles, site: Site, pattern: string): readonly Candidate[] {
  if (!withUnknown.test(pattern) || (isMap(site.value) && site.value.has("unknown"))) return [];
  const apply: Candidate["apply"] = (names, draw) =>
    replaceAt(files, site, new Map([["unknown", draw.one(names.unknowns)]]));
  return [{ name: `withhold ${pattern}`, apply }];
}
