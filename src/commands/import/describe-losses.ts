import { dirname, join } from "node:path";
import { diagnose, type Diagnosed, type Place, startOfFile } from "../../diagnostics/diagnostic.js";
import type { Loss } from "../../import/count-losses.js";
import { locatePointers } from "../../import/places/locate-pointers.js";
import { normaliseText } from "../../read/files/decode-file.js";
import type { GivenDocument } from "../documents/given-document.js";

/** How many places are shown of one kind of loss. */
const shownPlaces = 3;

/** A warning for each kind of loss, at the first of its places. */
export async function describeLosses(losses: readonly Loss[], document: GivenDocument): Promise<Diagnosed> {
  const kinds = new Map<string, Loss[]>();
  for (const loss of losses) kinds.set(loss.code, [...(kinds.get(loss.code) ?? []), loss]);
  const shown = [...kinds.values()].flatMap((all) => all.slice(0, shownPlaces));
  const { placeOf, sources } = await locateLosses(shown, document);
  const diagnostics = [...kinds].flatMap(([construct, all]) => {
    const [first, ...others] = all.slice(0, shownPlaces);
    if (first === undefined) return [];
    const related = others.map((one) => ({ at: placeOf(one), message: one.sentence }));
    const facts = { construct, count: all.length, sentence: first.sentence };
    return [diagnose("import-loss", facts, placeOf(first), related)];
  });
  return { diagnostics, sources };
}

interface LocatedLosses {
  readonly placeOf: (loss: Loss) => Place;
  readonly sources: ReadonlyMap<string, string>;
}

/** Finds the lines of those that are shown: of thousands that would take longer than the import. */
async function locateLosses(losses: readonly Loss[], document: GivenDocument): Promise<LocatedLosses> {
  const sources = new Map<string, string>();
  const places = new Map<string, ReadonlyMap<string, Place>>();
  for (const file of new Set(losses.map((loss) => loss.file))) {
    const path = pathOf(file, document);
    const reading = await document.readText(dirname(document.path), file);
    if (!("text" in reading)) continue;
    const text = normaliseText(reading.text);
    sources.set(path, text);
    const pointers = losses.filter((loss) => loss.file === file).map(({ pointer }) => pointer);
    places.set(file, locatePointers(path, text, pointers));
  }
  const placeOf = ({ file, pointer }: Loss) =>
    places.get(file)?.get(pointer) ?? startOfFile(pathOf(file, document));
  return { placeOf, sources };
}

function pathOf(file: string, { path }: GivenDocument): string {
  return join(dirname(path), file).replaceAll("\\", "/");
}
