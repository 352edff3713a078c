import type { ImportedBody } from "../imported-api.js";
import { memberOf, type Node, textOf } from "../node.js";
import type { FlatSchema } from "../schemas/flat-schema.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";
import { formOf } from "./value-form.js";

type Send = ImportedBody["send"];

/** A member of a form that is no single value, and how it is written. */
interface Written {
  readonly name: string;
  readonly send: Exclude<Send, undefined>;
  /** What says so; `undefined`: nothing does, so that it is written as the standard has it. */
  readonly encoding: Node | undefined;
}

/**
 * How a form writes its lists, and what is in them; `undefined`: it has only single values. Reports members that are written in
 * another style than the whole form.
 */
export function readSend(media: Media, context: OperationContext): Send {
  const { uses, schemas } = context;
  const flat = media.schema && schemas.flattener.flatten(media.schema);
  const written = flat === undefined ? [] : membersIn(flat, media, context);
  const others = flat?.keywords.get("additionalProperties");
  const hasOtherLists = typeof others?.value === "object" && formOf(others, schemas.flattener) !== "scalar";
  // Nothing else says what is inside of an object.
  const bracketed = written.filter(({ send }) => send === "brackets");
  const isBracketed = bracketed.length > 0;
  const isStated = bracketed.some(({ encoding }) => encoding !== undefined);
  const whole = isBracketed ? "brackets" : (written[0]?.send ?? (hasOtherLists ? "repeated" : undefined));
  for (const { name, send, encoding } of written) {
    // Where nothing says that objects are in brackets, lists of which nothing is said either go with them.
    const isSaid = encoding !== undefined || isStated || !isBracketed;
    if (send !== whole && isSaid) uses.add("form-styles", encoding ?? media.node, name);
  }
  return whole;
}

function membersIn(
  flat: FlatSchema,
  media: Media,
  { schemas: { flattener } }: OperationContext,
): readonly Written[] {
  const encodings = memberOf(media.node, "encoding");
  return [...flat.properties].flatMap(([name, member]): readonly Written[] => {
    const form = formOf(member, flattener);
    // In parts, an object is JSON.
    if (form === "scalar" || (media.kind === "multipart" && form !== "list")) return [];
    const encoding = encodings && memberOf(encodings, name);
    const isStyled = encoding !== undefined && ["style", "explode"].some((key) => memberOf(encoding, key));
    const send = form === "list" ? sendOfList(encoding) : "brackets";
    return [{ name, send, encoding: isStyled ? encoding : undefined }];
  });
}

function sendOfList(encoding: Node | undefined): Exclude<Send, undefined> {
  const style = (encoding && textOf(encoding, "style")) ?? "form";
  if (style === "deepObject") return "brackets";
  const explode = encoding && memberOf(encoding, "explode")?.value;
  const isExploded = typeof explode === "boolean" ? explode : style === "form";
  if (isExploded) return "repeated";
  return style === "spaceDelimited" ? "spaces" : "commas";
}
