import type { MapBuilder, ModelMap, ModelValue } from "../model/model-data.js";
import { isTrue, itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import { deprecationOf, expectKeywords, extendFacts, extensionsOf, words } from "./exported-node.js";
import { expressionOfSchema, factsOfSchema } from "./schema-facts.js";

const extensionsOfTypes = "group deprecated unknown";
const keywordsOfObject = words(
  "type properties required additionalProperties description deprecated",
  `${extensionsOfTypes} required explains traps`,
);
const keywordsOfUnion = words(
  "oneOf anyOf discriminator description deprecated",
  `${extensionsOfTypes} union sensitive`,
);

/** An entry of `types`, of a schema under its name. */
export function readType(node: Node, builder: MapBuilder): ModelMap {
  const facts = new Map<string, ModelValue>([...docOf(node), ...kindOf(node, builder)]);
  return builder.map([...extendFacts(facts, extensionsOf(node))].map(([key, value]) => [key, value, node]));
}

function docOf(node: Node): readonly (readonly [string, ModelValue])[] {
  const doc = textOf(node, "description");
  return [...(doc === undefined ? [] : [["doc", doc] as const]), ...deprecationOf(node)];
}

function kindOf(node: Node, builder: MapBuilder): Iterable<readonly [string, ModelValue]> {
  if (memberOf(node, "x-quoin-union") !== undefined) {
    expectKeywords(node, keywordsOfUnion);
    return [];
  }
  const properties = memberOf(node, "properties");
  if (properties !== undefined) return readObject(node, properties, builder);
  return [...factsOfSchema(node), ...exampleOf(node)];
}

function readObject(
  node: Node,
  properties: Node,
  builder: MapBuilder,
): Iterable<readonly [string, ModelValue]> {
  expectKeywords(node, keywordsOfObject);
  const required = new Set(itemsOf(memberOf(node, "required")).map(({ value }) => value));
  const areNullAnyway = memberOf(node, "x-quoin-required") !== undefined;
  const fields = membersOf(properties).map(
    ([name, schema]) =>
      [required.has(name) ? name : `${name}?`, readField(schema, areNullAnyway, builder), schema] as const,
  );
  const others = memberOf(node, "additionalProperties");
  return [
    ["fields", builder.map(fields)],
    ...(others === undefined
      ? []
      : [["others", others.value === false ? "none" : expressionOfSchema(others)] as const]),
  ];
}

function readField(node: Node, isNullAnyway: boolean, builder: MapBuilder): ModelMap {
  const isOutput = isTrue(node, "readOnly");
  const only = isOutput ? "responses" : isTrue(node, "writeOnly") ? "requests" : undefined;
  const value = memberOf(node, "default")?.value;
  const facts = new Map<string, ModelValue>([
    ...factsOfSchema(node, isNullAnyway),
    ...docOf(node),
    ...(isScalar(value) ? [["default", value] as const] : []),
    ...exampleOf(node),
    ...(only === undefined ? [] : [["in", only] as const]),
  ]);
  return builder.map([...extendFacts(facts, extensionsOf(node))].map(([key, fact]) => [key, fact, node]));
}

/** Values that were observed are no example. */
function exampleOf(node: Node): readonly (readonly [string, ModelValue])[] {
  const [example] = itemsOf(memberOf(node, "examples"));
  const isObserved = memberOf(node, "x-quoin-observed") !== undefined;
  return example !== undefined && !isObserved && isScalar(example.value) ? [["example", example.value]] : [];
}

export function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
