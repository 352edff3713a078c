import { expectedInstead, keywordsOf, type ValueKind } from "./keyword-values.js";
import { isObject, membersOf, type Node } from "./node.js";
import { isRestated } from "./restated-node.js";
import type { Losses } from "./losses.js";

/** The objects of OpenAPI that say something of a call. */
export type ObjectKind = keyof typeof understood;

/** Keywords without effect on what is valid, in any object. */
const documentation = words(
  "description summary title example examples externalDocs tags xml $comment $schema jsonSchemaDialect",
);

/** The keywords that the reader looks at, some of which it may find to be a loss by their values. */
const understood = {
  document: keywordsOf({
    text: "openapi $self",
    object: "info paths components webhooks",
    list: "servers security",
  }),
  components: keywordsOf({
    object:
      "schemas responses parameters requestBodies headers securitySchemes examples links callbacks pathItems mediaTypes",
  }),
  "path item": keywordsOf({
    any: "get put post delete options head patch trace query",
    text: "$ref",
    list: "servers",
    "list or reference": "parameters",
    object: "additionalOperations",
  }),
  operation: keywordsOf({
    text: "operationId",
    flag: "deprecated",
    list: "security servers",
    "list or reference": "parameters",
    object: "responses callbacks",
    any: "requestBody",
  }),
  parameter: keywordsOf({
    text: "name in style",
    flag: "required deprecated allowEmptyValue explode allowReserved",
    schema: "schema",
    object: "content",
  }),
  header: keywordsOf({
    text: "style",
    flag: "required deprecated explode allowEmptyValue allowReserved",
    schema: "schema",
    object: "content",
  }),
  "request body": keywordsOf({ flag: "required", object: "content" }),
  "media type": keywordsOf({ schema: "schema", object: "encoding" }),
  "sequential media type": keywordsOf({ schema: "schema itemSchema" }),
  encoding: keywordsOf({ text: "contentType style", flag: "explode allowReserved", object: "headers" }),
  response: keywordsOf({ object: "headers content links" }),
  "security scheme": keywordsOf({
    text: "type name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl",
    flag: "deprecated",
    object: "flows",
  }),
  "oauth flows": keywordsOf({
    object: "implicit password clientCredentials authorizationCode deviceAuthorization",
  }),
  "oauth flow": keywordsOf({
    text: "authorizationUrl tokenUrl refreshUrl deviceAuthorizationUrl",
    object: "scopes",
  }),
  server: keywordsOf({ text: "url name", object: "variables" }),
  discriminator: keywordsOf({ text: "propertyName defaultMapping", object: "mapping" }),
  schema: keywordsOf({
    any: "const default",
    text: "$ref format pattern contentEncoding contentMediaType",
    types: "type",
    flag: "nullable readOnly writeOnly deprecated uniqueItems",
    number: `minItems maxItems minLength maxLength minimum maximum multipleOf minProperties maxProperties`,
    bound: "exclusiveMinimum exclusiveMaximum",
    list: "enum allOf oneOf anyOf",
    texts: "required",
    object: "properties discriminator $defs definitions",
    schema: "additionalProperties unevaluatedProperties",
    schemas: "items",
  }),
};

/** Keywords that are known, by their objects, and that no language of ours says. */
const unsayable: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "schema",
    words(
      `not if then else contains minContains maxContains prefixItems additionalItems patternProperties propertyNames
      dependentRequired dependentSchemas dependencies unevaluatedItems $dynamicRef $recursiveRef contentSchema`,
    ),
  ],
  ["media type", words("itemSchema itemEncoding prefixEncoding")],
  ["encoding", words("encoding itemEncoding prefixEncoding")],
]);

/** Reports each keyword of an object that is in no table, has a value of another kind, or can't be said whatever its value. */
export function checkKeywords(node: Node, kind: ObjectKind, losses: Losses): void {
  if (isRestated(node)) node.reportUnread(losses);
  else checkAgainst(node, kind, understood[kind], losses);
}

/** The same with a table of keywords. */
export function checkAgainst(
  node: Node,
  kind: string,
  table: ReadonlyMap<string, ValueKind>,
  losses: Losses,
): void {
  if (!isObject(node.value)) {
    losses.add("malformed", node, `Expected an object for this ${kind}`);
    return;
  }
  for (const [keyword, member] of membersOf(node)) {
    if (isDocumentation(keyword)) continue;
    const valueKind = table.get(keyword);
    if (valueKind !== undefined) {
      const expected = expectedInstead(valueKind, member.value);
      if (expected !== undefined) losses.add("malformed", member, sayExpected(expected, keyword));
      continue;
    }
    const isKnown = unsayable.get(kind)?.has(keyword) === true;
    losses.add(isKnown ? "unsayable-keyword" : "unknown-keyword", member, keyword);
  }
}

/** What is said of a value that is of another kind. */
export function sayExpected(expected: string, keyword: string): string {
  return `Expected ${expected} for \`${keyword}\``;
}

/** Whether a keyword of a schema has no effect on what is valid. */
export function isDocumentation(keyword: string): boolean {
  return keyword.startsWith("x-") || documentation.has(keyword);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
