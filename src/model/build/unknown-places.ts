import type { ContentPath, SpecDocument, SpecFile } from "../../read/document.js";
import type { Unknown, UnknownPlace } from "../ir/api.js";
import { checkName, type Reporting } from "./context.js";
import { keyPlace, listed } from "./located.js";

/** The known unknowns, each with every place in the model that refers to it. */
export function buildUnknowns(document: SpecDocument, { sections, report }: Reporting): readonly Unknown[] {
  for (const entry of sections.unknowns) checkName(entry.name, "unknown", keyPlace(entry), report);
  const places = new Map(sections.unknowns.map((entry): [string, UnknownPlace[]] => [entry.name, []]));
  for (const { id, subject, at } of document.files.flatMap((file) => findPlaces(file, file.content, []))) {
    places.get(id)?.push({ subject, at });
  }
  return sections.unknowns.map((entry) => ({
    id: entry.name,
    doc: entry.value,
    places: places.get(entry.name) ?? [],
    at: keyPlace(entry),
  }));
}

interface FoundPlace extends UnknownPlace {
  readonly id: string;
}

function findPlaces(file: SpecFile, value: unknown, path: ContentPath): readonly FoundPlace[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]): readonly FoundPlace[] => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "unknowns" && path.length === 0) return [];
    if (key !== "unknown") return findPlaces(file, below, here);
    return readIds(below).map((id) => ({ id, subject: describe(path), at: file.keyPlace(here) }));
  });
}

function readIds(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return listed(value).flatMap((item) => (typeof item === "string" ? [item] : []));
}

/** The place in words: `status of Subscription`, `GET of get-subscription-version`. */
function describe(path: ContentPath): string {
  const steps = path.filter((step, index) => !(typeof step === "number" && path[index - 1] === "was"));
  const words = steps.map(String).map((word) => word.replace(/\?$/, ""));
  const named = words.filter((word) => !structural.has(word));
  return named.length === 0 ? words.join(" ") : named.toReversed().join(" of ");
}

const structural = new Set([
  "types",
  "endpoints",
  "fields",
  "groups",
  "list",
  "environments",
  "limits",
  "was",
]);
