import { checkKeywords } from "../keywords.js";
import { memberOf, membersOf, type Node } from "../node.js";
import type { OperationContext } from "./operation-context.js";
import { formOf } from "./value-form.js";

/** A form with its schema that is the whole query string. */
export interface QueryForm {
  readonly node: Node;
  readonly schema: Node;
}

/** What a parameter in `querystring` has, if that is what a query parameter writes with `style: form`: one value for each member. */
export function readQueryForm(parameter: Node, context: OperationContext): QueryForm | undefined {
  const { references, schemas, losses } = context;
  const [media, another] = membersOf(references.member(parameter, "content", losses));
  if (media?.[0] !== "application/x-www-form-urlencoded" || another !== undefined) return undefined;
  const node = references.resolve(media[1], losses);
  const schema = node && memberOf(node, "schema");
  if (node === undefined || schema === undefined) return undefined;
  const isSpread =
    memberOf(node, "encoding") === undefined &&
    formOf(schema, schemas.flattener) === "object" &&
    schemas.flattener.flatten(schema).properties.size > 0;
  if (!isSpread) return undefined;
  checkKeywords(node, "media type", losses);
  return { node, schema };
}
