import { limits } from "../../../language/read/syntax/limits.js";
import type { MapBuilder, ModelFile, ModelMap, ModelValue } from "./model-data.js";

/** Files may have 5 MiB; people and editors like less. */
const mostCharacters = 1_000_000;

/** Of those that a file may have, as many as leave room for edits. */
const mostTokens = 0.8 * limits.fileTokens;

/** Sections of a file by name, whose entries may be in several files. */
export type Sections = readonly (readonly [name: string, entries: ModelMap | undefined])[];

type Entries = [key: string, value: ModelValue][];

/** A file with a head and sections, `orders.yaml`; `orders.2.yaml` and so on where one would be too large. */
export function splitFile(
  stem: string,
  head: ModelMap,
  sections: Sections,
  builder: MapBuilder,
): readonly ModelFile[] {
  const parts: Map<string, Entries>[] = [new Map()];
  let size = emptySize;
  for (const [section, entries] of sections) {
    for (const [key, value] of entries ?? []) {
      const own = add(sizeOf(key), sizeOf(value));
      if (size !== emptySize && isTooLarge(add(size, own))) {
        parts.push(new Map());
        size = emptySize;
      }
      size = add(size, own);
      const part = parts.at(-1);
      const list = part?.get(section) ?? [];
      list.push([key, value]);
      part?.set(section, list);
    }
  }
  const origins = new Map(sections);
  return parts.map((part, index) => ({
    path: `${stem}${index === 0 ? "" : `.${index + 1}`}.yaml`,
    content: builder.map([
      ...head,
      ...[...part].map(([section, list]) => [section, copy(list, origins.get(section), builder)] as const),
    ]),
  }));
}

/** Whether a file has what another one had no room for. */
export function isContinuation(path: string): boolean {
  return /\.\d+\.yaml$/u.test(path);
}

/** The entries as a map, each from where it came before. */
function copy(entries: Entries, from: ModelMap | undefined, builder: MapBuilder): ModelMap {
  return builder.map(entries.map(([key, value]) => [key, value, from && builder.siteOf(from, key)] as const));
}

/** About how much of a file a part of it takes. */
interface Size {
  readonly characters: number;
  readonly tokens: number;
}

const emptySize: Size = { characters: 0, tokens: 0 };

function isTooLarge({ characters, tokens }: Size): boolean {
  return characters > mostCharacters || tokens > mostTokens;
}

function add(one: Size, other: Size): Size {
  return { characters: one.characters + other.characters, tokens: one.tokens + other.tokens };
}

function sizeOf(value: ModelValue): Size {
  // A scalar comes with what separates it from others: spaces, a colon or a comma, the end of a line.
  if (typeof value !== "object" || value === null) return { characters: String(value).length + 4, tokens: 5 };
  const parts: readonly ModelValue[] = value instanceof Map ? [...value].flat() : [...value.values()];
  let size: Size = { characters: 4, tokens: 4 };
  for (const part of parts) size = add(size, sizeOf(part));
  return size;
}
