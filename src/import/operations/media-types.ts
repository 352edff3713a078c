import { memberOf, membersOf, type Node } from "../node.js";
import { isSameJson } from "../schemas/same-json.js";
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
  { references, uses }: OperationContext,
): readonly Media[] {
  const all = membersOf(content).map(([name, node]): Media => {
    const media = references.resolve(node, uses) ?? node;
    const type = plainMediaType(name);
    return { name, type, kind: kindOfMedia(type), node: media, schema: memberOf(media, "schema") };
  });
  const inOrder = [...all.filter((media) => !hasParameters(media)), ...all.filter(hasParameters)];
  return order.flatMap((kind) => inOrder.filter((media) => media.kind === kind));
}

/** The media type that a client uses; reports the others if they have another type. */
export function chooseMedia(content: Node | undefined, context: OperationContext): Media | undefined {
  const [chosen, ...others] = listMedia(content, context);
  if (chosen !== undefined && hasParameters(chosen)) {
    context.uses.add("media-type-parameters", chosen.node, chosen.name);
  }
  for (const { schema, node, name } of others) {
    if (isSameJson(schema?.value, chosen?.schema?.value)) continue;
    context.uses.add("differing-media-types", node, name);
  }
  return chosen;
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
function kindOfMedia(media: string): MediaKind {
  if (media === "application/x-www-form-urlencoded") return "form";
  if (/^(?:(?:application|text)\/json|\*\/\*|application\/\*)$/u.test(media)) return "json";
  if (/^[\w.-]+\/[^/]+\+json$/u.test(media)) return "json-like";
  return media.startsWith("multipart/") ? "multipart" : "raw";
}

/** Whether a body is text, of which the model language says that much of errors. */
export function isText(name: string): boolean {
  return /^text\//iu.test(name);
}
