import { STATUS_CODES } from "node:http";
import { isJsonMediaType, jsonMediaType, textMediaType } from "../../../language/model/media-types.js";
import type { MapBuilder, ModelMap, ModelValue } from "../model/model-data.js";
import { isTrue, memberOf, membersOf, type Node, textOf } from "../node.js";
import {
  expectKeywords,
  extendFacts,
  extensionsOf,
  factsOfFields,
  isDerived,
  NotExported,
  words,
} from "./exported-node.js";
import { saidBeside } from "./read-parameters.js";
import { expressionOfSchema, factsOfSchema } from "./schema-facts.js";

/** What is said of media types for the whole API. */
export interface UsualMedia {
  /** What responses are that say nothing of it. */
  readonly responses: string;
  /** What stands for JSON where a media type selects the version. */
  readonly ofVersion: string | undefined;
}

const keywords = words("description headers content", "doc derived");
const keywordsOfMedia = words("schema");

/** What an operation returns, by status; what `errors` say of others is said elsewhere. */
export function readReturns(
  node: Node | undefined,
  resolve: (node: Node) => Node,
  usual: UsualMedia,
  builder: MapBuilder,
): ModelMap {
  const successes = membersOf(node).filter(([status]) => isSuccess(status));
  for (const [status, response] of membersOf(node)) {
    if (isSuccess(status) || isDerived(resolve(response))) continue;
    throw new NotExported(response, "is an error that no extension says");
  }
  return builder.map(
    successes.map(([status, response]) => [
      status.toLowerCase(),
      readResponse(status, response, resolve, usual, builder),
      response,
    ]),
  );
}

function isSuccess(status: string): boolean {
  return /^(?:2\d\d|2XX|3\d\d)$/u.test(status);
}

function readResponse(
  status: string,
  node: Node,
  resolve: (node: Node) => Node,
  usual: UsualMedia,
  builder: MapBuilder,
): ModelMap {
  expectKeywords(node, keywords);
  const description = textOf(node, "description");
  const phrase = STATUS_CODES[status] ?? "Success";
  const headers = membersOf(memberOf(node, "headers")).flatMap(([name, written]) => {
    const header = resolve(written);
    return isDerived(header) ? [] : [readHeader(name, header, builder)];
  });
  return builder.map([
    ...contentOf(node, usual),
    ["doc", textOf(node, "x-quoin-doc") ?? (description === phrase ? undefined : description)],
    ["headers", headers.length === 0 ? undefined : builder.map(headers)],
  ]);
}

const keywordsOfHeader = words("description required deprecated schema example", factsOfFields);

function readHeader(name: string, node: Node, builder: MapBuilder): readonly [string, ModelValue, Node] {
  expectKeywords(node, keywordsOfHeader);
  const schema = memberOf(node, "schema");
  if (schema === undefined) throw new NotExported(node, "has no schema");
  const facts = new Map<string, ModelValue>([...factsOfSchema(schema), ...saidBeside(schema, node)]);
  const key = isTrue(node, "required") ? name : `${name}?`;
  return [key, builder.map([...extendFacts(facts, extensionsOf(node))]), node];
}

function contentOf(node: Node, usual: UsualMedia): readonly (readonly [string, ModelValue | undefined])[] {
  const [media, ...others] = membersOf(memberOf(node, "content"));
  if (media === undefined) return [["type", "none"]];
  return [...contentOfMedia(media, usual), ["also", namesOfOthers(others)]];
}

type Media = readonly [name: string, content: Node];

/** The media types beside the one that a client uses, of which nothing else is said. */
export function namesOfOthers(others: readonly Media[]): readonly string[] | undefined {
  for (const [, content] of others) expectKeywords(content, keywordsOfMedia);
  return others.length === 0 ? undefined : others.map(([name]) => name);
}

function contentOfMedia(
  media: Media,
  usual: UsualMedia,
): readonly (readonly [string, ModelValue | undefined])[] {
  const [name, content] = media;
  expectKeywords(content, keywordsOfMedia);
  const schema = memberOf(content, "schema");
  const mediaType = plainMedia(name, usual);
  if (isJsonMediaType(mediaType)) {
    return [
      ["type", schema === undefined ? "json" : expressionOfSchema(schema)],
      ["as", mediaType === usual.responses ? undefined : wordOf(mediaType)],
    ];
  }
  if (schema === undefined) return Object.entries({ type: "bytes", as: mediaType });
  return [
    ["type", "text"],
    ["as", mediaType === textMediaType ? undefined : mediaType],
  ];
}

/** A media type that selects the version stands for JSON. */
export function plainMedia(name: string, { ofVersion }: UsualMedia): string {
  return name === ofVersion ? jsonMediaType : name;
}

function wordOf(mediaType: string): string {
  return mediaType === jsonMediaType ? "json" : mediaType;
}
