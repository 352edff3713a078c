import { stronglyConnectedComponents } from "../../language/model/cycles.js";
import { groupBy } from "../../language/model/group-by.js";
import { compareTexts } from "../../language/text/words.js";
import { canonical, digest, isAlone, kindInside, type PartKind } from "./canonical-text.js";
import type { Dialect } from "./dialect.js";
import { isObject, isReference, type Node, nodeAt, siteName, type Site } from "./node.js";
import type { LoadedDocument } from "./load-files.js";
import type { References } from "./references.js";
import type { Direction } from "./losses.js";

/** What a part of a document means for requests and for responses, in twelve hexadecimal digits each. */
export type MeaningDigests = Readonly<Record<Direction, string>>;

/**
 * Says whether a part of a document still means the same: references count as what they lead to, and neither documentation
 * nor the order of keys and of sets counts. `undefined`: nothing is there.
 */
export type DigestMeaning = (site: Site) => MeaningDigests | undefined;

export function createDigestMeaning(
  { root: document, files }: LoadedDocument,
  references: References,
  { extensions, withInherited }: Dialect,
): DigestMeaning {
  const components = references.member(document, "components");
  const schemes = components && references.member(components, "securitySchemes")?.value;
  const inRequests = createDigest(references, "request", extensions);
  const inResponses = createDigest(references, "response", extensions);
  return ({ file, pointer }) => {
    const root = files.get(file);
    if (root === undefined || "severity" in root) return undefined;
    const found = nodeAt(root, pointer);
    const node = found && withSchemes(withInherited(found, root, document), schemes);
    return node && { request: inRequests(node), response: inResponses(node) };
  };
}

/** Of a value in a document, such as a default, whichever way it goes. */
export function digestValue(value: unknown): MeaningDigests {
  const place = { direction: "request", extensions: new Set<string>(), kind: "value", depth: 0 } as const;
  const only = digest(canonical(value, { ...place, digestAt: String }));
  return { request: only, response: only };
}

/** A security requirement, or a list of them, with the schemes that it names. */
function withSchemes(node: Node, securitySchemes: unknown): Node {
  if (!/\/security(?:\/\d+)?$/u.test(node.pointer) || !isObject(securitySchemes)) return node;
  const requirements: readonly unknown[] = Array.isArray(node.value) ? node.value : [node.value];
  const names = new Set(requirements.flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
  const schemes = [...names].map((name) => [name, securitySchemes[name]] as const);
  return { ...node, value: { security: node.value, $defs: Object.fromEntries(schemes) } };
}

function createDigest(
  references: References,
  direction: Direction,
  extensions: ReadonlySet<string>,
): (node: Node) => string {
  const digests = new Map<string, string>();
  const targets = new Map<string, readonly Part[]>();
  const followPart = ({ node, kind }: Part): Part | undefined => {
    const target = references.follow(node);
    return target && { node: target, kind };
  };
  const targetsOf = (part: Part) => {
    const name = nameOf(part);
    const found = targets.get(name) ?? referencesIn(part).flatMap((one) => followPart(one) ?? []);
    targets.set(name, found);
    return found;
  };
  const byName = new Map<string, Part>();
  const namesOf = (name: string) => {
    const part = byName.get(name);
    const found = part === undefined ? [] : targetsOf(part);
    for (const one of found) byName.set(nameOf(one), one);
    return found.map(nameOf);
  };
  return (node) => {
    const written: Part = { node, kind: "object" };
    const part = isAlone(node.value, extensions) ? (followPart(written) ?? written) : written;
    const name = nameOf(part);
    byName.set(name, part);
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
    const part = byName.get(name);
    if (part === undefined) return name;
    const { node, kind } = part;
    const digestAt = (value: unknown, kindThere: PartKind) => {
      const target = followPart({ node: { ...node, value }, kind: kindThere });
      const reference = target === undefined ? JSON.stringify(value) : nameOf(target);
      return digests.get(reference) ?? reference;
    };
    return canonical(node.value, { direction, extensions, kind, depth: 0, digestAt });
  }
}

/** A part of a document that means something. */
interface Part {
  readonly node: Node;
  readonly kind: PartKind;
}

function nameOf({ node, kind }: Part): string {
  return kind === "names" ? `${siteName(node)} of names` : siteName(node);
}

/** The references within a part, not those to which these lead. */
function referencesIn({ node: { file, pointer, value: whole }, kind: kindOfWhole }: Part): readonly Part[] {
  const found: Part[] = [];
  const waiting = [{ value: whole, kind: kindOfWhole }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, kind } = next;
    if (kind === "value" || typeof value !== "object" || value === null) continue;
    if (isReference(value)) found.push({ node: { file, pointer, value }, kind });
    for (const [key, member] of Object.entries(value)) {
      waiting.push({ value: member, kind: Array.isArray(value) ? kind : kindInside(kind, key) });
    }
  }
  return found;
}
