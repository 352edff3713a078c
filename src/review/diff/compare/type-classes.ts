import type { Api } from "../../../language/model/ir/api.js";
import { sortValues } from "../../../language/model/enum-values.js";
import type {
  Field,
  ObjectType,
  TypeDeclaration,
  TypeId,
  TypeRef,
  UnionType,
} from "../../../language/model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../../language/model/type-index.js";
import { withoutNull } from "../../../language/model/type-words.js";
import { compareTexts } from "../../../language/text/words.js";
import type { Pair } from "../pair.js";
import { type Content, partition } from "./partition.js";

/**
 * Numbers the types of both sides by what they say of values: two that have the same number differ in names and
 * documentation alone, however far one follows what they refer to.
 */
export type TypeClasses = Pair<ReadonlyMap<TypeId, number>>;

export function classifyTypes(apis: Pair<Api>): TypeClasses {
  const numbersOf = { old: numberFrom(apis.old, 0), new: numberFrom(apis.new, apis.old.types.length) };
  const classes = partition([
    ...describeAll(apis.old, numbersOf.old),
    ...describeAll(apis.new, numbersOf.new),
  ]);
  const classesOf = (numbers: ReadonlyMap<TypeId, number>) =>
    new Map([...numbers].map(([id, number]) => [id, classes[number] ?? number]));
  return { old: classesOf(numbersOf.old), new: classesOf(numbersOf.new) };
}

type Numbers = ReadonlyMap<TypeId, number>;

function numberFrom({ types }: Api, first: number): Numbers {
  return new Map(types.map(({ id }, index) => [id, first + index]));
}

function describeAll({ types }: Api, numbers: Numbers): readonly Content[] {
  const index = indexTypes(types);
  return types.map((type) => describeDeclaration(type, index, numbers));
}

function describeDeclaration(type: TypeDeclaration, index: TypeIndex, numbers: Numbers): Content {
  const refersTo: number[] = [];
  const refer = (id: TypeId) => {
    refersTo.push(numbers.get(id) ?? -1);
    return 0;
  };
  const own = JSON.stringify([type.kind, membersOf(type, index, refer)]);
  return { own, refersTo };
}

/** Puts down a reference to a type, and says what stands in its place. */
type Refer = (id: TypeId) => unknown;

function membersOf(type: TypeDeclaration, index: TypeIndex, refer: Refer): unknown {
  switch (type.kind) {
    case "object":
      return objectMembers(type, index, refer);
    case "union":
      return unionMembers(type, refer);
    case "alias":
      return describeRef(type.type, index, refer);
    case "unknown":
      return type.unknowns;
  }
}

function objectMembers(
  { fields, others, refusesOthers, requiredness, traps, explanation }: ObjectType,
  index: TypeIndex,
  refer: Refer,
): unknown {
  const described = fields
    .toSorted((one, other) => compareTexts(one.name, other.name))
    .map((field) => describeField(field, index, refer));
  const wrong = traps.map((trap) => [trap.wrong, trap.right.name]);
  const more = others && describeRef(others, index, refer);
  return [described, more, refusesOthers, requiredness.kind, wrong, explanation?.name];
}

/** What a field says of values, where `refer` gives what stands for a declared type. */
export function describeField(field: Field, index: TypeIndex, refer: Refer): unknown {
  const { name, isRequired, type, default: ifAbsent, isSensitive, forbidsCredentials } = field;
  return [name, isRequired, describeRef(type, index, refer), ifAbsent, isSensitive, forbidsCredentials];
}

function unionMembers({ discriminator, isOpen, variants }: UnionType, refer: Refer): unknown {
  const tags = variants
    .toSorted((one, other) => compareTexts(one.tag, other.tag))
    .map(({ tag, type }) => [tag, refer(type)]);
  return [discriminator.name, isOpen, tags];
}

/** Aliases say what they lead to; the values of a vocabulary have no order. */
function describeRef(type: TypeRef, index: TypeIndex, refer: Refer): unknown {
  const end = index.resolve(type);
  return [index.isNullable(type), end.kind, describeEnd(end, index, refer)];
}

function describeEnd(end: TypeRef, index: TypeIndex, refer: Refer): unknown {
  switch (end.kind) {
    case "named":
      return refer(end.id);
    case "array":
      return [end.count, end.isUnique, describeItems(end.items, index, refer)];
    case "map":
      return [end.count, describeItems(end.values, index, refer)];
    case "union":
      return [
        end.by,
        ...end.alternatives.map(({ type, field }) => [field?.name, describeItems(type, index, refer)]),
      ];
    case "enum":
    case "observed":
      return sortValues(end.values);
    default:
      return end;
  }
}

/** Lists of lists may go on for ever by their names: these are followed one at a time. */
function describeItems(items: TypeRef, index: TypeIndex, refer: Refer): unknown {
  const inner = withoutNull(items);
  const { kind } = index.resolve(items);
  const isList = kind === "array" || kind === "map" || kind === "union";
  return inner.kind === "named" && isList
    ? [index.isNullable(items), kind, refer(inner.id)]
    : describeRef(items, index, refer);
}
