import { isWithin } from "../../../language/model/bounds.js";
import type {
  EnumValue,
  Field,
  ObjectType,
  ScalarType,
  TypeDeclaration,
  TypeRef,
} from "../../../language/model/ir/type.js";
import { isOnlyNull, scalars } from "../../../language/model/scalars.js";
import { withoutNull } from "../../../language/model/type-words.js";
import type { Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { holdsScalar } from "./scalar-order.js";

type Side = keyof Pair<unknown>;
type Known = Pick<Comparison, "indexes" | "typeIds">;

/** Whose types are asked about, and which pairs of them already. */
interface Asked {
  readonly comparison: Known;
  /** The side of the type that may take all values of the other's. */
  readonly side: Side;
  /** Pairs that are being asked about: what leads back to one says nothing against it. */
  readonly open: ReadonlySet<string>;
}

/**
 * Whether the type of one side accepts every value of the other side's, whatever kind of type each is; `false` also where that
 * can't be shown, as between two patterns.
 */
function covers(types: Pair<TypeRef>, side: Side, comparison: Known): boolean {
  return takes(types[side], types[otherOf(side)], { comparison, side, open: new Set() });
}

/** Which side takes what the other one does, if one does. */
export function wayOf(types: Pair<TypeRef>, comparison: Known): "widened" | "narrowed" | "changed" {
  if (covers(types, "new", comparison)) return "widened";
  return covers(types, "old", comparison) ? "narrowed" : "changed";
}

function otherOf(side: Side): Side {
  return side === "old" ? "new" : "old";
}

/** Whether `wide`, of the side that is asked about, takes every value of `narrow`, of the other side. */
function takes(wide: TypeRef, narrow: TypeRef, asked: Asked): boolean {
  const { comparison, side } = asked;
  const [own, other] = [comparison.indexes[side], comparison.indexes[otherOf(side)]];
  const ends = { wide: withoutNull(own.resolve(wide)), narrow: withoutNull(other.resolve(narrow)) };
  if (ends.wide.kind === "scalar" && ends.wide.scalar === "json") return true;
  if (ends.wide.kind === "unknown" || ends.narrow.kind === "unknown") return false;
  if (other.isNullable(narrow) && !own.jsonKinds(wide).has("null") && !own.isNullable(wide)) return false;
  if (isOnlyNull(ends.narrow)) return true;
  if (ends.narrow.kind === "union") {
    return ends.narrow.alternatives.every(({ type }) => takes(ends.wide, withoutNull(type), asked));
  }
  return takesOne(ends.wide, ends.narrow, asked);
}

/** The same for types that are no aliases, null aside, of which the narrower one is no list of types without a tag. */
function takesOne(wide: TypeRef, narrow: TypeRef, asked: Asked): boolean {
  if (wide.kind === "union") return wide.alternatives.some(({ type }) => takes(type, narrow, asked));
  if (wide.kind === "named" || narrow.kind === "named") return takesDeclared(wide, narrow, asked);
  if (wide.kind === "scalar") return takesAsScalar(wide, narrow);
  if (wide.kind === "enum" || wide.kind === "observed") return takesAsValues(wide, narrow);
  if (wide.kind === "array" && narrow.kind === "array") {
    const isCounted = wide.count !== undefined && !isSame(wide.count, narrow.count);
    return !isCounted && (!wide.isUnique || narrow.isUnique) && takes(wide.items, narrow.items, asked);
  }
  if (wide.kind !== "map" || narrow.kind !== "map") return false;
  const isCounted = wide.count !== undefined && !isSame(wide.count, narrow.count);
  return !isCounted && takes(wide.values, narrow.values, asked);
}

/** Where one at least is declared: as an object, or as types that a tag tells apart. */
function takesDeclared(wide: TypeRef, narrow: TypeRef, asked: Asked): boolean {
  const { comparison, side } = asked;
  const own = declared(wide, side, asked);
  const other = declared(narrow, otherOf(side), asked);
  if (other?.kind === "union") {
    if (isMatched(own, other, asked)) return true;
    return !other.isOpen && other.variants.every((variant) => takes(wide, refTo(variant.type), asked));
  }
  if (wide.kind === "scalar") return wide.scalar === "object" && other?.kind === "object";
  if (other?.kind !== "object") return false;
  if (own?.kind === "union") {
    return own.variants.some(({ type }) => isMatched(comparison.indexes[side].get(type), other, asked));
  }
  if (own?.kind === "object") return takesObject(own, other, asked);
  if (wide.kind !== "map" || wide.count !== undefined) return false;
  return membersOf(other).every((type) => takes(wide.values, type, asked));
}

function declared(type: TypeRef, side: Side, { comparison }: Asked): TypeDeclaration | undefined {
  return type.kind === "named" ? comparison.indexes[side].get(type.id) : undefined;
}

/** Whether two declared types are one: what differs in it is told where it is declared. */
function isMatched(
  own: TypeDeclaration | undefined,
  other: TypeDeclaration,
  { comparison: { typeIds }, side }: Asked,
): boolean {
  if (own === undefined) return false;
  const [old, next] = side === "old" ? [own.id, other.id] : [other.id, own.id];
  return (typeIds.get(old) ?? old) === next;
}

function refTo(id: string): TypeRef {
  return { kind: "named", id };
}

function membersOf({ fields, others }: ObjectType): readonly TypeRef[] {
  return [...fields.map(({ type }) => type), ...(others === undefined ? [] : [others])];
}

function takesObject(wide: ObjectType, narrow: ObjectType, asked: Asked): boolean {
  if (isMatched(wide, narrow, asked)) return true;
  const pair = `${wide.id} ${narrow.id}`;
  if (asked.open.has(pair)) return true;
  if (wide.requiredness.kind === "unknown" || narrow.requiredness.kind === "unknown") return false;
  const inside: Asked = { ...asked, open: new Set([...asked.open, pair]) };
  const given = new Map(narrow.fields.map((field) => [field.name, field]));
  const names = new Set(wide.fields.map(({ name }) => name));
  const areFieldsTaken = wide.fields.every((field) => takesField(field, given.get(field.name), inside));
  const others = membersOf({ ...narrow, fields: narrow.fields.filter(({ name }) => !names.has(name)) });
  const { others: rest } = wide;
  return areFieldsTaken && others.every((type) => rest !== undefined && takes(rest, type, inside));
}

function takesField(wide: Field, narrow: Field | undefined, asked: Asked): boolean {
  if (narrow === undefined) return !wide.isRequired;
  return (narrow.isRequired || !wide.isRequired) && takes(wide.type, narrow.type, asked);
}

function takesAsScalar(wide: ScalarType, narrow: TypeRef): boolean {
  switch (narrow.kind) {
    case "scalar":
      return holdsScalar(wide, narrow);
    case "enum":
      return narrow.values.every((value) => fits(wide, value));
    case "observed":
      return wide.scalar === "string" && !isNarrowed(wide);
    case "map":
      return wide.scalar === "object";
    default:
      return false;
  }
}

function takesAsValues(wide: TypeRef & { kind: "enum" | "observed" }, narrow: TypeRef): boolean {
  if (wide.kind === "observed") {
    if (narrow.kind === "enum") return narrow.values.every((value) => typeof value === "string");
    return (
      narrow.kind === "observed" || (narrow.kind === "scalar" && scalars[narrow.scalar].json === "string")
    );
  }
  const values = new Set<EnumValue>(wide.values);
  return narrow.kind === "enum" && narrow.values.every((value) => values.has(value));
}

/** Whether a scalar accepts a value of a vocabulary; one with a length or a pattern isn't said to. */
function fits(scalar: ScalarType, value: EnumValue): boolean {
  const { length, pattern, multipleOf, range } = scalar;
  if (length !== undefined || pattern !== undefined || multipleOf !== undefined) return false;
  if (range?.kind === "unknown" || !scalars[scalar.scalar].fits(value)) return false;
  return range === undefined || (typeof value === "number" && isWithin(value, range.value));
}

function isNarrowed({ length, range, pattern, multipleOf }: ScalarType): boolean {
  return [length, range, pattern, multipleOf].some((constraint) => constraint !== undefined);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
