import type { ContentPath } from "../../read/document.js";
import { isCollection } from "../../read/shape/subject.js";
import type { LocatedEntry, PastEntry, Versioned } from "./versioned.js";
import {
  type FallenFacts,
  fallenNowhere,
  fallenOfEndpoint,
  fallenOfLimit,
  fallenOfValue,
} from "./fallen-facts.js";
import { layOver } from "./lay-over.js";

/** A part of a file's content, with the path to it. */
export interface Part {
  readonly path: ContentPath;
  readonly value: unknown;
}

/** What is directly in a part of a file in this version: of an element with a history, what it has in it. */
export function partsInForce(part: Part, context: Versioned): readonly Part[] {
  if (!isElement(part)) return partsOf(part);
  const { path, value } = part;
  const now: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  if (!isPresent(now.get("since"), now.get("until"), context)) return [];
  const { facts, places } = layOver(now, pastOf(now.get("was"), context), fallenAt(path));
  return [...facts]
    .filter(([key]) => key !== "was")
    .map(([key, below]) => ({ path: [...path, ...(places.get(key) ?? [key])], value: below }));
}

/** What is directly in a part of a file, in whatever version. */
export function partsOf({ path, value }: Part): readonly Part[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries<unknown>({ ...value }).map(([key, below]) => ({
    path: [...path, Array.isArray(value) ? Number(key) : key],
    value: below,
  }));
}

/** Whether it has a history; what has names for keys has none, whatever the names are. */
function isElement(part: Part): part is Part & { readonly value: object } {
  const { path, value } = part;
  if (typeof value !== "object" || value === null) return false;
  return ["since", "until", "was"].some((key) => Object.hasOwn(value, key)) && !isCollection(path);
}

function isPresent(since: unknown, until: unknown, { versionNames, versionIndex }: Versioned): boolean {
  const end = versionNames.findIndex((version) => version === until);
  return (
    versionNames.findIndex((version) => version === since) <= versionIndex && (end < 0 || versionIndex < end)
  );
}

function pastOf(was: unknown, { versionNames, versionIndex }: Versioned): readonly LocatedEntry[] {
  const isList = Array.isArray(was);
  const all: readonly unknown[] = isList ? was : [was];
  return all
    .flatMap((entry, index): LocatedEntry[] =>
      isPast(entry)
        ? [{ entry, path: ["was", ...(isList ? [index] : [])], until: versionNames.indexOf(entry.until) }]
        : [],
    )
    .filter(({ until }) => until > versionIndex)
    .toSorted((left, right) => right.until - left.until);
}

function isPast(value: unknown): value is PastEntry {
  return typeof value === "object" && value !== null && "until" in value && typeof value.until === "string";
}

/** What falls away with the facts of the element at a path. */
function fallenAt([section, , ...rest]: ContentPath): FallenFacts {
  if (section === "limits") return fallenOfLimit;
  if (section === "types") return fallenOfValue;
  if (section !== "endpoints") return fallenNowhere;
  return rest.length === 0 ? fallenOfEndpoint : fallenOfValue;
}
