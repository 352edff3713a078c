import {
  bytesMediaType,
  isMediaType,
  jsonMediaType,
  multipartMediaType,
  textMediaType,
} from "../../../language/model/media-types.js";
import { memberOf, membersOf, type Node } from "../node.js";
import { isSameJson } from "../schemas/same-json.js";
import type { Direction } from "../losses.js";
import type { OperationContext } from "./operation-context.js";

export type MediaKind = "json" | "json-like" | "form" | "multipart" | "raw";

export interface Media {
  /** As the document writes it. */
  readonly name: string;
  /** In lower case, without parameters. */
  readonly type: string;
  readonly kind: MediaKind;
  readonly node: Node;
  readonly schema: Node | undefined;
}

const order: readonly MediaKind[] = ["json", "json-like", "form", "multipart", "raw"];

/** What a body may be, by media type: what a client uses comes first, which is JSON where there is any. */
export function listMedia(
  content: Node | undefined,
  { references, losses }: OperationContext,
): readonly Media[] {
  const all = membersOf(content).map(([name, node]): Media => {
    const media = references.resolve(node, losses) ?? node;
    const type = plainMediaType(name);
    return { name, type, kind: kindOfMedia(type), node: media, schema: memberOf(media, "schema") };
  });
  const inOrder = [...all.filter((media) => !hasParameters(media)), ...all.filter(hasParameters)];
  return order.flatMap((kind) => inOrder.filter((media) => media.kind === kind));
}

/** What a body may be. */
export interface MediaChoice {
  /** What a client uses. */
  readonly media: Media;
  /** The media types beside it, as a model says them. */
  readonly also: readonly string[];
}

/**
 * Chooses the media type that a client uses; reports the others if they have another type. `preferred`: what a body has in the
 * document that this one is compared with, which stays as long as it is there.
 */
export function chooseMedia(
  content: Node | undefined,
  context: OperationContext,
  direction: Direction,
  preferred?: string,
): MediaChoice | undefined {
  const all = listMedia(content, context);
  const type = preferred === undefined ? undefined : plainMediaType(preferred);
  const media = all.find((one) => one.type === type) ?? all[0];
  if (media === undefined) return undefined;
  const others = all.filter((one) => one !== media);
  if (hasParameters(media) && !isAskedFor(media, others, direction)) {
    context.losses.add("media-type-parameters", media.node, media.name);
  }
  for (const { schema, node, name } of others) {
    if (isSameJson(schema?.value, media.schema?.value)) continue;
    context.losses.add("differing-media-types", node, name);
  }
  const main = namesOf(media);
  const names = new Set(others.map((one) => one.type).filter(isMediaType));
  return { media, also: [...names].filter((name) => !main.includes(name)) };
}

/** Whether asking for a media type without its parameters asks for it: that takes any parameters (RFC 9110, section 12.5.1). */
function isAskedFor({ type }: Media, others: readonly Media[], direction: Direction): boolean {
  return direction === "response" && others.every((one) => one.type !== type);
}

/** What a model may call the media type that a client uses. */
function namesOf({ type, kind }: Media): readonly string[] {
  if (kind === "json") return [type, jsonMediaType];
  if (kind === "multipart") return [type, multipartMediaType];
  return isMediaType(type) ? [type] : [bytesMediaType, textMediaType];
}

export function isJson({ kind }: Media): boolean {
  return kind === "json" || kind === "json-like";
}

/** A media type in lower case and without parameters. */
export function plainMediaType(name: string): string {
  return (name.split(";")[0] ?? "").trim().toLowerCase();
}

/** Whether a media type has parameters that aren't sent: texts are in UTF-8, and a client chooses the boundary of parts. */
function hasParameters({ name }: Media): boolean {
  const parameters = name
    .split(";")
    .slice(1)
    .map((each) => each.trim());
  return parameters.some(
    (each) => each !== "" && !/^(?:charset\s*=\s*"?utf-?8"?|boundary\s*=.*)$/iu.test(each),
  );
}

/** `text/json` is JSON, and so is whatever may be of any type. */
export function kindOfMedia(media: string): MediaKind {
  if (media === "application/x-www-form-urlencoded") return "form";
  if (/^(?:(?:application|text)\/json|\*\/\*|application\/\*)$/u.test(media)) return "json";
  if (/^[\w.-]+\/[^/]+\+json$/u.test(media)) return "json-like";
  return media.startsWith("multipart/") ? "multipart" : "raw";
}

/** Whether a body is text, of which the model language says that much of errors. */
export function isText(name: string): boolean {
  return /^text\//iu.test(name);
}
