import { asCode } from "../../text/words.js";
import type { TreeNode } from "../tree/tree.js";
import { typeOfSchema } from "./openapi.js";

/** The types in a list of schemas, as far as each is an expression. */
export function alternativesIn(list: TreeNode): readonly string[] {
  return list.kind === "list" ? list.items.flatMap((item) => typeOfSchema(item) ?? []) : [];
}

/** Alternatives as one expression, where they differ in what they are in JSON. */
export function distinctAlternatives(types: readonly string[]): string | undefined {
  const kinds = types.map(kindOf);
  const isDistinct = types.some((type) => type !== "null") && new Set(kinds).size === kinds.length;
  return isDistinct
    ? [...types].toSorted((one, other) => rankOf(one) - rankOf(other)).join(" | ")
    : undefined;
}

function rankOf(type: string): number {
  return type === "null" ? 1 : 0;
}

/** What a name means that begins with a capital can't be seen: most are objects. */
function kindOf(type: string): string {
  if (type.endsWith("[]")) return "array";
  if (type.startsWith("map<") || /^[A-Z]/u.test(type)) return "object";
  if (["int32", "int64", "integer", "number"].includes(type)) return "number";
  return ["boolean", "object", "null"].includes(type) ? type : "string";
}

/** How to say that a value has one of several types, and what else to consider. */
export function adviseUnion(
  types: readonly string[],
  tag: string | undefined,
): { readonly code: string; readonly rest: string } {
  const [first = "…", second = "…", ...others] = types;
  const all = [first, second, ...others];
  const variants = all.map((type) => `…: ${type}`).join(", ");
  if (tag !== undefined) {
    return { code: asCode(`union: { discriminator: ${tag}, variants: { ${variants} } }`), rest: "" };
  }
  return {
    code: asCode(`union: { any_of: [${all.join(", ")}] }`),
    rest: ` If something tells them apart, say it: \`discriminator\` and \`variants: { ${variants} }\`, or \`by_field: { ${variants} }\`.`,
  };
}
