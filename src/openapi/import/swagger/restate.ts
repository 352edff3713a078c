import { checkAgainst, isDocumentation } from "../keywords.js";
import { keywordsOf } from "../keyword-values.js";
import { isObject, membersOf, type Node } from "../node.js";
import type { References } from "../references.js";
import type { RestatedNode } from "../restated-node.js";
import type { Losses } from "../losses.js";
import { objectAt } from "./put-together.js";

/** What all parts of a document are restated with. */
export interface Scope {
  readonly root: Node;
  readonly references: References;
}

const ofValues = {
  text: "type format pattern collectionFormat",
  any: "default",
  flag: "uniqueItems",
  number: "minItems maxItems minLength maxLength minimum maximum multipleOf",
  bound: "exclusiveMinimum exclusiveMaximum",
  list: "enum",
  schema: "items",
};

/** The keywords of Swagger 2.0, by its objects. */
const understood = {
  document: keywordsOf({
    any: "swagger",
    text: "host basePath",
    texts: "schemes consumes produces",
    list: "security",
    object: "info paths definitions parameters responses securityDefinitions",
  }),
  "path item": keywordsOf({
    any: "get put post delete options head patch",
    text: "$ref",
    list: "parameters",
  }),
  operation: keywordsOf({
    text: "operationId",
    flag: "deprecated",
    texts: "consumes produces schemes",
    list: "parameters security",
    object: "responses",
  }),
  "body parameter": keywordsOf({ text: "name in", flag: "required", schema: "schema" }),
  parameter: keywordsOf({
    ...ofValues,
    text: `name in ${ofValues.text}`,
    flag: `required allowEmptyValue ${ofValues.flag}`,
    schema: `schema ${ofValues.schema}`,
  }),
  header: keywordsOf(ofValues),
  response: keywordsOf({ schema: "schema", object: "headers" }),
  "security scheme": keywordsOf({
    text: "type name in flow authorizationUrl tokenUrl",
    object: "scopes",
  }),
};

/**
 * An object of Swagger 2.0 in the terms of OpenAPI 3: the keywords that both have, and the `changes`. Anything but an object
 * stays as it is.
 *
 * @param report reports more than unknown keywords and values of another kind
 */
export function restate(
  written: Node,
  kind: keyof typeof understood,
  changes: Readonly<Record<string, Node | undefined>>,
  report?: (losses: Losses) => void,
): Node {
  if (!isObject(written.value)) return written;
  const table = understood[kind];
  const kept = membersOf(written).filter(([keyword]) => table.has(keyword) || isDocumentation(keyword));
  const reportUnread = (losses: Losses) => {
    checkAgainst(written, kind, table, losses);
    report?.(losses);
  };
  const restated: RestatedNode = {
    ...objectAt(written, [...kept, ...Object.entries(changes)]),
    reportUnread,
  };
  return restated;
}
