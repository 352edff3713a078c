import type { ImportedBody } from "../imported-api.js";
import { memberOf, type Node, textOf } from "../node.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";
import { formOf } from "./value-form.js";

type Send = ImportedBody["send"];

/** How a form writes its lists, and what is in them; `undefined`: it has only single values. */
export function readSend(media: Media, { schemas: { flattener } }: OperationContext): Send {
  const flat = media.schema && flattener.flatten(media.schema);
  const encodings = memberOf(media.node, "encoding");
  const sends = [...(flat?.properties ?? [])].flatMap(([name, member]) => {
    const form = formOf(member, flattener);
    // In parts, an object is JSON.
    if (form === "scalar" || (media.kind === "multipart" && form !== "list")) return [];
    return form === "list" ? sendOfList(encodings && memberOf(encodings, name)) : ("brackets" as const);
  });
  const others = flat?.keywords.get("additionalProperties");
  const hasOtherLists = typeof others?.value === "object" && formOf(others, flattener) !== "scalar";
  // Nothing else says what is inside of an object.
  if (sends.includes("brackets")) return "brackets";
  return sends[0] ?? (hasOtherLists ? "repeated" : undefined);
}

function sendOfList(encoding: Node | undefined): Exclude<Send, undefined> {
  const style = (encoding && textOf(encoding, "style")) ?? "form";
  if (style === "deepObject") return "brackets";
  const explode = encoding && memberOf(encoding, "explode")?.value;
  const isExploded = typeof explode === "boolean" ? explode : style === "form";
  if (isExploded) return "repeated";
  return style === "spaceDelimited" ? "spaces" : "commas";
}
