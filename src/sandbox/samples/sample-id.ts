import { valueOf } from "../../language/model/ir/known.js";
import { nextMultiple } from "../../language/model/multiples.js";
import type { ObjectType, ScalarType, TypeId, TypeRef } from "../../language/model/ir/type.js";
import { snakeCase } from "../../language/text/names.js";
import { exampleTexts } from "../../language/model/patterns/example-texts.js";
import { scalarForms } from "../scalar-forms.js";
import { idField } from "../state/resources.js";
import { addressable, fits } from "./addressable.js";
import type { SampleSource } from "./sample-source.js";

/** What sets a sample object apart from others of its type. */
export interface ObjectKey {
  /** Its type, or the union that it is a variant of. */
  readonly type: TypeId;
  /** From 1. */
  readonly number: number;
}

/**
 * The id of an object: `book_1`, 1, or a UUID; of another form where its type has a pattern or bounds. `undefined` for
 * types of which there are no ids.
 */
export function numberedId(
  object: ObjectType,
  key: ObjectKey,
  source: Pick<SampleSource, "types" | "addresses">,
  uuid: SampleSource["uuid"],
): string | number | undefined {
  const field = idField(object.fields);
  if (field === undefined || source.types.resolve(field.type).kind !== "scalar") return undefined;
  const id = addressable(object, field, source, (type) => idOf(source.types.resolve(type), key, uuid));
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

function idOf(type: TypeRef, key: ObjectKey, uuid: SampleSource["uuid"]): string | number | undefined {
  if (type.kind !== "scalar") return undefined;
  switch (scalarForms[type.scalar].ids) {
    case "words":
      return wordedId(key, type);
    case "count":
      return countedId(key, type);
    case "uuid":
      return uuid(`${key.type}/${key.number}`);
    case undefined:
      return undefined;
  }
}

function countedId({ number }: ObjectKey, { range, multipleOf }: ScalarType): number {
  const first = Math.max(Math.ceil(Number(valueOf(range)?.minimum ?? 1)), 1);
  const step = multipleOf !== undefined && Number.isInteger(multipleOf) ? multipleOf : 1;
  return nextMultiple(first, step) + (number - 1) * step;
}

function wordedId({ type: id, number }: ObjectKey, type: ScalarType): string | undefined {
  const minimum = valueOf(type.length)?.minimum ?? 0;
  const digits = String(number).padStart(Math.min(minimum, maxLength), "0");
  const plain = [`${snakeCase(id)}_${number}`, digits].find((text) => fits(type, text));
  if (plain !== undefined || type.pattern === undefined) return plain;
  for (const text of exampleTexts(type.pattern, { minimum, number: number - 1 })) {
    if (fits(type, text)) return text;
  }
  return undefined;
}

/** Nobody has longer ids. */
const maxLength = 1_000;

/** The id of the first sample of the type that a field refers to by its name. */
export function referredId(name: string, source: SampleSource): string | number | undefined {
  const type = source.referredType(name);
  if (type === undefined) return undefined;
  const [object] = source.types.objectsOf({ kind: "named", id: type });
  return object && numberedId(object, { type, number: 1 }, source, source.uuidAt);
}
