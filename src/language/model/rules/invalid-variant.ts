import { asCode } from "../../text/words.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import { valueOf } from "../ir/known.js";
import type { FieldRef, ObjectType, TypeId, TypeRef, UnionType, UnionVariant } from "../ir/type.js";
import { indexTypes, isTag, type TypeIndex } from "../type-index.js";

/** A variant of a union, or a kind of webhook, that its discriminator wouldn't find. */
export function checkVariants(api: Api, report: Report): void {
  const types = indexTypes(api.types);
  const check = (
    union: string,
    discriminator: FieldRef,
    variant: UnionVariant,
    tags: UnionType["tags"] = "variants",
  ) => {
    const problem = variantProblem(discriminator, variant.tag, variant.type, tags, types);
    const facts = { union, tag: variant.tag, type: variant.type };
    if (problem !== undefined) report("invalid-variant", { ...facts, problem }, variant.at);
  };
  for (const union of api.types) {
    // What requests have of it was declared as one with the others.
    if (union.kind === "union" && union.inputOf === undefined) {
      for (const variant of union.variants) check(union.id, union.discriminator, variant, union.tags);
    }
  }
  const { discriminator, kinds } = api.webhooks ?? {};
  if (discriminator !== undefined) {
    for (const { name, payload, at } of valueOf(kinds) ?? []) {
      check("webhooks", discriminator, { tag: name, type: payload, at });
    }
  }
}

function variantProblem(
  { id: discriminator, name }: FieldRef,
  tag: string,
  type: TypeId,
  tags: UnionType["tags"],
  types: TypeIndex,
): string | undefined {
  const declared = types.get(type);
  if (declared?.kind !== "object") return "it is not an object type";
  const field = declared.fields.find(({ id }) => id === discriminator);
  if (field === undefined) {
    return tags === "union" ? otherFieldProblem(declared, name) : `it has no field ${asCode(discriminator)}`;
  }
  if (!field.isRequired) return `its field ${asCode(discriminator)} is optional`;
  if (field.name !== name) {
    return `in this version its ${asCode(discriminator)} is called ${asCode(field.name)}, but that of other variants ${asCode(name)}`;
  }
  if (isTag(field.type, tag)) return undefined;
  if (tags === "union") {
    return takesTag(types.resolve(field.type), tag)
      ? undefined
      : `its ${asCode(discriminator)} is never ${asCode(tag)}`;
  }
  const [value] = field.type.kind === "enum" ? field.type.values : [];
  if (value !== undefined && typeof value !== "string") {
    return `its ${asCode(discriminator)} is ${asCode(String(value))}, but a tag is a string`;
  }
  return `its ${asCode(discriminator)} must be exactly ${asCode(tag)}`;
}

/** Whether a field of more values has the tag among them, to which the union narrows it. */
function takesTag(type: TypeRef, tag: string): boolean {
  if (type.kind === "enum") return type.values.includes(tag);
  return type.kind === "observed" || (type.kind === "scalar" && type.scalar === "string");
}

/** The union gives a variant the tag under a name that no other field of it may have in any version that has both. */
function otherFieldProblem({ fields, others }: ObjectType, name: string): string | undefined {
  if (others !== undefined) return `one of its other members may be called ${asCode(name)}`;
  const other = fields.find((field) => field.name === name);
  return other && `in this version its ${asCode(other.id)} is called ${asCode(name)}`;
}
