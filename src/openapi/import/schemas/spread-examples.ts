import type { TypeReference } from "../imported-api.js";
import type { ImportedField, ImportedType, ImportedTypeId } from "../imported-type.js";
import { isObject } from "../node.js";
import { createDocumentTypes, type DocumentTypes } from "./document-types.js";

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/** A value of a type, as a document shows it. */
type Shown = readonly [type: ImportedTypeId, value: unknown];

/**
 * The types with an example for each field of which an example of a whole object says one: that of a schema, of a body, or of a list of
 * them. A field's own examples come first. What doesn't fit is dropped where a model is written.
 */
export function spreadExamples(types: Types, bodies: readonly TypeReference[]): Types {
  const ofSchemas = [...types.values()].flatMap(({ id, words }) =>
    words.examples.map((value): Shown => [id, value]),
  );
  const ofBodies = bodies.map(({ type, example }): Shown => [type, example]);
  const structured = [...ofSchemas, ...ofBodies].filter(([, value]) => isStructured(value));
  if (structured.length === 0) return types;
  const found = findMembers(structured, createDocumentTypes(types));
  return new Map(Array.from(types, ([id, type]) => [id, withExamples(type, found.get(id))] as const));
}

function isStructured(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

type Members = ReadonlyMap<string, unknown>;

/** The first value that is shown of each field, by its type and its name. */
function findMembers(shown: readonly Shown[], types: DocumentTypes): ReadonlyMap<ImportedTypeId, Members> {
  const found = new Map<ImportedTypeId, Map<string, unknown>>();
  const seen = new Map<unknown, Set<ImportedTypeId>>();
  const waiting = shown.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [id, value] = [types.endOf(next[0]), next[1]];
    const before = seen.get(value) ?? new Set();
    if (!isStructured(value) || before.has(id)) continue;
    seen.set(value, before.add(id));
    const inner = membersOf(id, value, types);
    for (const { name, value: member } of inner) {
      const members = found.get(id) ?? new Map<string, unknown>();
      // Null shows nothing.
      const isShown = member !== null && !isStructured(member);
      if (name !== undefined && isShown && !members.has(name)) found.set(id, members.set(name, member));
    }
    for (const { type, value: member } of inner.toReversed()) waiting.push([type, member]);
  }
  return found;
}

interface Member {
  /** The field that it is of; `undefined`: the value is an item, or one of a map. */
  readonly name: string | undefined;
  readonly type: ImportedTypeId;
  readonly value: unknown;
}

function membersOf(id: ImportedTypeId, value: unknown, types: DocumentTypes): readonly Member[] {
  const shape = types.shapeOf(id);
  if (shape.kind === "list") return Array.isArray(value) ? others(shape.items, value) : [];
  if (!isObject(value)) return [];
  if (shape.kind === "map") return others(shape.values, Object.values(value));
  if (shape.kind !== "object") return [];
  return shape.fields.flatMap(({ name, type }) =>
    Object.hasOwn(value, name) ? [{ name, type, value: value[name] }] : [],
  );
}

function others(type: ImportedTypeId | undefined, values: readonly unknown[]): readonly Member[] {
  return type === undefined ? [] : values.map((value) => ({ name: undefined, type, value }));
}

function withExamples(type: ImportedType, members: Members | undefined): ImportedType {
  const { shape } = type;
  if (members === undefined || shape.kind !== "object") return type;
  return { ...type, shape: { ...shape, fields: shape.fields.map((field) => withExample(field, members)) } };
}

function withExample(field: ImportedField, members: Members): ImportedField {
  const value = members.get(field.name);
  if (value === undefined) return field;
  return { ...field, words: { ...field.words, examples: [...field.words.examples, value] } };
}
