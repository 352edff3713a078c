import { asCode } from "../../../language/text/words.js";
import { jsonMediaType, versionMediaType } from "../../../language/model/media-types.js";
import type { ImportedModel } from "../model/imported-model.js";
import { MapBuilder, type ModelFile, type ModelMap, type ModelValue } from "../model/model-data.js";
import { splitFile } from "../model/split-file.js";
import { writeGroup } from "../model/write-group.js";
import { itemsOf, memberOf, membersOf, type Node, nodeAt, siteName, textOf } from "../node.js";
import {
  expectExtensions,
  type Extensions,
  extensionsOf,
  hasExtensions,
  isDerived,
  isModelMap,
  NotExported,
  words,
} from "./exported-node.js";
import { readAlternatives } from "./read-access.js";
import { type ExportedEndpoint, readEndpoint } from "./read-endpoint.js";
import { readType } from "./read-type.js";
import type { UsualMedia } from "./read-responses.js";

/**
 * The model of which `quoin export` has made a document, from what OpenAPI and the extensions say; or where there is something that no
 * export has. `undefined`: there are no extensions. `name`: what the API is called now.
 */
export function readExported(root: Node, name?: string): ImportedModel | NotExported | undefined {
  if (!hasExtensions(root)) return undefined;
  try {
    return readModel(root, name);
  } catch (error) {
    if (error instanceof NotExported) return error;
    throw error;
  }
}

interface ExportedType {
  readonly name: string;
  readonly group: string | undefined;
  readonly entry: ModelMap;
  readonly node: Node;
}

const extensionsOfDocument = words(
  "",
  `api versions conventions authentication environments groups limits errors idempotency pagination webhooks unknowns
  endpoints`,
);

function readModel(root: Node, apiName: string | undefined): ImportedModel {
  expectExtensions(root, extensionsOfDocument);
  for (const [, webhook] of membersOf(memberOf(root, "webhooks"))) {
    if (!isDerived(webhook)) throw new NotExported(webhook, "is a webhook that no extension says");
  }
  const builder = new MapBuilder();
  const extensions = extensionsOf(root);
  const resolve = (node: Node) => resolveIn(root, node);
  const context = {
    builder,
    resolve,
    usual: usualMedia(extensions),
    alternatives: usualAlternatives(root, extensions),
  };
  const endpoints = membersOf(memberOf(root, "paths")).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) => readEndpoint(path, method, operation, context)),
  );
  const types = readTypes(root, builder);
  const all = [...endpoints, ...uncallable(extensions, root)];
  const named = new Set([...types.flatMap(({ group }) => group ?? []), ...all.map(({ group }) => group)]);
  const tags = itemsOf(memberOf(root, "tags")).flatMap((tag) => textOf(tag, "name") ?? []);
  const head = readHead(root, extensions, apiName, builder);
  const groups = new Set([...tags.filter((tag) => named.has(tag)), ...named]);
  return {
    files: [
      { path: "api.yaml", content: head },
      ...[...groups].flatMap((group) => filesOf(group, types, all, builder)),
      ...splitFile("types", builder.map([]), [["types", sectionOf(undefined, types, builder)]], builder),
    ].filter(({ content }) => content.size > 0),
    origins: builder,
    names: {
      api: nameIn(head),
      types: new Map(types.map(({ node, name }) => [siteName(node), name])),
      operations: new Map(endpoints.map(({ node, id }) => [siteName(node), id])),
      calls: new Map(),
      groups: new Map([...groups].map((group) => [group, group])),
      unknowns: new Map(),
    },
    access: undefined,
    choices: undefined,
    losses: [],
  };
}

/** By method: those with a keyword of their own, and others. */
function operationsOf(item: Node): readonly (readonly [method: string, operation: Node])[] {
  return membersOf(item).flatMap(([key, node]) =>
    key === "additionalOperations" ? membersOf(node) : [[key.toUpperCase(), node] as const],
  );
}

function nameIn(head: ModelMap): string | undefined {
  const identity = head.get("api");
  const name = isModelMap(identity) ? identity.get("name") : undefined;
  return typeof name === "string" ? name : undefined;
}

function resolveIn(root: Node, node: Node): Node {
  const reference = textOf(node, "$ref");
  if (reference === undefined) return node;
  const target = reference.startsWith("#/") ? nodeAt(root, reference.slice(1)) : undefined;
  if (target === undefined) {
    throw new NotExported(node, "refers to something else than a part of this document");
  }
  return target;
}

function usualMedia(extensions: Extensions): UsualMedia {
  const conventions = extensions.get("conventions");
  const versions = extensions.get("versions");
  const responses = isModelMap(conventions) ? conventions.get("responses") : undefined;
  const [template, current] = isModelMap(versions)
    ? [versions.get("media_type"), versions.get("current")]
    : [];
  return {
    responses: typeof responses === "string" ? responses : jsonMediaType,
    ofVersion: typeof template === "string" ? versionMediaType(template, String(current)) : undefined,
  };
}

/** What is enough for most operations, if callers may choose of several schemes. */
function usualAlternatives(root: Node, extensions: Extensions) {
  const authentication = extensions.get("authentication");
  const security = memberOf(root, "security");
  const isChoice = isModelMap(authentication) && authentication.has("schemes");
  return isChoice && security !== undefined ? readAlternatives(security) : undefined;
}

function readTypes(root: Node, builder: MapBuilder): readonly ExportedType[] {
  const components = memberOf(root, "components");
  const schemas = membersOf(components && memberOf(components, "schemas"));
  return schemas
    .filter(([, node]) => !isDerived(node))
    .map(([name, node]) => ({
      name,
      node,
      group: textOf(node, "x-quoin-group"),
      entry: readType(node, builder),
    }));
}

/** Endpoints that are no operations, since nobody knows their path. */
function uncallable(extensions: Extensions, root: Node): readonly ExportedEndpoint[] {
  const endpoints = extensions.get("endpoints");
  if (!isModelMap(endpoints)) return [];
  return [...endpoints].flatMap(([id, value]) => {
    const group = isModelMap(value) ? value.get("group") : undefined;
    if (!isModelMap(value) || typeof group !== "string") {
      throw new NotExported(root, `has an endpoint ${asCode(id)} without a group`);
    }
    return [{ id, group, entry: new Map([...value].filter(([key]) => key !== "group")), node: root }];
  });
}

/** What is said of the whole API. */
function readHead(
  root: Node,
  extensions: Extensions,
  name: string | undefined,
  builder: MapBuilder,
): ModelMap {
  const { api, endpoints: _, ...sections } = Object.fromEntries(extensions);
  const info = memberOf(root, "info");
  const identity = new Map<string, ModelValue>(isModelMap(api) ? api : []);
  if (name !== undefined) identity.set("name", name);
  const doc = info && textOf(info, "description");
  return builder.map([
    ["quoin", 1],
    ["api", builder.map([...identity, ["doc", doc, info]]), info],
    ...Object.entries(sections).map(([key, value]) => [key, value, root] as const),
  ]);
}

function filesOf(
  group: string,
  types: readonly ExportedType[],
  endpoints: readonly ExportedEndpoint[],
  builder: MapBuilder,
): readonly ModelFile[] {
  const own = endpoints.filter((endpoint) => endpoint.group === group);
  const entries = own.map(({ id, entry, node }) => [id, entry, node] as const);
  const sections = {
    types: sectionOf(group, types, builder),
    endpoints: entries.length === 0 ? undefined : builder.map(entries),
  };
  return writeGroup(group, sections, builder);
}

function sectionOf(
  group: string | undefined,
  types: readonly ExportedType[],
  builder: MapBuilder,
): ModelMap | undefined {
  const own = types.filter((type) => type.group === group);
  return own.length === 0 ? undefined : builder.map(own.map(({ name, entry, node }) => [name, entry, node]));
}
