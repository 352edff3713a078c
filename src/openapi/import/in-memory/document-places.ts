import path from "node:path/posix";
import { type Diagnosed, type Place, startOfFile } from "../../../language/diagnostics/diagnostic.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { moveDiagnostic } from "../../../language/read/reading-memory.js";
import type { Site } from "../node.js";
import { locatePointers } from "../places/locate-pointers.js";

/** Of each line of each file that a model has in memory, the place of the document that it comes from. */
export type LineSites = ReadonlyMap<string, readonly (Site | undefined)[]>;

/** The texts of a document's files, by their paths from its folder. */
export type DocumentTexts = ReadonlyMap<string, string>;

/** What leads from the files of a model in memory to the document that it was made of. */
export interface DocumentOrigin {
  /** The path of the document. */
  readonly document: string;
  readonly texts: DocumentTexts;
  readonly lines: LineSites;
}

/**
 * Finds those places in a document that are asked for: finding all of a large one would take longer than comparing it. Other
 * places stay what they are.
 */
export function placesInDocument(
  origin: DocumentOrigin | undefined,
  asked: readonly Place[],
): (place: Place) => Place {
  if (origin === undefined) return (place) => place;
  const { document, texts, lines } = origin;
  const folder = path.dirname(document);
  const siteOf = ({ file, line }: Place) => siteAt(lines.get(file) ?? [], line, texts);
  const pointers = new Map<string, Set<string>>();
  for (const place of asked) {
    const site = lines.has(place.file) ? siteOf(place) : undefined;
    if (site === undefined) continue;
    const known = pointers.get(site.file);
    if (known === undefined) pointers.set(site.file, new Set([site.pointer]));
    else known.add(site.pointer);
  }
  const found = new Map(
    [...pointers].map(([file, wanted]) => {
      const text = normaliseText(texts.get(file) ?? "");
      return [file, locatePointers(path.join(folder, file), text, wanted)] as const;
    }),
  );
  return (place) => {
    if (!lines.has(place.file)) return place;
    const site = siteOf(place);
    return (site && found.get(site.file)?.get(site.pointer)) ?? startOfFile(document);
  };
}

/**
 * Whether what is at a place has a name in the document, as components and files have: other types have one in the model
 * alone. What isn't in a document's model was named by a person.
 */
export function isNamedInDocument({ lines, texts }: DocumentOrigin, { file, line }: Place): boolean {
  const site = siteAt(lines.get(file) ?? [], line, texts);
  return (
    site === undefined || /^(?:\/(?:components|\$defs|definitions)(?:\/[^/]+){1,2})?$/u.test(site.pointer)
  );
}

/** What was found to be wrong with such a model, as diagnostics of the document. */
export function diagnoseInDocument(origin: DocumentOrigin | undefined, found: Diagnosed): Diagnosed {
  if (origin === undefined) return found;
  const { diagnostics, sources } = found;
  const asked = diagnostics.flatMap(({ at, related = [] }) => [
    ...(at === undefined ? [] : [at]),
    ...related.map((one) => one.at),
  ]);
  const move = placesInDocument(origin, asked);
  const others = [...sources].filter(([file]) => !origin.lines.has(file));
  return {
    diagnostics: diagnostics.map((diagnostic) => moveDiagnostic(diagnostic, move)),
    sources: new Map([...others, ...sourcesOf(origin)]),
  };
}

function sourcesOf({ document, texts }: DocumentOrigin): readonly (readonly [string, string])[] {
  const folder = path.dirname(document);
  return [...texts].map(([file, text]) => [path.join(folder, file), normaliseText(text)]);
}

/** The place of a line; of one that comes from nowhere, that of the line before it. */
function siteAt(sites: readonly (Site | undefined)[], line: number, texts: DocumentTexts): Site | undefined {
  for (let at = Math.min(line, sites.length) - 1; at >= 0; at--) {
    const site = sites[at];
    if (site !== undefined && texts.has(site.file)) return site;
  }
  return undefined;
}
