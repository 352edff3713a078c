import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import type { TextPlaces } from "../../read/tree/text-places.js";
import type { MapNode, Span, TreeNode } from "../../read/tree/tree.js";

/** Where the diagnostics of a configuration file are collected. */
export interface ConfigReading {
  readonly places: TextPlaces;
  readonly diagnostics: Diagnostic[];
}

/** A map of the configuration, and what it is called in sentences. */
export interface Section {
  readonly node: MapNode;
  readonly name: string;
}

/** The map that a value is, with no other keys than `known`; anything else is reported. */
export function readSection(
  node: TreeNode,
  name: string,
  known: readonly string[],
  { places, diagnostics }: ConfigReading,
): Section | undefined {
  if (node.kind !== "map") {
    const wanted = `a map with ${known.slice(0, 3).join(", ")}`;
    const facts = { subject: name, found: describe(node), wanted, remedy: undefined };
    diagnostics.push(diagnose("wrong-kind", facts, places.placeOf(node)));
    return undefined;
  }
  for (const [key, entry] of node.entries) {
    if (known.includes(key)) continue;
    const facts = { key, owner: name, suggestion: suggest(key, known), known };
    diagnostics.push(diagnose("unknown-key", facts, places.placeOf(entry.key)));
  }
  return { node, name };
}

/** The text under a key; `undefined` if it is absent. Anything else is reported. */
export function readText(section: Section, key: string, reading: ConfigReading): string | undefined {
  const node = section.node.entries.get(key)?.value;
  if (node === undefined) return undefined;
  if (node.kind === "scalar" && typeof node.value === "string" && node.value !== "") return node.value;
  const isNumber = node.kind === "scalar" && node.value !== null;
  const facts = {
    subject: `${key} of ${section.name}`,
    found: describe(node),
    wanted: "text",
    remedy: isNumber && node.source !== "" ? `Quote it: "${node.source}".` : undefined,
  };
  reading.diagnostics.push(diagnose("wrong-kind", facts, reading.places.placeOf(node)));
  return undefined;
}

/** As `readText`, for a key that must be there. */
export function requireText(
  section: Section,
  key: string,
  about: string,
  reading: ConfigReading,
): string | undefined {
  if (section.node.entries.has(key)) return readText(section, key, reading);
  const facts = { key, owner: section.name, about };
  reading.diagnostics.push(diagnose("missing-key", facts, reading.places.placeOf(section.node)));
  return undefined;
}

/** As `readText`, for a key with few possible values; the first of them when it is absent. */
export function readWord<Word extends string>(
  section: Section,
  key: string,
  allowed: readonly [Word, ...Word[]],
  reading: ConfigReading,
): Word {
  const word = readText(section, key, reading);
  const found = allowed.find((candidate) => candidate === word);
  if (word !== undefined && found === undefined) {
    const facts = { subject: `${key} of ${section.name}`, word, allowed, suggestion: suggest(word, allowed) };
    reading.diagnostics.push(diagnose("unknown-word", facts, placeOfValue(section, key, reading)));
  }
  return found ?? allowed[0];
}

/** The items of the list under a key; `undefined` if it is absent. */
export function readItems(section: Section, key: string, reading: ConfigReading): TreeNode[] | undefined {
  const node = section.node.entries.get(key)?.value;
  if (node === undefined) return undefined;
  if (node.kind === "list" && node.items.length > 0) return [...node.items];
  const subject = `${key} of ${section.name}`;
  const remedy = "Write each item on a line of its own, after `- `.";
  const facts = { subject, found: describe(node), wanted: "a list", remedy };
  const diagnostic =
    node.kind === "list" ? diagnose("empty-list", { subject }) : diagnose("wrong-kind", facts);
  reading.diagnostics.push({ ...diagnostic, at: reading.places.placeOf(node) });
  return undefined;
}

/** Where the value under a key stands; the section itself if there is none. */
export function placeOfValue(section: Section, key: string, { places }: ConfigReading) {
  const span: Span = section.node.entries.get(key)?.value ?? section.node;
  return places.placeOf(span);
}

function describe(node: TreeNode): string {
  if (node.kind !== "scalar") return `a ${node.kind}`;
  return node.source === "" ? "nothing" : node.source.slice(0, 60);
}
