import type { ModelValue } from "../model/model-data.js";
import { mentionsOf } from "./mentions.js";

/** Something of the folder that the document no longer has. */
export interface Vanished {
  readonly id: string;
  readonly path: readonly string[];
  readonly value: ModelValue;
  /** The group of its file, which stays as long as something in the file does. */
  readonly group: ModelValue | undefined;
  /** Whether a person has changed it, or written a comment about it. */
  readonly isEdited: boolean;
}

/** What becomes of the things that the document no longer has. */
export interface Fate<Thing extends Vanished> {
  /** What a person is asked about, and what goes with none of the others. */
  readonly asked: readonly Thing[];
  readonly removed: readonly Thing[];
}

/** What people see of an API, and code depends on: it isn't removed before they are asked. */
const askedSections: ReadonlySet<string> = new Set(["types", "endpoints"]);

/**
 * Decides about what has vanished. What the rest of the model mentions stays, and so does what a person has edited. An endpoint or a
 * type stays until `accepted` has its id, and what it alone mentions stays and goes with it.
 *
 * @param rest all that the document still has, and what a person has added
 */
export function findVanished<Thing extends Vanished>(
  vanished: readonly Thing[],
  rest: Iterable<ModelValue>,
  accepted: ReadonlySet<string>,
): Fate<Thing> {
  if (vanished.length === 0) return { asked: [], removed: [] };
  const mentions = new Set<string>();
  for (const value of rest) mentionsOf(value, mentions);
  const unused = new Set(vanished);
  keepMentioned(unused, mentions);
  const asked = findRoots(unused).filter(({ id }) => !accepted.has(id));
  for (const thing of asked) keepWith(unused, thing);
  return { asked, removed: vanished.filter((thing) => unused.has(thing)) };
}

/** Takes out of what isn't used what is mentioned, and what that mentions. */
function keepMentioned<Thing extends Vanished>(unused: Set<Thing>, mentions: Set<string>): void {
  for (let size = -1; size !== unused.size;) {
    size = unused.size;
    for (const thing of unused) {
      if (!isMentioned(thing, mentions)) continue;
      unused.delete(thing);
      addMentions(thing, mentions);
    }
  }
}

/** A section has no name that something refers to, even if a known unknown is called as it is. */
function isMentioned({ path }: Vanished, mentions: ReadonlySet<string>): boolean {
  return path.length > 1 && mentions.has(path.at(-1) ?? "");
}

function keepWith<Thing extends Vanished>(unused: Set<Thing>, thing: Thing): void {
  unused.delete(thing);
  keepMentioned(unused, addMentions(thing, new Set()));
}

function addMentions({ value, group }: Vanished, mentions: Set<string>): Set<string> {
  if (group !== undefined) mentionsOf(group, mentions);
  return mentionsOf(value, mentions);
}

/** What has to be asked about: what nothing else mentions that vanished, and of a circle one thing. */
function findRoots<Thing extends Vanished>(unused: ReadonlySet<Thing>): readonly Thing[] {
  const things = [...unused].filter(({ path, isEdited }) => isEdited || askedSections.has(path[0] ?? ""));
  const mentioned = new Set<string>();
  for (const thing of things) {
    for (const word of mentionsOf(thing.value)) {
      // Of what only mentions itself, nothing else does.
      const isOwn = word === thing.path.at(-1);
      if (!isOwn) mentioned.add(word);
    }
  }
  const isRoot = ({ isEdited, path }: Thing) => isEdited || !mentioned.has(path.at(-1) ?? "");
  const roots = things.filter(isRoot);
  const reached = new Set(unused);
  for (const thing of roots) keepWith(reached, thing);
  for (const thing of things) {
    if (!reached.has(thing)) continue;
    roots.push(thing);
    keepWith(reached, thing);
  }
  return roots;
}
