import { asCode } from "../../text/words.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import { valueOf } from "../ir/known.js";
import type { FieldRef, ObjectType, TypeDeclaration, UnionType, UnionVariant } from "../ir/type.js";
import { indexTypes } from "../type-index.js";

/** A variant of a union, or a kind of webhook, that its discriminator wouldn't find. */
export function checkVariants(api: Api, report: Report): void {
  const types = indexTypes(api.types);
  const check = (
    union: string,
    discriminator: FieldRef,
    variant: UnionVariant,
    tags: UnionType["tags"] = "variants",
  ) => {
    const problem = variantProblem(discriminator, variant.tag, types.get(variant.type), tags);
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
  declared: TypeDeclaration | undefined,
  tags: UnionType["tags"],
): string | undefined {
  if (declared?.kind !== "object") return "it is not an object type";
  const field = declared.fields.find(({ id }) => id === discriminator);
  if (field === undefined) {
    return tags === "union" ? otherFieldProblem(declared, name) : `it has no field ${asCode(discriminator)}`;
  }
  if (!field.isRequired) return `its field ${asCode(discriminator)} is optional`;
  if (field.name !== name) {
    return `in this version its ${asCode(discriminator)} is called ${asCode(field.name)}, but that of other variants ${asCode(name)}`;
  }
  const isTag = field.type.kind === "enum" && field.type.values.length === 1 && field.type.values[0] === tag;
  const [value] = field.type.kind === "enum" ? field.type.values : [];
  if (value !== undefined && typeof value !== "string") {
    return `its ${asCode(discriminator)} is ${asCode(String(value))}, but a tag is a string`;
  }
  return isTag ? undefined : `its ${asCode(discriminator)} must be exactly ${asCode(tag)}`;
}

/** The union gives a variant the tag under a name that no other field of it may have in any version that has both. */
function otherFieldProblem({ fields, others }: ObjectType, name: string): string | undefined {
  if (others !== undefined) return `one of its other members may be called ${asCode(name)}`;
  const other = fields.find((field) => field.name === name);
  return other && `in this version its ${asCode(other.id)} is called ${asCode(name)}`;
}
