import type { FormSend, ImportedBody } from "../imported-api.js";
import { memberOf, type Node, textOf } from "../node.js";
import type { FlatSchema } from "../schemas/flat-schema.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";
import { formOf } from "./value-form.js";

/** A member of a form that is no single value, and how it is written. */
interface Written {
  readonly name: string;
  readonly send: FormSend;
  /** Whether the document says so; otherwise it is written as the standard has it. */
  readonly isSaid: boolean;
}

/**
 * How a form writes its lists, and what is in them: all alike, or each member in its own way. Reports lists whose names nobody knows
 * beside members of several styles.
 */
export function readSend(
  media: Media,
  context: OperationContext,
): Pick<ImportedBody, "send" | "memberSends"> {
  const { losses, schemas } = context;
  const flat = media.schema && schemas.flattener.flatten(media.schema);
  const written = flat === undefined ? [] : membersIn(flat, media, context);
  const others = flat?.keywords.get("additionalProperties");
  const hasOtherLists = typeof others?.value === "object" && formOf(others, schemas.flattener) !== "scalar";
  // Where nothing says that objects are in brackets, lists of which nothing is said either go with them.
  const bracketed = written.filter(({ send }) => send === "brackets");
  const areAlike = bracketed.length > 0 && bracketed.every(({ isSaid }) => !isSaid);
  const sends = new Map(
    written.map(({ name, send, isSaid }) => [name, areAlike && !isSaid ? "brackets" : send]),
  );
  const [first, ...different] = new Set(sends.values());
  if (different.length > 0 && !hasOtherLists) return { send: undefined, memberSends: sends };
  if (different.length > 0) losses.add("form-styles", others ?? media.node);
  const whole = bracketed.length > 0 ? "brackets" : first;
  return { send: whole ?? (hasOtherLists ? "repeated" : undefined), memberSends: undefined };
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
    return [{ name, send: form === "list" ? sendOfList(encoding) : "brackets", isSaid: isStyled }];
  });
}

function sendOfList(encoding: Node | undefined): FormSend {
  const style = (encoding && textOf(encoding, "style")) ?? "form";
  if (style === "deepObject") return "brackets";
  const explode = encoding && memberOf(encoding, "explode")?.value;
  const isExploded = typeof explode === "boolean" ? explode : style === "form";
  if (isExploded) return "repeated";
  return style === "spaceDelimited" ? "spaces" : "commas";
}
