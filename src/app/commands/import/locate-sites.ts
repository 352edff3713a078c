import { dirname, join } from "node:path";
import { type Place, startOfFile } from "../../../language/diagnostics/diagnostic.js";
import type { Site } from "../../../openapi/import/node.js";
import { locatePointers } from "../../../openapi/import/places/locate-pointers.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import type { GivenDocument } from "../documents/given-document.js";

export interface LocatedSites {
  readonly placeOf: (site: Site) => Place;
  /** The texts of the document's files, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Finds the lines of what is shown: of thousands of places that would take longer than the import. */
export async function locateSites(sites: readonly Site[], document: GivenDocument): Promise<LocatedSites> {
  const sources = new Map<string, string>();
  const places = new Map<string, ReadonlyMap<string, Place>>();
  for (const file of new Set(sites.map((site) => site.file))) {
    const path = pathOf(file, document);
    const reading = await document.readText(dirname(document.path), file);
    if (!("text" in reading)) continue;
    const text = normaliseText(reading.text);
    sources.set(path, text);
    const pointers = sites.filter((site) => site.file === file).map(({ pointer }) => pointer);
    places.set(file, locatePointers(path, text, pointers));
  }
  const placeOf = ({ file, pointer }: Site) =>
    places.get(file)?.get(pointer) ?? startOfFile(pathOf(file, document));
  return { placeOf, sources };
}

function pathOf(file: string, { path }: GivenDocument): string {
  return join(dirname(path), file).replaceAll("\\", "/");
}
