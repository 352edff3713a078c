import { openEnumExtension } from "../extensions/open-enum.js";
import { sayExpected } from "../keywords.js";
import { isObject, memberOf, membersOf, type Node } from "../node.js";
import type { RestatedNode } from "../restated-node.js";
import type { SchemaNode } from "../schemas/flat-schema.js";
import { objectAt, valueAt } from "./put-together.js";

const nullable = "x-nullable";

export const swaggerExtensions: ReadonlySet<string> = new Set([nullable]);

const restatedKeywords = [nullable, "discriminator", "type", "collectionFormat"];

/** A schema of Swagger 2.0, or of a parameter, in the terms of OpenAPI 3. */
export function restateSchema(schema: SchemaNode): SchemaNode {
  const { value } = schema;
  if (!isObject(value) || !restatedKeywords.some((keyword) => Object.hasOwn(value, keyword))) return schema;
  const [type, discriminator, marked] = ["type", "discriminator", nullable].map((keyword) =>
    memberOf(schema, keyword),
  );
  const changes: [string, Node | undefined][] = [];
  if (type?.value === "file") {
    changes.push(["type", valueAt(type, "string")], ["format", valueAt(type, "binary")]);
  }
  if (marked?.value === true) changes.push(["nullable", marked]);
  if (discriminator !== undefined && !isObject(discriminator.value)) {
    changes.push(["discriminator", restateDiscriminator(discriminator)]);
  }
  // How a list in a list is written: no parameter is one that can be said.
  if (Object.hasOwn(value, "collectionFormat")) changes.push(["collectionFormat", undefined]);
  return changes.length === 0
    ? schema
    : { ...schema, ...objectAt(schema, [...membersOf(schema), ...changes]) };
}

/** The name of the property is all that there is. */
function restateDiscriminator(name: Node): RestatedNode {
  return {
    ...objectAt(name, [["propertyName", name]]),
    reportUnread: (losses) => {
      if (typeof name.value === "string") return;
      losses.add("malformed", name, sayExpected("a string", "discriminator"));
    },
  };
}

const keywordsBeside: ReadonlySet<string> = new Set([
  nullable,
  openEnumExtension,
  ..."type format items default enum pattern multipleOf minimum maximum exclusiveMinimum exclusiveMaximum".split(
    " ",
  ),
  ..."minLength maxLength minItems maxItems uniqueItems".split(" "),
]);

/** The schema that a parameter or a header has beside its other keywords, with some of these. */
export function schemaBeside({ file, pointer, value }: Node, others: readonly string[] = []): Node {
  const isOne = ([keyword]: readonly [string, unknown]) =>
    keywordsBeside.has(keyword) || others.includes(keyword);
  return {
    file,
    pointer,
    value: Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(isOne)),
  };
}
