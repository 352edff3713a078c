import type { Api } from "../ir/api.js";
import type { Report } from "../build/report.js";
import type { TypeDeclaration, UnionVariant } from "../ir/type.js";

/** A variant of a union, or a kind of webhook, that its discriminator wouldn't find. */
export function checkVariants(api: Api, report: Report): void {
  const declarations = new Map(api.types.map((type) => [type.tsName, type]));
  const check = (union: string, discriminator: string, variant: UnionVariant) => {
    const problem = variantProblem(discriminator, variant.tag, declarations.get(variant.tsName));
    const facts = { union, tag: variant.tag, type: variant.tsName };
    if (problem !== undefined) report("invalid-variant", { ...facts, problem }, variant.at);
  };
  for (const union of api.types)
    if (union.kind === "union")
      for (const variant of union.variants) check(union.name, union.discriminator, variant);
  const { discriminator, kinds = [] } = api.webhooks ?? {};
  if (discriminator !== undefined)
    for (const { name, payload, at } of kinds)
      check("`webhooks`", discriminator, { tag: name, tsName: payload, at });
}

function variantProblem(
  discriminator: string,
  tag: string,
  declared: TypeDeclaration | undefined,
): string | undefined {
  if (declared?.kind !== "object") return "it is not an object type";
  const field = declared.fields.find(({ modelName }) => modelName === discriminator);
  if (field === undefined) return `it has no field ${discriminator}`;
  if (!field.isRequired) return `its field ${discriminator} is optional`;
  const isTag = field.type.kind === "enum" && field.type.values.length === 1 && field.type.values[0] === tag;
  return isTag ? undefined : `its field ${discriminator} is not just ${tag}`;
}
