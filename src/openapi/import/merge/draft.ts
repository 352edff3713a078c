import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { isNamed } from "../model/named-sections.js";

/** Before or behind which entry of its section something comes; `undefined`: at its end. */
export type Anchor = { readonly after: string } | { readonly before: string } | undefined;

/** What the files of a folder say, while it changes. */
export class Draft {
  readonly #files: Map<string, Map<string, ModelValue>>;
  /** Sections of which there is a copy already. */
  readonly #copied = new Map<ModelValue, Map<string, ModelValue>>();

  constructor(files: Iterable<readonly [path: string, content: ModelMap]>) {
    this.#files = new Map(Array.from(files, ([path, content]) => [path, new Map(content)]));
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** What a file says; `undefined` if there is none. */
  contentOf(file: string): ModelMap | undefined {
    return this.#files.get(file);
  }

  groupOf(file: string): ModelValue | undefined {
    return this.#files.get(file)?.get("group");
  }

  replace(file: string, path: readonly string[], value: ModelValue): void {
    this.#mapFor(file, path)?.set(path.at(-1) ?? "", value);
  }

  /** Removes a thing; with the last one of a section, that section too. */
  remove(file: string, path: readonly string[]): void {
    const map = this.#mapFor(file, path);
    map?.delete(path.at(-1) ?? "");
    if (path.length > 1 && map?.size === 0) this.#files.get(file)?.delete(path[0] ?? "");
  }

  /** Adds a thing. `sections`: the order in which a new section comes into the file. */
  insert(
    file: string,
    path: readonly string[],
    value: ModelValue,
    anchor: Anchor,
    sections: readonly string[],
  ): void {
    const content = this.#files.get(file) ?? new Map<string, ModelValue>();
    this.#files.set(file, content);
    const [section = "", name] = path;
    if (name === undefined) return putAt(content, section, value, sectionAnchor(content, section, sections));
    if (!isSection(content.get(section))) {
      putAt(content, section, new Map(), sectionAnchor(content, section, sections));
    }
    const entries = this.#mapFor(file, path);
    if (entries !== undefined) putAt(entries, name, value, anchor);
  }

  /** The map whose entry a thing is, which may be changed. */
  #mapFor(file: string, [section = "", name]: readonly string[]): Map<string, ModelValue> | undefined {
    const content = this.#files.get(file);
    if (content === undefined || name === undefined || !isNamed(section)) return content;
    const entries = content.get(section);
    if (!isSection(entries)) return undefined;
    const copy = this.#copied.get(entries) ?? new Map(entries);
    this.#copied.set(copy, copy);
    content.set(section, copy);
    return copy;
  }
}

function isSection(value: ModelValue | undefined): value is ModelMap {
  return value !== undefined && isMap(value);
}

/** Behind the last section that comes before it. */
function sectionAnchor(content: ModelMap, section: string, sections: readonly string[]): Anchor {
  const before = sections.slice(0, Math.max(0, sections.indexOf(section)));
  const after = before.findLast((other) => content.has(other));
  return after === undefined ? undefined : { after };
}

function putAt(map: Map<string, ModelValue>, key: string, value: ModelValue, anchor: Anchor): void {
  const moved: (readonly [string, ModelValue])[] = [];
  let isMoving = false;
  if (anchor !== undefined && !isLast(map, anchor)) {
    for (const entry of map) {
      isMoving ||= "before" in anchor && entry[0] === anchor.before;
      if (isMoving) moved.push(entry);
      isMoving ||= "after" in anchor && entry[0] === anchor.after;
    }
  }
  for (const [name] of moved) map.delete(name);
  map.set(key, value);
  for (const [name, entry] of moved) map.set(name, entry);
}

function isLast(map: ReadonlyMap<string, ModelValue>, anchor: NonNullable<Anchor>): boolean {
  return "after" in anchor && [...map.keys()].at(-1) === anchor.after;
}
