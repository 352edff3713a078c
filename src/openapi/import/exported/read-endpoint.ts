import { beginsWith } from "../../../language/text/sentences.js";
import type { AccessAlternative } from "../../../language/model/ir/authentication.js";
import { isRouteMethod, routeMethods } from "../../../language/read/language/route.js";
import type { MapBuilder, ModelMap, ModelValue } from "../model/model-data.js";
import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import {
  deprecationOf,
  expectKeywords,
  extendFacts,
  type Extensions,
  extensionsOf,
  isModelMap,
  NotExported,
  words,
} from "./exported-node.js";
import { readAccess } from "./read-access.js";
import { readBody } from "./read-body.js";
import { readParameters } from "./read-parameters.js";
import { readReturns, type UsualMedia } from "./read-responses.js";

/** An endpoint with its name and its group. */
export interface ExportedEndpoint {
  readonly id: string;
  readonly group: string;
  readonly entry: ModelMap;
  readonly node: Node;
}

export interface EndpointContext {
  readonly builder: MapBuilder;
  readonly usual: UsualMedia;
  /** What is enough for most operations, if callers may choose of several schemes. */
  readonly alternatives: readonly AccessAlternative[] | undefined;
  /** What a reference leads to. */
  readonly resolve: (node: Node) => Node;
}

const keywords = words(
  "operationId tags summary description deprecated security servers parameters requestBody responses",
  `title doc call errors scopes authentication idempotency confirm poll batch list lookup server unknown-fields deprecated unknown returns body without
  ${routeMethods.join(" ")}`,
);

/** An operation as an entry of `endpoints`. */
export function readEndpoint(
  path: string,
  method: string,
  node: Node,
  context: EndpointContext,
): ExportedEndpoint {
  if (!isRouteMethod(method)) throw new NotExported(node, "is no operation that an export has");
  expectKeywords(node, keywords);
  const { builder, usual, resolve } = context;
  const [tag, another] = itemsOf(memberOf(node, "tags"));
  const id = textOf(node, "operationId");
  if (typeof tag?.value !== "string" || another !== undefined || id === undefined) {
    throw new NotExported(node, "hasn't one tag and an `operationId`");
  }
  const { filters, ...parameters } = readParameters(memberOf(node, "parameters"), resolve, builder);
  const body = memberOf(node, "requestBody");
  const facts = new Map<string, ModelValue>(
    present([
      [method, path],
      ...textsOf(node),
      ...deprecationOf(node),
      ...Object.entries(parameters),
      ...(body === undefined ? [] : [bodyOf(body, context)]),
      ["returns", readReturns(memberOf(node, "responses"), resolve, usual, builder)],
      ...readAccess(memberOf(node, "security"), context.alternatives, builder),
    ]),
  );
  const all = extendFacts(facts, withBodyUnderKey(extensionsOf(node), facts));
  return { id, group: tag.value, entry: builder.map(entriesOf(withFilters(all, filters), node)), node };
}

/** A summary is a title, unless the description begins with it or there is none. */
function textsOf(node: Node): readonly (readonly [string, ModelValue | undefined])[] {
  const [summary, description] = [textOf(node, "summary"), textOf(node, "description")];
  if (summary === undefined || description === undefined) return [["doc", description ?? summary]];
  return [
    ["title", beginsWith(description, summary) ? undefined : summary],
    ["doc", description],
  ];
}

/** What an extension says of the body stands under the key that the document makes of it. */
function withBodyUnderKey(extensions: Extensions, facts: ModelMap): Extensions {
  if (!facts.has("body?")) return extensions;
  return new Map([...extensions].map(([key, value]) => [key === "body" ? "body?" : key, value]));
}

function bodyOf(body: Node, { usual, builder }: EndpointContext): readonly [string, ModelValue] {
  const [key, value] = readBody(body, usual, builder);
  return [key, value];
}

function entriesOf(facts: ModelMap, node: Node): readonly (readonly [string, ModelValue, Node])[] {
  return [...facts].map(([key, value]) => [key, value, node]);
}

function present(
  entries: readonly (readonly [string, ModelValue | undefined])[],
): readonly (readonly [string, ModelValue])[] {
  return entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
}

/** Filters are said of the list. */
function withFilters(facts: ModelMap, filters: ModelMap | undefined): ModelMap {
  const list = facts.get("list");
  if (filters === undefined || !isModelMap(list)) return facts;
  return new Map<string, ModelValue>([
    ...facts,
    ["list", new Map<string, ModelValue>([...list, ["filters", filters]])],
  ]);
}
