import type { Field, ObjectType, TypeDeclaration } from "../../../language/model/ir/type.js";
import type { DirectedField, ObjectParts } from "./declare-type.js";

/** What an object has in both directions: `input` is what requests have of it, where that differs. */
export function partsOf(type: TypeDeclaration, input: TypeDeclaration | undefined): ObjectParts {
  if (type.kind !== "object") return { fields: [], traps: [] };
  const { fields, traps } = type;
  if (input?.kind !== "object") return { fields: fields.map((field) => ({ field, only: undefined })), traps };
  const known = new Set(traps.map(({ wrong }) => wrong));
  return {
    fields: interleave(type, input),
    traps: [...traps, ...input.traps.filter(({ wrong }) => !known.has(wrong))],
  };
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
