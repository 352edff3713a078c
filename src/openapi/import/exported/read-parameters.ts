import { jsonMediaType } from "../../../language/model/media-types.js";
import type { MapBuilder, ModelMap, ModelValue } from "../model/model-data.js";
import { isTrue, itemsOf, memberOf, type Node, textOf } from "../node.js";
import {
  deprecationOf,
  expectKeywords,
  extendFacts,
  extensionsOf,
  factsOfFields,
  isDerived,
  NotExported,
  words,
} from "./exported-node.js";
import { isScalar } from "./read-type.js";
import { factsOfSchema } from "./schema-facts.js";

/** The parameters of an operation by where a model has them. */
export interface ExportedParameters {
  readonly path: ModelMap | undefined;
  readonly query: ModelMap | undefined;
  readonly headers: ModelMap | undefined;
  readonly filters: ModelMap | undefined;
}

type Place = keyof ExportedParameters;

const keywords = words(
  "name in description required deprecated style explode schema content example",
  `${factsOfFields} filter name derived`,
);

/** `resolve`: what a reference leads to. */
export function readParameters(
  node: Node | undefined,
  resolve: (node: Node) => Node,
  builder: MapBuilder,
): ExportedParameters {
  const entries = itemsOf(node)
    .map(resolve)
    .filter((parameter) => !isDerived(parameter))
    .map((parameter) => ({ place: placeOf(parameter), entry: readParameter(parameter, builder) }));
  const at = (place: Place) => {
    const own = entries.flatMap((one) => (one.place === place ? [one.entry] : []));
    return own.length === 0 ? undefined : builder.map(own);
  };
  return { path: at("path"), query: at("query"), headers: at("headers"), filters: at("filters") };
}

function placeOf(node: Node): Place {
  if (isTrue(node, "x-quoin-filter")) return "filters";
  switch (textOf(node, "in")) {
    case "path":
      return "path";
    case "query":
      return "query";
    case "header":
      return "headers";
    default:
      throw new NotExported(node, "is a parameter somewhere else");
  }
}

function readParameter(node: Node, builder: MapBuilder): readonly [string, ModelValue, Node] {
  expectKeywords(node, keywords);
  const name = textOf(node, "x-quoin-name") ?? textOf(node, "name") ?? "";
  const json = jsonOf(node);
  const schema = memberOf(json ?? node, "schema");
  if (schema === undefined) throw new NotExported(node, "has no schema");
  const isFilter = isTrue(node, "x-quoin-filter");
  const facts = new Map<string, ModelValue>([
    ...factsOfSchema(isFilter ? itemsIn(schema) : schema),
    ...sayable("send", json !== undefined ? "json" : isFilter ? undefined : sendOf(node)),
    ...saidBeside(schema, node),
    ...sayable("example", json && memberOf(json, "example")?.value),
  ]);
  const entry = builder.map(
    [...extendFacts(facts, extensionsOf(node))].map(([key, fact]) => [key, fact, node]),
  );
  return [isTrue(node, "required") ? name : `${name}?`, entry, node];
}

/** What a parameter is as JSON; `undefined`: it isn't sent as that. */
function jsonOf(node: Node): Node | undefined {
  const content = memberOf(node, "content");
  if (content === undefined) return undefined;
  expectKeywords(content, words(jsonMediaType));
  const json = memberOf(content, jsonMediaType);
  if (json !== undefined) expectKeywords(json, words("schema example"));
  return json;
}

/** A filter takes several values, and has the type of one. */
function itemsIn(schema: Node): Node {
  const items = memberOf(schema, "items");
  if (items === undefined) throw new NotExported(schema, "is a filter that takes one value");
  return items;
}

/** What a parameter or a header says beside its type. */
export function saidBeside(schema: Node, node: Node): readonly (readonly [string, ModelValue])[] {
  return [
    ...sayable("doc", textOf(node, "description")),
    ...deprecationOf(node),
    ...sayable("default", memberOf(schema, "default")?.value),
    ...sayable("example", memberOf(node, "example")?.value),
  ];
}

function sayable(key: string, value: unknown): readonly (readonly [string, ModelValue])[] {
  return value !== undefined && isScalar(value) ? [[key, value]] : [];
}

/** How several values, or an object, are written; nothing is said of one value. */
export function sendOf(node: Node): string | undefined {
  const explodes = memberOf(node, "explode")?.value === true;
  switch (textOf(node, "style")) {
    case undefined:
      return undefined;
    case "form":
      return explodes ? "repeated" : "commas";
    case "spaceDelimited":
      return "spaces";
    case "deepObject":
      return "brackets";
    default:
      throw new NotExported(node, "is written in another style");
  }
}
