import {
  bytesMediaType,
  formMediaType,
  isJsonMediaType,
  jsonMediaType,
  multipartMediaType,
  textMediaType,
} from "../../../language/model/media-types.js";
import type { MapBuilder, ModelValue } from "../model/model-data.js";
import { isTrue, memberOf, membersOf, type Node, textOf } from "../node.js";
import { expectKeywords, NotExported, words } from "./exported-node.js";
import { sendOf } from "./read-parameters.js";
import { namesOfOthers, plainMedia, type UsualMedia } from "./read-responses.js";
import { expressionOfSchema } from "./schema-facts.js";

const keywords = words("required content", "send");
const keywordsOfMedia = words("schema encoding");

/** The body of a request, under its key. */
export function readBody(
  node: Node,
  usual: UsualMedia,
  builder: MapBuilder,
): readonly [key: string, value: ModelValue, node: Node] {
  expectKeywords(node, keywords);
  const [media, ...others] = membersOf(memberOf(node, "content"));
  if (media === undefined) throw new NotExported(node, "has no media type");
  const [name, content] = media;
  expectKeywords(content, keywordsOfMedia);
  const mediaType = plainMedia(name, usual);
  const encoding = memberOf(content, "encoding");
  const value = builder.map([
    ["type", typeOf(mediaType, memberOf(content, "schema"))],
    ["as", wordOf(mediaType)],
    ["also", namesOfOthers(others)],
    ["send", encoding === undefined ? textOf(node, "x-quoin-send") : stylesIn(encoding, builder)],
  ]);
  return [isTrue(node, "required") ? "body" : "body?", value, node];
}

/** One word where all members are written alike. */
function stylesIn(encoding: Node, builder: MapBuilder): ModelValue | undefined {
  const styles = membersOf(encoding).map(([name, own]) => [name, sendOf(own)] as const);
  const [first, ...others] = new Set(styles.map(([, style]) => style));
  return others.length === 0 ? first : builder.map(styles);
}

function typeOf(mediaType: string, schema: Node | undefined): string {
  if (schema === undefined) return "bytes";
  const hasStructure =
    mediaType === formMediaType || mediaType === multipartMediaType || isJsonMediaType(mediaType);
  const isNamed = memberOf(schema, "$ref") !== undefined;
  return hasStructure || isNamed ? expressionOfSchema(schema) : "text";
}

const wordsOfMedia: ReadonlyMap<string, string | undefined> = new Map([
  [jsonMediaType, "json"],
  [formMediaType, "form"],
  [multipartMediaType, "multipart"],
  [bytesMediaType, undefined],
  [textMediaType, undefined],
]);

function wordOf(mediaType: string): string | undefined {
  return wordsOfMedia.has(mediaType) ? wordsOfMedia.get(mediaType) : mediaType;
}
