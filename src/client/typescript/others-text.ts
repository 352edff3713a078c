import type { ObjectType, TypeRef } from "../../language/model/ir/type.js";
import { scalars } from "../../language/model/scalars.js";
import { type Code, code, joinUnion } from "./code.js";
import type { Layout } from "./layout.js";
import { renderType } from "./type-text.js";

/**
 * The index signature of members beside the fields. It has the types of the fields too: TypeScript wants whatever a name may
 * have under it, fields included, and of an intersection in its place no value could be written.
 */
export function renderOthers({ fields, requiredness }: ObjectType, others: TypeRef, layout: Layout): Code {
  const types = [others, ...fields.map(({ type }) => type)];
  const parts = types.flatMap(partsOf);
  const wide = parts.filter((part) => !parts.some((other) => other !== part && isWithin(part, other)));
  const isOptional = requiredness.kind === "unknown" || fields.some(({ isRequired }) => !isRequired);
  const all = joinUnion([
    ...wide.map((part) => renderType(part, layout)),
    ...(types.some(hasNull) && !parts.some(isAnything) ? [code`null`] : []),
    ...(isOptional ? [code`undefined`] : []),
  ]);
  return code`[name: string]: ${all}`;
}

/** The types of a union, null aside. */
function partsOf(type: TypeRef): readonly TypeRef[] {
  if (type.kind === "nullable") return partsOf(type.type);
  return type.kind === "union" ? type.alternatives.flatMap((one) => partsOf(one.type)) : [type];
}

function hasNull(type: TypeRef): boolean {
  if (type.kind === "nullable") return true;
  return type.kind === "union" && type.alternatives.some((one) => hasNull(one.type));
}

/** Whether a type says nothing in a union with the other: the compiler leaves it out. */
function isWithin(type: TypeRef, other: TypeRef): boolean {
  if (isAnything(other)) return !isAnything(type) && (type.kind === "enum" || type.kind === "scalar");
  if (other.kind !== "scalar") return false;
  const { json } = scalars[other.scalar];
  const primitive = json === "integer" ? "number" : json;
  if (type.kind === "enum") return type.values.every((value) => typeof value === primitive);
  const isOther = type.kind === "scalar" && type.scalar !== "string";
  return isOther && other.scalar === "string" && scalars[type.scalar].json === "string";
}

function isAnything(type: TypeRef): boolean {
  return type.kind === "unknown" || (type.kind === "scalar" && type.scalar === "json");
}
