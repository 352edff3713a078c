import { hash } from "node:crypto";
import { stronglyConnectedComponents } from "../model/cycles.js";
import { groupBy } from "../model/group-by.js";
import { compareTexts } from "../text/words.js";
import { isDocumentation } from "./keywords.js";
import { isObject, memberOf, type Node, nodeAt, siteName, type Site } from "./node.js";
import type { LoadedDocument } from "./load-files.js";
import type { References } from "./references.js";
import type { Direction } from "./uses.js";

/** What a part of a document means for requests and for responses, in twelve hexadecimal digits each. */
export type MeaningDigests = Readonly<Record<Direction, string>>;

/**
 * Says whether a part of a document still means the same: references count as what they lead to, and neither documentation
 * nor the order of keys and of sets counts. `undefined`: nothing is there.
 */
export type DigestMeaning = (site: Site) => MeaningDigests | undefined;

/** So deep is what a part of a document has within it: what is deeper counts as it is written. */
const deepest = 400;

/** Members whose own keys are names of somebody's: `description` is one of these, too. */
const named = new Set(
  "properties patternProperties dependentSchemas dependentRequired $defs definitions mapping headers scopes".split(
    " ",
  ),
);

/** Members that are values, not schemas. */
const values = new Set(["const", "default"]);

/** Lists that mean the same in another order. */
const sets = new Set(["required", "enum", "type", "allOf", "anyOf", "oneOf", "security"]);

/** What a direction has none of. */
const absentFrom: Readonly<Record<Direction, string>> = { request: "readOnly", response: "writeOnly" };

export function createDigestMeaning(
  { root: document, files }: LoadedDocument,
  references: References,
): DigestMeaning {
  const components = memberOf(document, "components")?.value;
  const inRequests = createDigest(references, "request");
  const inResponses = createDigest(references, "response");
  return ({ file, pointer }) => {
    const root = files.get(file);
    const found = root === undefined || "severity" in root ? undefined : nodeAt(root, pointer);
    const node = found && withSchemes(found, components);
    return node && { request: inRequests(node), response: inResponses(node) };
  };
}

/** A security requirement, or a list of them, with the schemes that it names. */
function withSchemes(node: Node, components: unknown): Node {
  if (!/\/security(?:\/\d+)?$/u.test(node.pointer) || !isObject(components)) return node;
  const { securitySchemes } = components;
  if (!isObject(securitySchemes)) return node;
  const requirements: readonly unknown[] = Array.isArray(node.value) ? node.value : [node.value];
  const names = new Set(requirements.flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
  const schemes = [...names].map((name) => [name, securitySchemes[name]] as const);
  return { ...node, value: { security: node.value, $defs: Object.fromEntries(schemes) } };
}

function createDigest(references: References, direction: Direction): (node: Node) => string {
  const digests = new Map<string, string>();
  const targets = new Map<string, readonly Node[]>();
  const targetsOf = (node: Node) => {
    const name = siteName(node);
    const found = targets.get(name) ?? referencesIn(node).flatMap((one) => references.follow(one) ?? []);
    targets.set(name, found);
    return found;
  };
  const byName = new Map<string, Node>();
  const namesOf = (name: string) => {
    const node = byName.get(name);
    const found = node === undefined ? [] : targetsOf(node);
    for (const one of found) byName.set(siteName(one), one);
    return found.map(siteName);
  };
  return (node) => {
    const name = siteName(node);
    byName.set(name, node);
    // Groups come first to which others lead.
    const groups = groupBy(stronglyConnectedComponents([name], namesOf), ([, first]) => first);
    for (const group of groups.values()) digestGroup(group.map(([member]) => member));
    return digests.get(name) ?? "";
  };

  /** What leads back to itself means what all on the way mean, each by where it is. */
  function digestGroup(members: readonly string[]): void {
    if (members.every((name) => digests.has(name))) return;
    const texts = members.toSorted(compareTexts).map((name) => textOf(name));
    if (texts.length === 1) return void digests.set(members[0] ?? "", digest(texts.join()));
    const whole = digest(texts.join("\n"));
    for (const name of members) digests.set(name, digest(`${name} ${whole}`));
  }

  function textOf(name: string): string {
    const node = byName.get(name);
    if (node === undefined) return name;
    const digestAt = (value: unknown) => {
      const target = references.follow({ ...node, value });
      const reference = target === undefined ? JSON.stringify(value) : siteName(target);
      return digests.get(reference) ?? reference;
    };
    return canonical(node.value, { direction, isNames: false, depth: 0, digestAt });
  }
}

function digest(text: string): string {
  return hash("sha256", text).slice(0, 12);
}

/** The references within a node, not those to which these lead. */
function referencesIn({ file, pointer, value: whole }: Node): readonly Node[] {
  const found: Node[] = [];
  const waiting: unknown[] = [whole];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...value);
    if (!isObject(value)) continue;
    if (typeof value["$ref"] === "string") found.push({ file, pointer, value });
    waiting.push(...Object.values(value).filter((member) => typeof member === "object" && member !== null));
  }
  return found;
}

interface Place {
  readonly direction: Direction;
  /** Whether the keys of this object are names. */
  readonly isNames: boolean;
  readonly depth: number;
  /** What stands for a reference. */
  readonly digestAt: (reference: unknown) => string;
}

function canonical(value: unknown, place: Place): string {
  if (place.depth > deepest || typeof value !== "object" || value === null) return JSON.stringify(value);
  const inside = { ...place, isNames: false, depth: place.depth + 1 };
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, inside)).join(",")}]`;
  if (!isObject(value)) return "";
  const reference = typeof value["$ref"] === "string" && !place.isNames ? place.digestAt(value) : undefined;
  const members = Object.entries(value)
    .filter(([key, member]) => isMeant(key, member, place) && !(reference !== undefined && key === "$ref"))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalMember(key, member, place, inside)}`)
    .toSorted(compareTexts);
  return `{${[...(reference === undefined ? [] : [`"$ref":${reference}`]), ...members].join(",")}}`;
}

function isMeant(key: string, member: unknown, { isNames, direction }: Place): boolean {
  if (!isNames) return !isDocumentation(key) && key !== "deprecated";
  return !(isObject(member) && member[absentFrom[direction]] === true);
}

function canonicalMember(key: string, member: unknown, place: Place, inside: Place): string {
  if (place.isNames) return canonical(member, inside);
  if (values.has(key)) return canonical(member, { ...inside, isNames: true });
  if (sets.has(key) && Array.isArray(member)) {
    return `[${member
      .map((item) => canonical(item, inside))
      .toSorted(compareTexts)
      .join(",")}]`;
  }
  return canonical(member, { ...inside, isNames: named.has(key) });
}
