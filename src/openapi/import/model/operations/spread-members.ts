import type { ImportedParameter } from "../../imported-api.js";
import { isPlain } from "./sent-types.js";
import { resolveType } from "./resolve-type.js";
import type { WriteContext } from "./write-context.js";

/** A parameter whose members are sent by their own names is a parameter for each of them. */
export function spreadMembers(
  parameter: ImportedParameter,
  context: WriteContext,
): readonly ImportedParameter[] {
  if (parameter.send !== "members") return [parameter];
  const shape = resolveType(context.api, parameter.type)?.shape;
  const fields = shape?.kind === "object" ? shape.fields : [];
  return fields.map(({ name, type, isRequired, words }) => {
    const isList = resolveType(context.api, type)?.shape.kind === "list";
    const single = isPlain(type, context) ? "plain" : "other";
    return {
      ...parameter,
      name,
      sentAs: name,
      isRequired: parameter.isRequired && isRequired,
      send: isList ? "repeated" : single,
      type,
      doc: words.doc,
      isDeprecated: words.isDeprecated,
      example: words.examples[0],
    };
  });
}
