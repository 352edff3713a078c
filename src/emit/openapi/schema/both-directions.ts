import type { Field, ObjectType, TypeDeclaration } from "../../../model/ir/type.js";
import type { DirectedField } from "./declare-type.js";

/** The fields of an object as both directions have it: `input` is what requests have of it, where that differs. */
export function fieldsOf(
  type: TypeDeclaration,
  input: TypeDeclaration | undefined,
): readonly DirectedField[] {
  if (type.kind !== "object") return [];
  if (input?.kind !== "object") return type.fields.map((field) => ({ field, only: undefined }));
  return interleave(type, input);
}

/** What one direction alone has stays where it is among what both have. */
function interleave(output: ObjectType, input: ObjectType): readonly DirectedField[] {
  const outputs = new Set(output.fields.map(({ name }) => name));
  const inputs = new Set(input.fields.map(({ name }) => name));
  const waiting = [...input.fields];
  const takeUntil = (name: string | undefined): readonly DirectedField[] => {
    const end = name === undefined ? waiting.length : waiting.findIndex((field) => field.name === name) + 1;
    return waiting.splice(0, end).flatMap((field) => onlyRequested(field, outputs));
  };
  return [
    ...output.fields.flatMap((field): readonly DirectedField[] =>
      inputs.has(field.name)
        ? [...takeUntil(field.name), { field, only: undefined }]
        : [{ field, only: "responses" }],
    ),
    ...takeUntil(undefined),
  ];
}

function onlyRequested(field: Field, outputs: ReadonlySet<string>): readonly DirectedField[] {
  return outputs.has(field.name) ? [] : [{ field, only: "requests" }];
}
