import { isDeclared } from "../../diff/compare/match-api.js";
import type { ObjectType, TypeId, TypeRef, UnionType } from "../../../language/model/ir/type.js";
import { isObject } from "../../../language/model/scalars.js";
import { synthesizeField } from "../../../language/model/synthetic-field.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import { orNull } from "../../../language/model/type-words.js";
import { validatorCompiler } from "../../../sandbox/validation/compile-validator.js";
import { issuesOf, memberPath, type Validator } from "../../../sandbox/validation/issue.js";
import type { Observed } from "../outcome.js";
import { ofField, ofObject } from "../findings/edit-api.js";
import { anyOf } from "../../../language/model/type-expression.js";

/** What a value has that its type hasn't, or the other way round. */
export interface Misfit {
  /** `unknown`: the model lacks the member; `unobserved`: an open vocabulary lacks the value. */
  readonly kind: "missing" | "null" | "value" | "unknown" | "unobserved";
  /** `items[3].owner`; empty for the whole. */
  readonly at: string;
  /** What is wrong, without the value: `is missing`. */
  readonly words: string;
  readonly observed: Observed | undefined;
}

/** The field whose value is looked at. */
interface Owner {
  readonly type: TypeId;
  readonly field: string;
}

/** Nothing of pages can be edited: they follow from what a model says of its lists. */
function ownerOf({ id }: ObjectType, field: string): Owner | undefined {
  return isDeclared(id) ? { type: id, field } : undefined;
}

interface Spot {
  readonly at: string;
  readonly owner: Owner | undefined;
}

/** Whether it breaks what the model says; what the model only lacks doesn't. */
export function isWrong({ kind }: Misfit): boolean {
  return kind !== "unknown" && kind !== "unobserved";
}

/** How many misfits of a value are kept, of what the model lacks and of others: a service can send a million of them. */
export const maxMisfits = 100;

/** Finds what doesn't fit, each with the observation that explains it. */
export function misfitFinder(types: TypeIndex): (value: unknown, type: TypeRef) => readonly Misfit[] {
  const compile = validatorCompiler(types, { isComplete: true, unknownFields: "ignored" });
  const walk = (value: unknown, type: TypeRef, spot: Spot): readonly Misfit[] => {
    if (value === null) return types.isNullable(type) || fits(null, compile(type)) ? [] : [nullMisfit(spot)];
    const end = types.resolve(type);
    switch (end.kind) {
      case "array":
        if (!Array.isArray(value)) break;
        return [
          ...collect(value, (item, index) => walk(item, end.items, { ...spot, at: `${spot.at}[${index}]` })),
          ...valueMisfits(value, compile({ ...end, items: anything }), spot),
        ];
      case "observed":
        if (typeof value !== "string" || end.values.includes(value)) break;
        return [
          { kind: "unobserved", at: spot.at, words: "has a value that wasn't observed", observed: undefined },
        ];
      case "named":
        return walkNamed(value, end.id, spot) ?? valueMisfits(value, compile(end), spot);
      default:
    }
    return valueMisfits(value, compile(end), spot);
  };
  const walkNamed = (value: unknown, id: TypeId, spot: Spot): readonly Misfit[] | undefined => {
    const declared = types.get(id);
    if (!isObject(value) || declared === undefined) return undefined;
    if (declared.kind === "object") return walkObject(value, declared, spot);
    if (declared.kind !== "union") return undefined;
    const object = variantFor(value, declared, types);
    return object === undefined ? undefined : walkObject(value, object, spot);
  };
  const walkObject = (value: Readonly<Record<string, unknown>>, object: ObjectType, { at }: Spot) => [
    ...collect(object.fields, ({ name, type, isRequired }) => {
      const spot = { at: memberPath(at, name), owner: ownerOf(object, name) };
      if (Object.hasOwn(value, name)) return walk(value[name], type, spot);
      return isRequired ? [missingMisfit(spot)] : [];
    }),
    ...unknownMembers(value, object, at),
  ];
  return (value, type) => walk(value, type, { at: "", owner: undefined });
}

/** What is found in values. Unknown members and values leave room for what else is wrong, which is judged apart from them. */
function collect<Value>(
  values: readonly Value[],
  find: (value: Value, index: number) => readonly Misfit[],
): readonly Misfit[] {
  const found: Misfit[] = [];
  const room = { unknown: maxMisfits, unobserved: maxMisfits, wrong: maxMisfits };
  for (const [index, value] of values.entries()) {
    for (const misfit of find(value, index)) {
      const kind = misfit.kind === "unknown" || misfit.kind === "unobserved" ? misfit.kind : "wrong";
      room[kind] -= 1;
      if (room[kind] >= 0) found.push(misfit);
    }
    if (room.unknown <= 0 && room.wrong <= 0) break;
  }
  return found;
}

const anything = anyOf("json");

function fits(value: unknown, validate: Validator): boolean {
  return issuesOf(value, validate).length === 0;
}

function valueMisfits(value: unknown, validate: Validator, { at, owner }: Spot): readonly Misfit[] {
  return issuesOf(value, validate, at).map(({ at: place, message }) => ({
    kind: "value",
    at: place,
    words: message,
    observed: owner && ofField(owner.type, owner.field, (field) => ({ ...field, type: typeOf(value) })),
  }));
}

function nullMisfit({ at, owner }: Spot): Misfit {
  const observed =
    owner && ofField(owner.type, owner.field, (field) => ({ ...field, type: orNull(field.type) }));
  return { kind: "null", at, words: "is null", observed };
}

function missingMisfit({ at, owner }: Spot): Misfit {
  const observed = owner && ofField(owner.type, owner.field, (field) => ({ ...field, isRequired: false }));
  return { kind: "missing", at, words: "is missing", observed };
}

function unknownMembers(
  value: Readonly<Record<string, unknown>>,
  { id, fields, others, at: place }: ObjectType,
  at: string,
): readonly Misfit[] {
  if (others !== undefined) return [];
  const known = new Set(fields.map(({ name }) => name));
  return Object.keys(value)
    .filter((name) => !known.has(name))
    .slice(0, maxMisfits)
    .map((name) => {
      const field = synthesizeField({
        name,
        type: typeOf(value[name]),
        isRequired: false,
        doc: undefined,
        at: place,
      });
      const observed = ofObject(id, (object) =>
        object.fields.some((each) => each.name === name)
          ? object
          : { ...object, fields: [...object.fields, field] },
      );
      return {
        kind: "unknown",
        at: memberPath(at, name),
        words: "isn't in the model",
        observed: isDeclared(id) ? observed : undefined,
      };
    });
}

/** What a model would call a value of which it knows nothing else. */
function typeOf(value: unknown): TypeRef {
  if (typeof value === "string") return anyOf("string");
  if (typeof value === "boolean") return anyOf("boolean");
  if (typeof value === "number") return anyOf(Number.isSafeInteger(value) ? "int64" : "number");
  return anyOf(isObject(value) ? "object" : "json");
}

function variantFor(
  value: Readonly<Record<string, unknown>>,
  union: UnionType,
  types: TypeIndex,
): ObjectType | undefined {
  const { name } = union.discriminator;
  const tag = Object.hasOwn(value, name) ? value[name] : undefined;
  const variant = union.variants.find((each) => each.tag === tag);
  return variant && types.variantOf(union, variant);
}
