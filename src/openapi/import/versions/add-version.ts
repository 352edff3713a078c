import { pairMembers } from "../merge/merge-keys.js";
import { isNamed } from "../model/named-sections.js";
import type { VersionHeader } from "../model/import-model.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { mapOf, type Unsayable, type VersionContext } from "./add-element.js";
import { addThing } from "./add-thing.js";
import { findThings, type ThingFinder } from "./find-things.js";
import { withoutUnusedUnknowns } from "./unused-unknowns.js";
import { listVersion } from "./version-list.js";

export interface VersionInput {
  /** The model with all of its versions; perhaps with this one already, which is its newest then. */
  readonly older: readonly ModelFile[];
  /** What the version is, without histories. What it has in common with the older ones has the same names. */
  readonly newer: readonly ModelFile[];
  /** Its name: `2026-03-10`. */
  readonly version: string;
  /** What selects versions, and the name of the older one, where the model has no versions yet. */
  readonly header?: VersionHeader | undefined;
}

export interface AddedVersion {
  readonly files: readonly ModelFile[];
  /** What is described as it is in this version, although it was otherwise in older ones. */
  readonly unsayable: readonly Unsayable[];
}

interface Sides {
  readonly older: ThingFinder;
  readonly newer: ThingFinder;
  readonly context: VersionContext;
}

/** A model of which the newest version is what the newer side says, and all others are what they were. */
export function addVersion({ older, newer, version, header }: VersionInput): AddedVersion {
  const unsayable: Unsayable[] = [];
  const context = { version, report: (one: Unsayable) => unsayable.push(one) };
  const sides = { older: findThings(older), newer: findThings(newer), context };
  const paths = new Set([...newer, ...older].map(({ path }) => path));
  const files = Array.from(paths, (path) => ({ path, content: addToFile(path, sides) })).filter(
    ({ content }) => content.size > 0,
  );
  const listed = listVersion(files, sides.older.section("versions")?.value, version, header);
  return { files: withoutUnusedUnknowns(listed, sides.newer), unsayable };
}

function addToFile(path: string, sides: Sides): ModelMap {
  const [own, past] = [sides.newer.contentOf(path), sides.older.contentOf(path)];
  const content = new Map<string, ModelValue>();
  for (const { ours, theirs } of pairMembers(own, past)) {
    const section = ours?.key ?? theirs?.key ?? "";
    const value =
      section === "group"
        ? (ours?.value ?? theirs?.value)
        : isNamed(section)
          ? addEntries(path, section, sides)
          : addSection(path, section, sides);
    if (value !== undefined) content.set(section, value);
  }
  return content;
}

function addSection(path: string, section: string, { older, newer, context }: Sides): ModelValue | undefined {
  const [before, now] = [older.section(section), newer.section(section)];
  const home = now ?? before;
  return home?.file === path ? addThing(section, undefined, before, now, context) : undefined;
}

/** The entries of a section that are in a file: those of the newer side, and what only the older one has. */
function addEntries(path: string, section: string, { older, newer, context }: Sides): ModelMap | undefined {
  const entries = new Map<string, ModelValue>();
  const [own, past] = [newer, older].map((side) => mapOf(side.contentOf(path).get(section)));
  for (const { ours, theirs } of pairMembers(own ?? new Map(), past ?? new Map())) {
    const name = ours?.key ?? theirs?.key ?? "";
    const [before, now] = [older.entry(section, name), newer.entry(section, name)];
    if ((now ?? before)?.file !== path) continue;
    const value = addThing(section, name, before, now, context);
    if (value !== undefined) entries.set(name, value);
  }
  return entries.size === 0 ? undefined : entries;
}
