import type { Field, ObjectType, TypeRef } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import { alternatives, asCode, conjunction, shortened } from "../../../language/text/words.js";
import type { Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";

type Known = Pick<Comparison, "indexes">;

/** How many names tell why two types are at odds. */
const maxNames = 3;

/**
 * What makes two types incompatible: the fields of the first object that is new, `` `Company` lacks `login` and `email`. ``, or else the
 * objects that a value can no longer be; `undefined` where no object is at odds with all of the other side.
 */
export function explainMismatch(types: Pair<TypeRef>, comparison: Known): string | undefined {
  const { old, new: next } = comparison.indexes;
  const objects = { old: objectsOf(types.old, old), new: objectsOf(types.new, next) };
  const rows = objects.new.map((type) => objects.old.map((former) => compare(former, type, comparison)));
  const [told] = rows.filter((row) => !row.includes(undefined)).map(([first]) => first);
  if (told !== undefined) return told;
  const gone = objects.old.filter((_, index) => rows.every((row) => row[index] !== undefined));
  if (gone.length === 0 || rows.length === 0) return undefined;
  return `A value is no longer ${alternatives(namesOf(gone))}.`;
}

function objectsOf(type: TypeRef, index: TypeIndex): readonly ObjectType[] {
  return index.alternativesOf(type).flatMap((one) => index.objectsOf(one));
}

function compare(former: ObjectType, type: ObjectType, comparison: Known): string | undefined {
  const fields = { old: byName(former), new: byName(type) };
  const lost = former.fields.filter(({ name, isRequired }) => isRequired && !fields.new.has(name));
  const needed = type.fields.filter(
    ({ name, isRequired }) => isRequired && fields.old.get(name)?.isRequired !== true,
  );
  const other = type.fields.filter((field) => isOther(fields.old.get(field.name), field, comparison));
  const clauses = [
    ...say("lacks", lost),
    ...say("requires", needed),
    ...say(other.length === 1 ? "has another type for" : "has other types for", other),
  ];
  const [last, ...others] = clauses.toReversed();
  if (last === undefined) return undefined;
  const before = others.toReversed().map((clause) => `${clause}, `);
  return `${asCode(type.name)} ${before.join("")}${before.length === 0 ? "" : "and "}${last}.`;
}

function byName({ fields }: ObjectType): ReadonlyMap<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}

/** Whether no value of one type can be of the other one: what lies inside of them isn't looked at. */
function isOther(former: Field | undefined, { type }: Field, { indexes }: Known): boolean {
  if (former === undefined) return false;
  const kinds = indexes.old.jsonKinds(former.type);
  return [...indexes.new.jsonKinds(type)].every((kind) => kind === "null" || !kinds.has(kind));
}

function say(verb: string, fields: readonly Field[]): readonly string[] {
  return fields.length === 0 ? [] : [`${verb} ${conjunction(namesOf(fields))}`];
}

function namesOf(things: readonly { readonly name: string }[]): readonly string[] {
  return shortened(
    things.map(({ name }) => asCode(name)),
    maxNames,
  );
}
