import type { MapBuilder, ModelFile, ModelMap, ModelValue } from "./model-data.js";

/** Files may have 5 MiB and 320,000 tokens; people and editors like less. */
const largest = 1_000_000;

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
  let size = 0;
  for (const [section, entries] of sections) {
    for (const [key, value] of entries ?? []) {
      const own = sizeOf(value);
      if (size > 0 && size + own > largest) {
        parts.push(new Map());
        size = 0;
      }
      size += own + key.length;
      const part = parts.at(-1);
      const list = part?.get(section) ?? [];
      list.push([key, value]);
      part?.set(section, list);
    }
  }
  const origins = new Map(sections);
  return parts.map((part, index) => ({
    path: index === 0 ? `${stem}.yaml` : `${stem}.${index + 1}.yaml`,
    content: builder.map([
      ...head,
      ...[...part].map(([section, list]) => [section, copy(list, origins.get(section), builder)] as const),
    ]),
  }));
}

/** The entries as a map, each from where it came before. */
function copy(entries: Entries, from: ModelMap | undefined, builder: MapBuilder): ModelMap {
  return builder.map(entries.map(([key, value]) => [key, value, from && builder.siteOf(from, key)] as const));
}

/** About how many characters a value takes. */
function sizeOf(value: ModelValue): number {
  if (typeof value !== "object" || value === null) return String(value).length + 4;
  let size = 4;
  if (value instanceof Map) {
    for (const [key, inner] of value) size += String(key).length + sizeOf(inner);
  } else if (Array.isArray(value)) {
    for (const inner of value) size += sizeOf(inner);
  }
  return size;
}
