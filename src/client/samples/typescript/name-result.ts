import type { Layout } from "../../typescript/layout.js";
import type { TypeRef } from "../../../language/model/ir/type.js";

/** What programs have already, and words that no variable may be. */
const taken = new Set(
  `client meta process console location download stream openAsBlob writeFile await break case catch class const
  continue debugger default delete do else enum export extends false finally for function if implements
  import in instanceof interface let new null package private protected public return static super switch
  this throw true try typeof var void while with yield arguments eval undefined`.split(/\s+/u),
);

/** The variable for a value: after its type, `wallet`, where that has a name that can be one. */
export function nameResult(type: TypeRef | undefined, otherwise: string, layout: Layout): string {
  if (type?.kind !== "named") return otherwise;
  const declared = layout.types.get(type.id);
  if (declared === undefined || declared.kind === "alias") return otherwise;
  const name = layout.typeName(type.id);
  const variable = name.charAt(0).toLowerCase() + name.slice(1);
  return taken.has(variable) || !/^[a-z][A-Za-z0-9]*$/u.test(variable) ? otherwise : variable;
}
