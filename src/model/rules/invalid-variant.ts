import type { Api } from "../api.js";
import type { Report } from "../report.js";
import type { TypeDeclaration, UnionType, UnionVariant } from "../type.js";

/** A variant of a union that its discriminator wouldn't find. */
export function checkVariants(api: Api, report: Report): void {
  const declarations = new Map(api.types.map((type) => [type.tsName, type]));
  for (const union of api.types)
    if (union.kind === "union")
      for (const variant of union.variants) {
        const problem = variantProblem(union, variant, declarations.get(variant.tsName));
        const facts = { union: union.name, tag: variant.tag, type: variant.tsName };
        if (problem !== undefined) report("invalid-variant", { ...facts, problem }, variant.at);
      }
}

function variantProblem(
  union: UnionType,
  variant: UnionVariant,
  declared: TypeDeclaration | undefined,
): string | undefined {
  if (declared?.kind !== "object") return "it is not an object type";
  const field = declared.fields.find(({ modelName }) => modelName === union.discriminator);
  if (field === undefined) return `it has no field ${union.discriminator}`;
  if (!field.isRequired) return `its field ${union.discriminator} is optional`;
  const isTag =
    field.type.kind === "enum" && field.type.values.length === 1 && field.type.values[0] === variant.tag;
  return isTag ? undefined : `its field ${union.discriminator} is not just ${variant.tag}`;
}
