import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { limits } from "../syntax/limits.js";
import { firstPlace } from "../tree/first-place.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { Entry, MapNode, PlacedNode, Span } from "../tree/tree.js";
import { characterName } from "./check-characters.js";

/** Finds keys that appear twice, that can be confused, or that can't be names. */
export function checkKeys(nodes: readonly PlacedNode[], places: TextPlaces): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { node, path } of nodes) {
    if (node.kind !== "map") continue;
    diagnostics.push(...checkRepeated(node, path, places));
    if (!isFreeText(path)) diagnostics.push(...checkSimilar(node, path, places));
    for (const [name, entry] of node.entries) {
      const diagnostic = checkKey(name, entry, path, places);
      if (diagnostic !== undefined) diagnostics.push(diagnostic);
    }
  }
  return diagnostics;
}

/** Where keys are values of the API, and not names. */
function isFreeText(path: ContentPath): boolean {
  return path.at(-1) === "variants" || path.at(-1) === "traps";
}

/** Where keys are what the service calls things, which may differ in case only. The names of headers may not. */
function isWireName(path: ContentPath): boolean {
  return ["fields", "query", "filters"].includes(String(path.at(-1)));
}

/** Where keys refer to what the service calls things: they are of any script, as those names are. */
function isOfAnyScript(path: ContentPath): boolean {
  return isWireName(path) || ["send", "by", "where", "by_field"].includes(String(path.at(-1)));
}

/** In an item of a list, only the first: where a `-` is missing, all keys of the next item are repeated. */
function checkRepeated({ repeated }: MapNode, path: ContentPath, places: TextPlaces): readonly Diagnostic[] {
  const isInList = typeof path.at(-1) === "number";
  const isError = path.length === 1 && path[0] === "errors";
  return repeated
    .slice(0, isInList ? 1 : undefined)
    .map((one) =>
      diagnose("duplicate-key", { key: one.name, isInList, isError }, places.placeOf(one.again), [
        firstPlace(one, places),
      ]),
    );
}

function checkSimilar(node: MapNode, path: ContentPath, places: TextPlaces): readonly Diagnostic[] {
  const isWire = isWireName(path);
  const code = isWire ? "lookalike-name" : "similar-key";
  const seen = new Map<string, readonly [string, Entry]>();
  const diagnostics: Diagnostic[] = [];
  for (const [name, entry] of node.entries) {
    const normal = name.normalize("NFKC");
    const folded = isWire ? normal : normal.trim().toLowerCase();
    const [other, first] = seen.get(folded) ?? [];
    if (other === undefined || first === undefined) {
      seen.set(folded, [name, entry]);
      continue;
    }
    const related = [{ at: places.placeOf(first.key), message: `${asCode(other)} is here.` }];
    diagnostics.push(diagnose(code, { key: name, other }, places.placeOf(entry.key), related));
  }
  return diagnostics;
}

function checkKey(name: string, entry: Entry, path: ContentPath, places: TextPlaces): Diagnostic | undefined {
  const at = () => places.placeOf(entry.key);
  // YAML itself finds those before a colon in a line, but not in brackets or after a `?`.
  if (name.length > limits.keyLength) {
    return diagnose("string-too-long", { length: name.length, limit: limits.keyLength }, at());
  }
  if (name === "__proto__") return diagnose("forbidden-key", { key: name }, at());
  if (name === "<<" && !entry.key.quoted) return diagnose("yaml-merge-key", {}, at());
  const kind = entry.key.quoted ? undefined : otherKind(name);
  if (kind !== undefined) return diagnose("key-reads-as-other", { key: name, kind }, at());
  const isFree = isFreeText(path);
  const strange = (isFree || isOfAnyScript(path) ? invisibleCharacter : otherThanAscii).exec(name);
  if (strange !== null) {
    const facts = { key: name, name: characterName(strange[0]) };
    return diagnose("character-in-key", facts, places.placeOf(spanInKey(entry.key, strange)));
  }
  return isFree || name === name.trim() ? undefined : diagnose("space-around-key", { key: name }, at());
}

const otherThanAscii = /[^\u0020-\u007e]/u;
/** Line ends, controls, formats such as bidi marks, lone surrogates: in no name that a service has. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

/** Quotes can hide where in the source a character of the key is: then it is the whole key. */
function spanInKey(key: Entry["key"], { index, 0: character }: RegExpExecArray): Span {
  if (key.quoted) return key;
  const start = key.start + index;
  return { start, end: start + character.length };
}

function otherKind(key: string): string | undefined {
  if (/^(?:null|Null|NULL|~|)$/u.test(key)) return "null";
  return /^(?:true|True|TRUE|false|False|FALSE)$/u.test(key) ? "a boolean" : undefined;
}
