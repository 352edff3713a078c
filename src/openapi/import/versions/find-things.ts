import { isNamed } from "../model/named-sections.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { mapOf } from "./add-element.js";
import { textOf } from "./history.js";

/** A section, or what has a name in one. */
export interface FoundThing {
  readonly file: string;
  /** That of the file. */
  readonly group: string | undefined;
  readonly value: ModelValue;
}

export interface ThingFinder {
  readonly section: (section: string) => FoundThing | undefined;
  readonly entry: (section: string, name: string) => FoundThing | undefined;
  /** What a file says; nothing, where there is none. */
  readonly contentOf: (path: string) => ModelMap;
}

/** Finds what files of a model say, wherever it is. */
export function findThings(files: readonly ModelFile[]): ThingFinder {
  const sections = new Map<string, FoundThing>();
  const entries = new Map<string, Map<string, FoundThing>>();
  for (const { path: file, content } of files) {
    const group = textOf(content.get("group"));
    for (const [section, value] of content) {
      if (!isNamed(section)) {
        if (!sections.has(section)) sections.set(section, { file, group, value });
        continue;
      }
      const named = entries.get(section) ?? new Map<string, FoundThing>();
      entries.set(section, named);
      for (const [name, entry] of mapOf(value)) {
        if (!named.has(name)) named.set(name, { file, group, value: entry });
      }
    }
  }
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  return {
    section: (section) => sections.get(section),
    entry: (section, name) => entries.get(section)?.get(name),
    contentOf: (path) => contents.get(path) ?? new Map(),
  };
}
