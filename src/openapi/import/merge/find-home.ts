import { isContinuation } from "../model/split-file.js";
import type { Anchor, Draft } from "./draft.js";
import type { Thing } from "./things.js";

/** Where a new thing is written. */
export interface Home {
  readonly file: string;
  readonly anchor: Anchor;
}

/** Finds where new things belong: beside their neighbours in the document, in whichever file these are now. */
export class HomeFinder {
  readonly #draft: Draft;
  /** The files of things that are there. */
  readonly #files: ReadonlyMap<string, string>;
  /** The groups of the files as the document would have them. */
  readonly #groups: ReadonlyMap<string, unknown>;

  constructor(draft: Draft, files: ReadonlyMap<string, string>, groups: ReadonlyMap<string, unknown>) {
    this.#draft = draft;
    this.#files = files;
    this.#groups = groups;
  }

  /** `siblings`: the things of its section and file in the document, itself among them at this index. */
  find(thing: Thing, siblings: readonly Thing[], index: number): Home {
    for (let at = index - 1; at >= 0; at -= 1) {
      const file = this.#fitting(siblings[at], thing);
      if (file !== undefined) return { file, anchor: { after: nameOf(siblings[at]) } };
    }
    for (const sibling of siblings.slice(index + 1)) {
      const file = this.#fitting(sibling, thing);
      if (file !== undefined) return { file, anchor: { before: nameOf(sibling) } };
    }
    return { file: this.#fileFor(thing), anchor: undefined };
  }

  /** The file of a neighbour, unless it has been moved to another group. */
  #fitting(sibling: Thing | undefined, { file, path }: Thing): string | undefined {
    const home = sibling && path.length > 1 ? this.#files.get(sibling.id) : undefined;
    if (home === undefined || home === file) return home;
    return this.#draft.groupOf(home) === this.#groups.get(file) ? home : undefined;
  }

  #fileFor({ file, path: [section = "", name] }: Thing): string {
    if (this.#draft.contentOf(file) !== undefined || isContinuation(file)) return file;
    const group = this.#groups.get(file);
    const hasPlace = (path: string) =>
      name === undefined || group === undefined
        ? this.#draft.contentOf(path)?.has(name === undefined ? "api" : section) === true &&
          this.#draft.groupOf(path) === undefined
        : this.#draft.groupOf(path) === group;
    return (section === "group" ? undefined : this.#draft.paths.find(hasPlace)) ?? file;
  }
}

function nameOf(thing: Thing | undefined): string {
  return thing?.path.at(-1) ?? "";
}
