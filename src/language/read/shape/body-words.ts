import { childOf, listNodes, type TreeNode } from "../tree/tree.js";
import { isFalse, typeOfSchema, typeValue } from "./openapi.js";

/** What to write in place of `requestBody`. */
export function helpForRequestBody(body: TreeNode): string {
  const key = isFalse(childOf(body, "required")) ? "body?" : "body";
  const [mediaType] = namesIn(childOf(body, "content"));
  const as = mediaType === "application/x-www-form-urlencoded" ? "form" : mediaType;
  const isPlain = as === undefined || as === "application/json" || !/^form$|\+json$/u.test(as);
  const type = typeIn(body);
  return `Write \`${key}: ${isPlain ? type : `{ type: ${type}, as: ${as} }`}\`.`;
}

/** What to write in place of keys of a response that say what its body is. */
export const mediaTypeHints = {
  content: ({ value }: { readonly value: TreeNode }) => {
    const [mediaType = ""] = namesIn(value);
    const as = mediaType.endsWith("+json") ? `, as: ${mediaType}` : "";
    return `Write \`type: ${typeIn(value)}${as}\`.`;
  },
  mediaType: writeAs,
  media_type: writeAs,
  contentType: writeAs,
  content_type: writeAs,
};

function writeAs({ value }: { readonly value: TreeNode }): string | undefined {
  return value.kind === "scalar" ? `Write \`as: ${value.source}\`.` : undefined;
}

function namesIn(node: TreeNode | undefined): readonly string[] {
  return node?.kind === "map" ? [...node.entries.keys()] : [];
}

/** The type of the first `schema` below a node. */
export function typeIn(node: TreeNode): string {
  const schemas = listNodes(node).filter(({ path }) => path.at(-1) === "schema");
  return typeValue(schemas.map((schema) => typeOfSchema(schema.node)).find(Boolean) ?? "Name");
}
