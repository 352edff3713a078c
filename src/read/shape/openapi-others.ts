import { asCode } from "../../text/words.js";
import type { TreeNode } from "../tree/tree.js";
import { typeOfSchema, typeValue } from "./openapi.js";

/** How to say that an object has members beside its fields. */
export function helpForOthers(schema: TreeNode, isField: boolean): string {
  const others = asCode(`others: ${typeValue(typeOfSchema(schema) ?? "json")}`);
  return isField ? `Write ${others} beside the \`fields\` of that type.` : `Write ${others}.`;
}
