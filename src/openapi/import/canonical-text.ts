import { hash } from "node:crypto";
import { compareTexts } from "../../language/text/words.js";
import { isDocumentation } from "./keywords.js";
import { isObject, isReference } from "./node.js";
import type { Direction } from "./losses.js";

/** So deep is what a part of a document has within it: what is deeper counts as it is written. */
const deepest = 400;

/** Members whose own keys are names of somebody's: `description` is one of these, too. */
const named = new Set(
  `properties patternProperties dependentSchemas dependentRequired $defs definitions mapping headers scopes responses
  callbacks`.split(/\s+/u),
);

/** Members that are values, not schemas. */
const values = new Set(["const", "default", "enum"]);

/** Lists that mean the same in another order. */
const sets = new Set(["required", "enum", "type", "allOf", "anyOf", "oneOf", "security"]);

/** What a direction has none of. */
const absentFrom: Readonly<Record<Direction, string>> = { request: "readOnly", response: "writeOnly" };

/** What the members of an object are: keywords; whatever somebody has called so; or parts of a value. */
export type PartKind = "object" | "names" | "value";

export function kindInside(kind: PartKind, key: string): PartKind {
  if (kind !== "object") return kind === "value" ? "value" : "object";
  if (values.has(key)) return "value";
  return named.has(key) ? "names" : "object";
}

export function digest(text: string): string {
  return hash("sha256", text).slice(0, 12);
}

/** Whether something means what a reference leads to, and nothing else. */
export function isAlone(value: unknown, extensions: ReadonlySet<string>): boolean {
  if (!isReference(value)) return false;
  return Object.keys(value).every((key) => key === "$ref" || (isDocumentation(key) && !extensions.has(key)));
}

export interface MeaningPlace {
  readonly direction: Direction;
  /** Those that say something of values. */
  readonly extensions: ReadonlySet<string>;
  readonly kind: PartKind;
  readonly depth: number;
  /** What stands for a reference. */
  readonly digestAt: (reference: unknown, kind: PartKind) => string;
}

/** The same text for all that means the same. What is inside counts by its digest, whether it stands there or is referred to. */
export function canonical(value: unknown, place: MeaningPlace): string {
  if (place.depth > deepest || typeof value !== "object" || value === null) return JSON.stringify(value);
  const inside = { ...place, depth: place.depth + 1 };
  if (Array.isArray(value)) return `[${value.map((item) => canonicalPart(item, inside)).join(",")}]`;
  if (!isObject(value)) return "";
  const reference =
    place.kind !== "value" && isReference(value) ? place.digestAt(value, place.kind) : undefined;
  const members = Object.entries(value)
    .filter(([key, member]) => isMeant(key, member, place) && !(reference !== undefined && key === "$ref"))
    .map(([key, member]) => {
      const there = { ...inside, kind: kindInside(place.kind, key) };
      return `${JSON.stringify(key)}:${canonicalMember(key, member, place, there)}`;
    })
    .toSorted(compareTexts);
  return `{${[...(reference === undefined ? [] : [`"$ref":${reference}`]), ...members].join(",")}}`;
}

function canonicalPart(value: unknown, place: MeaningPlace): string {
  if (place.kind === "value" || !isObject(value)) return canonical(value, place);
  return isAlone(value, place.extensions)
    ? place.digestAt(value, place.kind)
    : digest(canonical(value, place));
}

function isMeant(key: string, member: unknown, place: MeaningPlace): boolean {
  const { kind, direction, extensions } = place;
  if (kind === "object") return (!isDocumentation(key) || extensions.has(key)) && key !== "deprecated";
  return kind === "value" || !(isObject(member) && member[absentFrom[direction]] === true);
}

function canonicalMember(key: string, member: unknown, { kind }: MeaningPlace, there: MeaningPlace): string {
  if (kind !== "object" || !sets.has(key) || !Array.isArray(member)) return canonicalPart(member, there);
  return `[${member
    .map((item) => canonicalPart(item, there))
    .toSorted(compareTexts)
    .join(",")}]`;
}
