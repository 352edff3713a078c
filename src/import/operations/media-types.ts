import { memberOf, membersOf, type Node } from "../node.js";
import { isSameJson } from "../schemas/same-json.js";
import type { OperationContext } from "./operation-context.js";

export type MediaKind = "json" | "json-like" | "form" | "multipart" | "raw";

export interface Media {
  readonly name: string;
  readonly kind: MediaKind;
  readonly node: Node;
  readonly schema: Node | undefined;
}

const order: readonly MediaKind[] = ["json", "json-like", "form", "multipart", "raw"];

/** What a body may be, by media type: what a client uses comes first, which is JSON where there is any. */
export function listMedia(
  content: Node | undefined,
  { references, uses }: OperationContext,
): readonly Media[] {
  const all = membersOf(content).map(([name, node]): Media => {
    const media = references.resolve(node, uses) ?? node;
    return { name, kind: kindOfMedia(name), node: media, schema: memberOf(media, "schema") };
  });
  return order.flatMap((kind) => all.filter((media) => media.kind === kind));
}

/** The media type that a client uses; reports the others if they have another type. */
export function chooseMedia(content: Node | undefined, context: OperationContext): Media | undefined {
  const [chosen, ...others] = listMedia(content, context);
  const other = others.find((media) => !isSameJson(media.schema?.value, chosen?.schema?.value));
  if (other !== undefined) context.uses.add("differing-media-types", other.node, other.name);
  return chosen;
}

export function isJson({ kind }: Media): boolean {
  return kind === "json" || kind === "json-like";
}

/** `text/json; charset=utf-8` is JSON, and so is whatever may be of any type. */
function kindOfMedia(name: string): MediaKind {
  const media = (name.split(";")[0] ?? "").trim().toLowerCase();
  if (media === "application/x-www-form-urlencoded") return "form";
  if (/^(?:(?:application|text)\/json|\*\/\*|application\/\*)$/u.test(media)) return "json";
  if (/^[\w.-]+\/[^/]+\+json$/u.test(media)) return "json-like";
  return media.startsWith("multipart/") ? "multipart" : "raw";
}

/** Whether a body is text, of which the model language says that much of errors. */
export function isText(name: string): boolean {
  return /^text\//iu.test(name);
}
