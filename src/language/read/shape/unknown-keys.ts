import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { isUndescribed } from "../../diagnostics/undescribed.js";
import { editDistance, suggest } from "../../text/suggestion.js";
import { asCode, listCodes } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";
import { looksLikeType } from "./inline-type.js";
import { addressKeys, helpForOpenapiKey } from "./openapi-hints.js";
import { keysOf, listSchemas, type Schema, schemasAt, type ShapeContext } from "./schema-at.js";
import { atStart, describeLevel, describeSubject } from "./subject.js";

/** The diagnostic for each key that the language doesn't have at this place, with what was probably intended. */
export function diagnoseUnknownKeys(
  owner: ContentPath,
  keys: readonly string[],
  context: ShapeContext,
): readonly Diagnostic[] {
  const known = knownKeys(owner, context);
  const fields = misplacedFields(owner, keys, known, context);
  const [first] = fields;
  const others = keys.filter((key) => !fields.includes(key) && !isPartOfRoute(key, keys));
  const diagnostics = withoutRepeatedHelp(
    others.map((key) => diagnoseUnknownKey(owner, key, known, context)),
  );
  // Where `fields` has no value, that is what is reported.
  if (first === undefined || nodeAt(context.root, [...owner, "fields"]) !== undefined) return diagnostics;
  const facts = { key: first, owner: atStart(describeSubject(owner)) };
  const at = context.places.keyPlace([...owner, first]);
  return [...diagnostics, diagnose("fields-not-under-fields", facts, at)];
}

/** `method` and `url` of an endpoint are one mistake. */
function isPartOfRoute(key: string, keys: readonly string[]): boolean {
  return addressKeys.includes(key) && keys.includes("method");
}

/** What is said of several keys of a map is said once: what to write in their place, and what can't be described. */
function withoutRepeatedHelp(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(
    ({ help }, index) =>
      help === undefined ||
      !(isUndescribed(help) || help.includes(" in place of ")) ||
      diagnostics.findIndex((other) => other.help === help) === index,
  );
}

/** If the language has a union here, the keys of the options that have one of the given keys. */
function knownKeys(owner: ContentPath, context: ShapeContext): readonly string[] {
  const schemas = schemasAt(context, owner);
  const node = nodeAt(context.root, owner);
  const present = node?.kind === "map" ? [...node.entries.keys()] : [];
  const fitting = schemas.filter((schema) => keysOf([schema]).some((key) => present.includes(key)));
  return keysOf(fitting.length === 0 ? schemas : fitting);
}

function diagnoseUnknownKey(
  ownerPath: ContentPath,
  key: string,
  known: readonly string[],
  { root, places, schema }: ShapeContext,
): Diagnostic {
  const at = places.keyPlace([...ownerPath, key]);
  const owner = atStart(describeSubject(ownerPath));
  const isField = [key, `${key}?`].some((name) => nodeAt(root, [...ownerPath, "fields", name]) !== undefined);
  const help =
    helpForMark(key, known) ??
    helpForUnion(key, known) ??
    helpForRoute(ownerPath, key) ??
    helpForOpenapiKey(ownerPath, key, known, root);
  if (help !== undefined) {
    return diagnose("unknown-key", { key, owner, isField, suggestion: undefined, known, help }, at);
  }
  const near = suggest(key, known);
  const locations = near === undefined || isDoubtful(key, near) ? locationsOfKey(schema, key) : [];
  const own = describeLevel(ownerPath.filter((step) => typeof step === "string"));
  const others = locations.filter((location) => location !== own);
  if (others.length > 0) return diagnose("misplaced-key", { key, owner, isField, locations: others }, at);
  const advice =
    locations.length === 0
      ? { isField, suggestion: near }
      : { suggestion: undefined, help: helpForKind(key, own, known) };
  return diagnose("unknown-key", { key, owner, known, ...advice }, at);
}

/** `returns?`: fields, parameters and bodies of requests alone can be optional. */
function helpForMark(key: string, known: readonly string[]): string | undefined {
  const bare = key.replace(/\?$/u, "");
  if (bare === key || !known.includes(bare)) return undefined;
  return `Write \`${bare}\`. A \`?\` makes fields, parameters and bodies of requests optional, but nothing else.`;
}

/** A union that would be told apart in two ways. */
function helpForUnion(key: string, known: readonly string[]): string | undefined {
  const ways = ["discriminator", "by_field", "any_of"].filter((way) => known.includes(way));
  const isOneOfThem = ["discriminator", "variants", "open", "tags", "by_field", "any_of"].includes(key);
  if (ways.length < 2 || !isOneOfThem) return undefined;
  return "Its types are told apart in one way: keep `discriminator` with `variants`, or else `by_field` or `any_of`.";
}

/** A key of an output in another language. */
function helpForKind(key: string, own: string, known: readonly string[]): string {
  return `Only ${own} of another kind have ${asCode(key)}. This one has ${listCodes(known)}.`;
}

/** `path` in the history of an endpoint, whose route is said by its method. */
function helpForRoute(owner: ContentPath, key: string): string | undefined {
  return owner[0] === "endpoints" && owner[2] === "was" && key === "path"
    ? "Write the route with its method, as the endpoint does: `GET: /orders/{id}`. A path parameter has its own history."
    : undefined;
}

/** Whether a key is more likely misplaced than misspelt, if it is a key elsewhere. */
function isDoubtful(key: string, near: string): boolean {
  return editDistance(key.toLowerCase(), near.toLowerCase()) > 1;
}

const maxLocations = 3;

/** The places in a definition that have a key, outermost first: `retention` is a key of `idempotency`. */
function locationsOfKey(root: Schema, key: string): readonly string[] {
  const known = locationsByRoot.get(root) ?? locateKeys(root);
  locationsByRoot.set(root, known);
  return (known.get(key) ?? []).slice(0, keysOf([root]).includes(key) ? 1 : maxLocations);
}

const locationsByRoot = new WeakMap<Schema, ReadonlyMap<string, readonly string[]>>();

function locateKeys(root: Schema): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { pattern, schema } of listSchemas(root)) {
    for (const key of keysOf([schema])) {
      // `was` has the keys of its element, which is the one to name.
      if (pattern.at(-1) === "was" && found.has(key)) continue;
      found.set(key, [...new Set([...(found.get(key) ?? []), describeLevel(pattern)])]);
    }
  }
  return found;
}

/** Fields directly under their type instead of under `fields`: one mistake, however many they are. */
function misplacedFields(
  owner: ContentPath,
  keys: readonly string[],
  known: readonly string[],
  { root }: ShapeContext,
): readonly string[] {
  const fields = nodeAt(root, [...owner, "fields"]);
  if (owner.length !== 2 || owner[0] !== "types" || (fields !== undefined && !isEmpty(fields))) return [];
  return keys.filter(
    (key) =>
      key !== "properties" &&
      suggest(key, known) === undefined &&
      looksLikeType(nodeAt(root, [...owner, key])),
  );
}

/** Whether `fields` at a path has no value because the fields below it are indented like it. */
export function isFieldsWithoutIndentation(
  path: ContentPath,
  node: TreeNode,
  context: ShapeContext,
): boolean {
  if (path.at(-1) !== "fields" || !isEmpty(node)) return false;
  const owner = path.slice(0, -1);
  const known = knownKeys(owner, context);
  const others = context.places.keys(owner).filter((key) => !known.includes(key));
  return misplacedFields(owner, others, known, context).length > 0;
}

function isEmpty(node: TreeNode): boolean {
  return node.kind === "scalar" && node.source === "";
}
