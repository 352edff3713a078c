import type { Field, ObjectType, ScalarType, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { textOf } from "../json/values.js";
import { formOf } from "../scalar-forms.js";
import { scalarValidator } from "../validation/compile-validator.js";
import { issuesOf, type Validator } from "../validation/issue.js";
import type { SampleSource } from "./sample-source.js";

/**
 * A sample for a field by which calls find its object: where the type of a path parameter is narrower than that of the field, a
 * value that both have.
 *
 * @param sample makes one of a type; undefined where it can't
 */
export function addressable(
  object: Pick<ObjectType, "id">,
  field: Pick<Field, "id" | "type">,
  { types, addresses }: Pick<SampleSource, "types" | "addresses">,
  sample: (type: TypeRef) => unknown,
): unknown {
  const own = sample(field.type);
  // What is no single value is in no path.
  if (typeof own === "object") return own;
  const taken = addresses.get(object.id)?.get(field.id) ?? [];
  for (const type of taken.filter((one) => !takes(one, own, types))) {
    const found = sample(type);
    const value = found === undefined ? undefined : formOf(field.type, types).read(textOf(found));
    if (value !== undefined && [field.type, ...taken].every((one) => takes(one, value, types))) return value;
  }
  return own;
}

/** Whether a value, as a path has it, is of a type. */
function takes(type: TypeRef, value: unknown, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  if (resolved.kind === "enum") return resolved.values.map(String).includes(textOf(value));
  if (resolved.kind !== "scalar") return true;
  return fits(resolved, formOf(resolved, types).read(textOf(value)));
}

const validators = new WeakMap<ScalarType, Validator>();

/** Whether a value is of the type, with all its constraints. */
export function fits(type: ScalarType, value: unknown): boolean {
  const validate = validators.get(type) ?? scalarValidator(type, { isComplete: true });
  validators.set(type, validate);
  return issuesOf(value, validate).length === 0;
}
