import { keepReading, type SourceText } from "../../../language/read/source-reading.js";
import type { Entry, Span, TreeNode } from "../../../language/read/tree/tree.js";
import { isList, isMap } from "../render/flow.js";
import type { ModelFile, ModelMap, ModelValue, Origins } from "../model/model-data.js";
import type { Site } from "../node.js";

/** A file of a model that is in memory only. */
export interface FileInMemory {
  /** What the file says; to be read as any other. */
  readonly source: SourceText;
  /** Of each of its lines, the place of the document that it comes from. */
  readonly sites: readonly (Site | undefined)[];
}

/**
 * Has the reader of models know a file without its text: writing large ones in order to parse them takes half as long as all
 * else. Every key and item has a line of its own.
 */
export function keepTree(path: string, { content }: ModelFile, origins: Origins): FileInMemory {
  const builder = new TreeBuilder(origins);
  const tree = builder.map(content, undefined);
  // Texts say whether two files are the same.
  const source = { path, text: builder.parts.join("\n") };
  const placeOf = ({ start }: Span) => ({
    file: path,
    line: start + 1,
    column: 1,
    endLine: start + 1,
    endColumn: 1,
  });
  const keys = [...content.keys()];
  keepReading(source, { places: { placeOf }, unusable: undefined, keys, conflicts: [], syntax: [], tree });
  return { source, sites: builder.sites };
}

/** Builds the tree of what a file says; offsets are numbers of lines. */
class TreeBuilder {
  readonly sites: (Site | undefined)[] = [];
  readonly parts: string[] = [];
  readonly #origins: Origins;

  constructor(origins: Origins) {
    this.#origins = origins;
  }

  map(map: ModelMap, site: Site | undefined): TreeNode {
    const span = this.#line("{", site);
    const entries = new Map<string, Entry>();
    for (const [key, value] of map) {
      const own = this.#origins.siteOf(map, key) ?? site;
      const at = this.#line(JSON.stringify(key), own);
      entries.set(key, { key: { ...at, quoted: true }, value: this.#value(value, own) });
    }
    this.parts.push("}");
    return { kind: "map", entries, repeated: [], ...span };
  }

  #value(value: ModelValue, site: Site | undefined): TreeNode {
    if (isMap(value)) return this.map(value, site);
    if (isList(value)) {
      const span = this.#line("[", site);
      const items = value.map((item) => this.#value(item, site));
      this.parts.push("]");
      return { kind: "list", items, ...span };
    }
    const source = JSON.stringify(value);
    return { kind: "scalar", value, source, quoted: typeof value === "string", ...this.#line(source, site) };
  }

  #line(text: string, site: Site | undefined): Span {
    this.parts.push(text);
    this.sites.push(site);
    const at = this.sites.length - 1;
    return { start: at, end: at };
  }
}
