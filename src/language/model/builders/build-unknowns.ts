import type { SpecDocument } from "../../read/document.js";
import type { Unknown, UnknownPlace } from "../ir/api.js";
import { type BuildContext, checkName } from "./context.js";
import { keyPlace } from "./located.js";
import type { UnknownFacts } from "./sections.js";

/** The known unknowns, each with every place in the model that refers to it in this version, in the order of the model. */
export function buildUnknowns(
  { files }: SpecDocument,
  { sections, report, places: found }: BuildContext,
): readonly Unknown[] {
  for (const entry of sections.unknowns) checkName(entry.name, "unknown", keyPlace(entry), report);
  if (sections.unknowns.length === 0) return [];
  const positions = new Map(files.map(({ path }, index) => [path, index]));
  const places = new Map(sections.unknowns.map((entry): [string, UnknownPlace[]] => [entry.name, []]));
  const seen = new Set<string>();
  for (const { id, place } of found) {
    const { file, line, column } = place.at;
    // A place is resolved again where another part of the model leads to it.
    const key = `${id} ${line}:${column} ${file}`;
    if (!seen.has(key)) places.get(id)?.push(place);
    seen.add(key);
  }
  const inOrder = ({ at: left }: UnknownPlace, { at: right }: UnknownPlace) =>
    (positions.get(left.file) ?? 0) - (positions.get(right.file) ?? 0) ||
    left.line - right.line ||
    left.column - right.column;
  return sections.unknowns.map((entry) => {
    const own = places.get(entry.name) ?? [];
    return { id: entry.name, ...factsOf(entry.value), places: own.toSorted(inOrder), at: keyPlace(entry) };
  });
}

function factsOf(value: UnknownFacts): Pick<Unknown, "doc" | "construct" | "digests" | "constrains"> {
  if (typeof value === "string") {
    return { doc: value, construct: undefined, digests: undefined, constrains: true };
  }
  const { doc, construct, digest, constrains = true } = value;
  const digests = typeof digest === "string" ? { request: digest, response: digest } : digest;
  return { doc, construct, digests, constrains };
}

/** Without the unknowns to which other versions alone refer. Versions that share their list go on sharing it. */
export function dropUnknownsOfOthers<Version extends { readonly unknowns: readonly Unknown[] }>(
  versions: readonly Version[],
): readonly Version[] {
  const isPlaced = ({ places }: Unknown) => places.length > 0;
  const lists = [...new Set(versions.map(({ unknowns }) => unknowns))];
  const placed = new Set(lists.flatMap((unknowns) => unknowns.filter(isPlaced).map(({ id }) => id)));
  const kept = new Map(
    lists.map((unknowns) => [unknowns, unknowns.filter((one) => isPlaced(one) || !placed.has(one.id))]),
  );
  return versions.map((version) => ({
    ...version,
    unknowns: kept.get(version.unknowns) ?? version.unknowns,
  }));
}
