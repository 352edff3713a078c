import type { Construct } from "./constructs.js";
import { isObject, membersOf, type Node } from "./node.js";
import type { Uses } from "./uses.js";

/** The objects of OpenAPI that say something of a call. */
export type ObjectKind = keyof typeof understood;

/** Keywords without effect on what is valid, in any object. */
const documentation = words(
  "description summary title example examples externalDocs tags xml $comment $schema jsonSchemaDialect",
);

/** The keywords that the reader looks at, some of which it may find to be a loss by their values. */
const understood = {
  document: words("openapi info servers paths components security"),
  components: words(
    "schemas responses parameters requestBodies headers securitySchemes examples links callbacks pathItems",
  ),
  "path item": words("$ref get put post delete options head patch trace servers parameters"),
  operation: words("operationId parameters requestBody responses deprecated security servers callbacks"),
  parameter: words("name in required deprecated allowEmptyValue style explode allowReserved schema content"),
  header: words("required deprecated style explode schema content allowEmptyValue allowReserved"),
  "request body": words("content required"),
  "media type": words("schema encoding"),
  encoding: words("contentType style explode allowReserved headers"),
  response: words("headers content links"),
  "security scheme": words("type name in scheme bearerFormat flows openIdConnectUrl"),
  "oauth flows": words("implicit password clientCredentials authorizationCode"),
  "oauth flow": words("authorizationUrl tokenUrl refreshUrl scopes"),
  server: words("url variables"),
  discriminator: words("propertyName mapping"),
  schema: words(
    `$ref type format enum const default nullable readOnly writeOnly deprecated discriminator allOf oneOf anyOf
    properties required additionalProperties unevaluatedProperties items minItems maxItems uniqueItems minLength maxLength
    pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minProperties maxProperties contentEncoding
    contentMediaType $defs definitions`,
  ),
};

/** Keywords that are known, and that no language of ours says. */
const unsayable: Readonly<Partial<Record<string, Readonly<Partial<Record<ObjectKind, Construct>>>>>> = {
  webhooks: { document: "webhooks" },
  ...Object.fromEntries(
    [
      ...words(
        `not if then else contains minContains maxContains prefixItems additionalItems patternProperties propertyNames
        dependentRequired dependentSchemas dependencies unevaluatedItems $dynamicRef $recursiveRef contentSchema`,
      ),
    ].map((keyword) => [keyword, { schema: "unsayable-keyword" as const }]),
  ),
};

/** Reports each keyword of an object that is in no table, and each that can't be said whatever its value. */
export function checkKeywords(node: Node, kind: ObjectKind, uses: Uses): void {
  if (!isObject(node.value)) {
    uses.add("malformed", node, `Expected an object for this ${kind}`);
    return;
  }
  for (const [keyword, member] of membersOf(node)) {
    if (keyword.startsWith("x-") || documentation.has(keyword) || understood[kind].has(keyword)) continue;
    const construct = Object.hasOwn(unsayable, keyword) ? unsayable[keyword]?.[kind] : undefined;
    uses.add(construct ?? "unknown-keyword", member, keyword);
  }
}

/** Whether a keyword of a schema has no effect on what is valid. */
export function isDocumentation(keyword: string): boolean {
  return keyword.startsWith("x-") || documentation.has(keyword);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
