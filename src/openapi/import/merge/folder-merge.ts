import { diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { baseOf } from "./base-of.js";
import { isSameAs } from "./digests.js";
import { Draft } from "./draft.js";
import { HomeFinder } from "./find-home.js";
import { findVanished, type Vanished } from "./find-vanished.js";
import type { Base, BaseThing } from "./import-lock.js";
import { mentionsOf } from "./mentions.js";
import { ValueMerge } from "./merge-values.js";
import { noteConflict, type Note } from "./notes.js";
import type { OwnFile } from "./own-file.js";
import { findOwnGroups, type OwnGroups } from "./own-groups.js";
import { Summary } from "./summary.js";
import { idOf, type Thing, thingsOf } from "./things.js";

export interface FolderMergeInput {
  readonly base: Base;
  readonly theirs: ImportedModel;
  readonly files: readonly OwnFile[];
  readonly document: string;
  readonly removals: ReadonlySet<string>;
  /** Of which members an end is a part of their history, so that an edit doesn't keep them: none, when absent. */
  readonly isEnded?: (path: readonly string[]) => boolean;
}

/** A thing that goes from one file to another. */
export interface Move {
  readonly path: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** A thing as the folder has it. */
type OwnThing = Thing & { readonly own: OwnFile };

/** A thing of the document, and which of its section and file it is. */
interface Placed {
  readonly thing: Thing;
  readonly siblings: readonly Thing[];
  readonly index: number;
}

/** Merges what a document says into what the files of a folder say, thing by thing. */
export class FolderMerge {
  readonly draft: Draft;
  readonly moves: Move[] = [];
  /** What the next import has to know. */
  readonly base: Map<string, BaseThing>;
  readonly notes: Note[] = [];
  readonly summary = new Summary();
  readonly #input: FolderMergeInput;
  readonly #own: ReadonlyMap<string, OwnThing>;
  /** In which file each thing is. */
  readonly #files: Map<string, string>;
  readonly #groups: OwnGroups;
  /** The groups of the document's files, as a person calls them. */
  readonly #groupsOfFiles: ReadonlyMap<string, ModelValue | undefined>;
  readonly #homes: HomeFinder;
  /** Groups that have come to the document. */
  readonly #newGroups: Placed[] = [];
  /** What the document has and a person has removed. */
  readonly #missing: Placed[] = [];

  constructor(input: FolderMergeInput) {
    const { files, theirs } = input;
    this.#input = input;
    this.draft = new Draft(files.map(({ path, content }) => [path, content]));
    this.base = new Map(baseOf(theirs));
    this.#own = ownThings(files);
    this.#files = new Map(Array.from(this.#own, ([id, { file }]) => [id, file]));
    const folder = { own: this.#own, groupOf: (file: string) => this.draft.groupOf(file) };
    this.#groups = findOwnGroups(input.base, folder);
    const asCalled = (group: ModelValue | undefined) => this.#groups.renamed.get(String(group)) ?? group;
    this.#groupsOfFiles = new Map(
      theirs.files.map(({ path, content }) => [path, asCalled(content.get("group"))]),
    );
    this.#homes = new HomeFinder(this.draft, this.#files, this.#groupsOfFiles);
  }

  run(): void {
    for (const { path, content } of this.#input.theirs.files) {
      for (const section of content) {
        const siblings = thingsOf(path, new Map([section]));
        siblings.forEach((thing, index) => this.#mergeThing({ thing, siblings, index }));
      }
    }
    this.#removeVanished();
    this.#restoreMentioned();
    this.#addGroups();
    const missing = this.#missing.map(({ thing }) => thing.id);
    this.summary.leftOut.push(...missing.filter((id) => !this.#files.has(id)));
  }

  /** The file in which a thing is. */
  fileOf(id: string): string | undefined {
    return this.#files.get(id);
  }

  #mergeThing(placed: Placed): void {
    const { thing } = placed;
    const { id, value, file } = thing;
    const own = this.#own.get(id) ?? this.#renamedGroup(thing);
    const base = this.#input.base.get(id);
    if (own === undefined) return base === undefined ? this.#add(placed) : this.#leaveOut(placed, base);
    const merge = new ValueMerge(own.own, this.#input.isEnded);
    const merged = merge.merge(own.path, own.value, value, base?.digests) ?? own.value;
    for (const conflict of merge.conflicts) {
      this.notes.push(noteConflict(conflict, own.id, this.#input.theirs, file));
    }
    if (merge.conflicts.length > 0) this.summary.kept.push(id);
    if (merged !== own.value) {
      this.draft.replace(own.file, own.path, merged);
      this.summary.changed.push(id);
    }
    const isMoved =
      base !== undefined && base.file === own.file && base.file !== file && thing.path.length > 1;
    if (!isMoved) return;
    if (this.#groups.isEdited(own.file)) this.#keepGroup(own.file, thing);
    else this.#move(placed, own, merged);
  }

  /** What a person has given another group stays in it, and one message for each file says what the document has. */
  #keepGroup(own: string, { file }: Thing): void {
    const [ours, theirs] = [this.draft.groupOf(own), this.#groupsOfFiles.get(file)];
    const group = idOf(own, ["group"]);
    if (ours === theirs || this.summary.kept.includes(group)) return;
    this.summary.kept.push(group);
    const conflict = { kind: "both", path: ["group"], ours, theirs } as const;
    this.notes.push(noteConflict(conflict, group, this.#input.theirs, file));
  }

  /** The entry of a group under the name that a person has given it. */
  #renamedGroup({ path: [section, name = ""] }: Thing): OwnThing | undefined {
    const now = section === "groups" ? this.#groups.renamed.get(name) : undefined;
    return now === undefined ? undefined : this.#own.get(`groups.${now}`);
  }

  /** What a person has removed stays so; what became of it in the document since is said once. */
  #leaveOut(placed: Placed, base: BaseThing): void {
    const { path, value, file } = placed.thing;
    if (path[0] === "group") return;
    this.#missing.push(placed);
    if (isSameAs(base.digests, value, path.length)) return;
    const conflict = { kind: "both", path, ours: undefined, theirs: value } as const;
    this.notes.push(noteConflict(conflict, undefined, this.#input.theirs, file));
  }

  #add(placed: Placed): void {
    const [section] = placed.thing.path;
    if (section === "groups") this.#newGroups.push(placed);
    else if (section !== "group") this.#addNow(placed);
  }

  #addNow(placed: Placed): void {
    this.#insert(placed, placed.thing.value);
    this.summary.added.push(placed.thing.id);
  }

  /** A group is declared if a file is in it, even if a person has removed it; or if the document has it for nothing. */
  #addGroups(): void {
    const nameOf = ({ thing }: Placed) => thing.path.at(-1) ?? "";
    const used = new Set(this.draft.paths.map((path) => this.draft.groupOf(path)));
    const theirs = new Set(this.#groupsOfFiles.values());
    const isWanted = (placed: Placed) => used.has(nameOf(placed)) || !theirs.has(nameOf(placed));
    for (const placed of this.#newGroups.filter(isWanted)) this.#addNow(placed);
    const removed = this.#missing.filter(({ thing }) => thing.path[0] === "groups");
    for (const placed of removed.filter((one) => used.has(nameOf(one)))) this.#addNow(placed);
  }

  #insert({ thing, siblings, index }: Placed, value: ModelValue): string {
    const { file, anchor } = this.#homes.find(thing, siblings, index);
    const content = this.#input.theirs.files.find(({ path }) => path === thing.file)?.content ?? new Map();
    const group = this.#groupsOfFiles.get(thing.file);
    const sections = [...content.keys()];
    if (group !== undefined && (this.draft.contentOf(file)?.size ?? 0) === 0) {
      this.draft.insert(file, ["group"], group, undefined, sections);
    }
    this.draft.insert(file, thing.path, value, anchor, sections);
    this.#files.set(thing.id, file);
    return file;
  }

  #move(placed: Placed, { file: from, path }: OwnThing, value: ModelValue): void {
    const { thing, siblings, index } = placed;
    if (this.#homes.find(thing, siblings, index).file === from) return;
    this.draft.remove(from, path);
    const to = this.#insert(placed, value);
    this.moves.push({ path, from, to });
    this.summary.moved.push(thing.id);
  }

  #removeVanished(): void {
    const vanished = this.#findVanished();
    const ids = new Set(vanished.map(({ id }) => id));
    const emptied = this.#filesToEmpty(vanished);
    const rest = this.#things().filter(({ id, path, file }) =>
      path[0] === "group" ? !emptied.has(file) : !ids.has(id),
    );
    const { asked, removed } = findVanished(
      vanished,
      rest.flatMap(({ value, file }) => [value, this.draft.groupOf(file) ?? []]),
      this.#input.removals,
    );
    for (const { id, file, path } of removed) {
      this.draft.remove(file, path);
      this.summary.removed.push(id);
      ids.delete(id);
    }
    this.#ask(asked);
    for (const id of ids) {
      const base = this.#input.base.get(id);
      if (base !== undefined) this.base.set(id, base);
    }
  }

  /** Of what nobody has edited, one message says all. */
  #ask(asked: readonly (OwnThing & Vanished)[]): void {
    this.summary.asked.push(...asked.map(({ id }) => id));
    const unedited = asked.filter(({ isEdited }) => !isEdited);
    for (const things of [unedited, ...asked.filter(({ isEdited }) => isEdited).map((thing) => [thing])]) {
      const [first] = things;
      if (first === undefined) continue;
      const paths = things.map(({ id }) => id);
      const facts = { paths, document: this.#input.document, isEdited: first.isEdited };
      const { id: thing, path } = first;
      this.notes.push({ thing, path, diagnose: (at) => diagnose("gone-from-document", facts, at) });
    }
  }

  #findVanished(): readonly (OwnThing & Vanished)[] {
    return [...this.#own.values()].flatMap((thing) => {
      const base = this.#input.base.get(thing.id);
      if (base === undefined || this.base.has(thing.id) || thing.path[0] === "group") return [];
      const isSame = isSameAs(base.digests, thing.value, thing.path.length);
      const group = this.draft.groupOf(thing.file);
      return [{ ...thing, group, isEdited: !isSame || thing.own.isAround(thing.path) }];
    });
  }

  /** The files that aren't kept for the name of their group alone, should all that is in them go. */
  #filesToEmpty(vanished: readonly OwnThing[]): ReadonlySet<string> {
    const left = [...this.moves.map(({ from }) => from), ...vanished.map(({ file }) => file)];
    const isCommented = (path: string) =>
      this.#input.files.some((file) => file.path === path && file.hasLooseComment);
    return new Set([...new Set(left)].filter((path) => !isCommented(path)));
  }

  /** What can't be left out, because something mentions it, comes back. */
  #restoreMentioned(): void {
    let missing = this.#missing.filter(({ thing }) => restored.has(thing.path[0] ?? ""));
    if (missing.length === 0) return;
    const mentions = new Set<string>();
    for (const { value } of this.#things()) mentionsOf(value, mentions);
    for (let count = -1; count !== missing.length;) {
      count = missing.length;
      missing = missing.filter((placed) => {
        if (!mentions.has(placed.thing.path.at(-1) ?? "")) return true;
        this.#add(placed);
        mentionsOf(placed.thing.value, mentions);
        return false;
      });
    }
  }

  #things(): readonly Thing[] {
    return this.draft.paths.flatMap((path) => thingsOf(path, this.draft.contentOf(path) ?? noContent));
  }
}

const noContent: ModelMap = new Map();

/** Without these, what mentions them is wrong. */
const restored: ReadonlySet<string> = new Set(["types", "unknowns", "errors"]);

/** Of a name that is there twice, the first counts; the checker reports the other. */
function ownThings(files: readonly OwnFile[]): ReadonlyMap<string, OwnThing> {
  const things = new Map<string, OwnThing>();
  for (const own of files) {
    for (const thing of thingsOf(own.path, own.content)) {
      if (!things.has(thing.id)) things.set(thing.id, { ...thing, own });
    }
  }
  return things;
}
