import { asCode } from "../../text/words.js";
import type { TreeNode } from "../tree/tree.js";
import { isFalse, typeOfSchema, typeValue } from "./openapi.js";

/** How to say that an object has members beside its fields, or that it may have none. */
export function helpForOthers(schema: TreeNode, isField: boolean): string {
  const others = asCode(`others: ${isFalse(schema) ? "none" : typeValue(typeOfSchema(schema) ?? "json")}`);
  return isField ? `Write ${others} beside the \`fields\` of that type.` : `Write ${others}.`;
}
