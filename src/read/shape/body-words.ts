import { childOf, listNodes, type TreeNode } from "../tree/tree.js";
import { typeOfSchema, typeValue } from "./openapi.js";

/** What to write in place of `requestBody`. */
export function helpForRequestBody(body: TreeNode): string {
  const key = isFalse(childOf(body, "required")) ? "body?" : "body";
  return `Write \`${key}: ${typeIn(body)}\`.`;
}

function isFalse(node: TreeNode | undefined): boolean {
  return node?.kind === "scalar" && node.value === false;
}

/** The type of the first `schema` below a node. */
export function typeIn(node: TreeNode): string {
  const schemas = listNodes(node).filter(({ path }) => path.at(-1) === "schema");
  return typeValue(schemas.map((schema) => typeOfSchema(schema.node)).find(Boolean) ?? "Name");
}
