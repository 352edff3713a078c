import type { TypeRef, UnionRef } from "../../src/language/model/ir/type.js";
import { kindOfValue } from "../../src/language/model/type-kinds.js";
import type { TypeIndex } from "../../src/language/model/type-index.js";
import { withoutNull } from "../../src/language/model/type-words.js";
import { type Member, type Subject, typeOfMember } from "./subjects.js";

export type Path = readonly (string | number)[];

/** An object with members that are its own. */
export type Members = Readonly<Record<string, unknown>>;

/** What a value is at one of its places. */
export interface Place {
  readonly path: Path;
  readonly value: unknown;
  readonly shape: Shape;
}

/** What a place may hold, null aside: a type that is no name, the members of an object, or a variant that nobody knows. */
export type Shape =
  | Exclude<TypeRef, { readonly kind: "named" | "nullable" | "union" }>
  | { readonly kind: "members"; readonly members: readonly Member[]; readonly tag: Tag | undefined }
  | { readonly kind: "other-variant"; readonly tag: string };

/** The member that says which variant of a union an object is. */
export interface Tag {
  readonly name: string;
  readonly values: readonly string[];
}

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value and all that is in it, as far as it has the shape of its type; it need not be valid. */
export function placesIn(
  { shape, types }: Pick<Subject, "shape" | "types">,
  value: unknown,
): readonly Place[] {
  const start = "kind" in shape ? shapeOf(shape, value, types) : membersShape(shape);
  return walk({ path: [], value, shape: start }, types);
}

function walk(place: Place, types: TypeIndex): readonly Place[] {
  const inner = innerPlaces(place).map(({ type, step, value }) => ({
    path: [...place.path, step],
    value,
    shape: shapeOf(type, value, types),
  }));
  return [place, ...inner.flatMap((next) => walk(next, types))];
}

function innerPlaces({ value, shape }: Place) {
  if (shape.kind === "array" && Array.isArray(value)) {
    return value.map((item: unknown, step) => ({ type: shape.items, step, value: item }));
  }
  if (!isMembers(value)) return [];
  if (shape.kind === "map") {
    return Object.entries(value).map(([step, item]) => ({ type: shape.values, step, value: item }));
  }
  if (shape.kind !== "members") return [];
  return shape.members
    .filter(({ name }) => Object.hasOwn(value, name))
    .map((member) => {
      const { [member.name]: inner } = value;
      return { type: typeOfMember(member, Array.isArray(inner)), step: member.name, value: inner };
    });
}

function membersShape(members: readonly Member[], tag?: Tag): Shape {
  return { kind: "members", members, tag };
}

/** The value says which variant of a union it is. */
function shapeOf(type: TypeRef, value: unknown, types: TypeIndex): Shape {
  const resolved = types.resolve(withoutNull(type));
  if (resolved.kind === "nullable") return shapeOf(resolved, value, types);
  if (resolved.kind === "union") {
    const [first, ...others] = alternativesFor(resolved, value, types);
    if (first !== undefined && others.length === 0) return shapeOf(first, value, types);
    // Where nothing tells, it may have the members of any.
    const objects = [first, ...others].flatMap((one) => types.objectsOf(one));
    return isMembers(value)
      ? membersShape(objects.flatMap(({ fields }) => fields))
      : { kind: "unknown", ids: [] };
  }
  if (resolved.kind !== "named") return resolved;
  const declared = types.get(resolved.id);
  if (declared?.kind === "object") return membersShape(declared.fields);
  if (declared?.kind !== "union") return { kind: "unknown", ids: [] };
  const tag = { name: declared.discriminator.name, values: declared.variants.map((variant) => variant.tag) };
  const found = isMembers(value) && Object.hasOwn(value, tag.name) ? value[tag.name] : undefined;
  const variant = declared.variants.find((candidate) => candidate.tag === found);
  if (variant === undefined && declared.isOpen) return { kind: "other-variant", tag: tag.name };
  const object = variant && types.variantOf(declared, variant);
  return membersShape(object?.fields ?? [], tag);
}

/** The alternatives that a value may have been drawn for. */
function alternativesFor(
  { by, alternatives }: UnionRef,
  value: unknown,
  types: TypeIndex,
): readonly TypeRef[] {
  const kind = kindOfValue(value);
  const found = alternatives.filter(({ type, field }) =>
    by === "field"
      ? isMembers(value) && field !== undefined && Object.hasOwn(value, field.name)
      : kind !== undefined && types.jsonKinds(type).has(kind),
  );
  return found.map(({ type }) => type);
}

/** A copy with another value at a path; without any there if it is `nothing`. */
export function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const changed = index === step ? replaceAt(item, rest, replacement) : item;
      return changed === nothing ? [] : [changed];
    });
  }
  const members = isMembers(value) ? Object.entries(value).filter(([name]) => name !== step) : [];
  const before = isMembers(value) ? value[step] : undefined;
  const changed = replaceAt(before, rest, replacement);
  return membersOf(changed === nothing ? members : [...members, [String(step), changed]]);
}

export const nothing = Symbol("nothing");

/** An object whose `__proto__` is a member as any other. */
export function membersOf(entries: readonly (readonly [string, unknown])[]): Members {
  return Object.fromEntries(entries);
}
