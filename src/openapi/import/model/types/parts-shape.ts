import {
  type ImportedField,
  type ImportedTypeId,
  type ObjectShape,
  typeOfOthers,
} from "../../imported-type.js";
import type { DocumentTypes } from "../../schemas/document-types.js";

/** The parts of a body in parts: those of one object, or of any of several. What is something else has any parts. */
export function partsShape(id: ImportedTypeId, types: DocumentTypes): ObjectShape {
  const shape = types.shapeOf(types.endOf(id));
  if (shape.kind === "object") return shape;
  if (shape.kind === "map") return { kind: "object", fields: [], others: shape.values ?? "any" };
  const variants = shape.kind === "union" ? shape.variants : [];
  const objects = variants.map((variant) => types.shapeOf(types.endOf(variant)));
  const isObject = (one: (typeof objects)[number]): one is ObjectShape => one.kind === "object";
  if (objects.length === 0 || !objects.every(isObject)) return { kind: "object", fields: [], others: "any" };
  return { kind: "object", fields: joinFields(objects), others: "none" };
}

/** Whether a body in parts is written otherwise than JSON: as parts it is one object, without null. */
export function isOtherInParts(id: ImportedTypeId, types: DocumentTypes): boolean {
  const shape = types.shapeOf(types.endOf(id));
  if (shape.kind !== "object") return true;
  const others = typeOfOthers(shape.others);
  const all = shape.fields.map(({ type }) => type);
  const members = others === undefined ? all : [...all, others];
  return members.some((type) => isPart(type, types) || types.isNullable(type));
}

/** Whether a part of a body is something else than JSON: a file, or several. */
export function isPart(id: ImportedTypeId, types: DocumentTypes): boolean {
  const shape = types.shapeOf(types.endOf(id));
  if (shape.kind !== "list") return isFile(id, types);
  return shape.items === undefined || isFile(shape.items, types) || isList(shape.items, types);
}

function isFile(id: ImportedTypeId, types: DocumentTypes): boolean {
  const shape = types.shapeOf(types.endOf(id));
  return shape.kind === "any" || (shape.kind === "scalar" && shape.format === "binary");
}

function isList(id: ImportedTypeId, types: DocumentTypes): boolean {
  return types.shapeOf(types.endOf(id)).kind === "list";
}

/** Only what each of them requires is required. */
function joinFields(objects: readonly ObjectShape[]): readonly ImportedField[] {
  const fields = new Map<string, ImportedField>();
  const required = new Map<string, number>();
  for (const field of objects.flatMap((object) => object.fields)) {
    if (!fields.has(field.name)) fields.set(field.name, field);
    if (field.isRequired) required.set(field.name, (required.get(field.name) ?? 0) + 1);
  }
  return [...fields.values()].map((field) => ({
    ...field,
    isRequired: required.get(field.name) === objects.length,
  }));
}
