import { isJsonMediaType, isMediaType } from "../../../../language/model/media-types.js";
import { takesBody } from "../../../../language/model/methods.js";
import { isText, plainMediaType } from "../../operations/media-types.js";
import type { ImportedBody, ImportedOperation } from "../../imported-api.js";
import type { ModelValue } from "../model-data.js";
import type { WriteContext } from "./write-context.js";

/** The body of a request, under its key; `undefined`: it has none that the model could say. */
export function writeBody(
  { body, method }: ImportedOperation,
  context: WriteContext,
): readonly [key: string, value: ModelValue, site: ImportedBody] | undefined {
  // Bodies of reads are losses, and no model has one.
  if (body === undefined || !takesBody(method)) return undefined;
  const { builder, conventions } = context;
  const { as, send } = encodingOf(body);
  const members = body.memberSends && builder.map([...body.memberSends]);
  const isUsual =
    members === undefined && as === conventions.bodies && (send === undefined || send === conventions.send);
  const type = typeOf(body, context);
  const facts =
    body.as === "raw"
      ? Object.entries(rawWords(body.mediaType))
      : ([
          ["type", type],
          ["as", isUsual || (as === "json" && conventions.bodies === "json") ? undefined : as],
          ["send", members ?? (isUsual ? undefined : send)],
        ] as const);
  const value = builder.map([...facts, ["also", body.also.length === 0 ? undefined : body.also]]);
  const isAlone = value.size === 1;
  return [body.isRequired ? "body" : "body?", isAlone ? (value.get("type") ?? "json") : value, body];
}

/** How a body is sent, in the words of the language. */
export function encodingOf({ as, send, mediaType }: ImportedBody): {
  readonly as: string;
  readonly send: string | undefined;
} {
  switch (as) {
    case "json":
      return { as: jsonWord(mediaType), send: undefined };
    case "form":
      return { as: "form", send };
    case "multipart":
      return { as: "multipart", send: send === "brackets" ? send : undefined };
    case "raw":
      return { as: mediaType, send: undefined };
  }
}

/** `json`, or another media type of JSON without its parameters. */
export function jsonWord(mediaType: string): string {
  const plain = plainMediaType(mediaType);
  return plain.endsWith("+json") && isJsonMediaType(plain) ? plain : "json";
}

/** Whether a raw body is a text, and its media type where that isn't the usual one. */
export function rawWords(mediaType: string): {
  readonly type: "text" | "bytes";
  readonly as: string | undefined;
} {
  const plain = plainMediaType(mediaType);
  const type = isText(plain) && plain !== "text/event-stream" ? "text" : "bytes";
  const isSayable =
    isMediaType(plain) && plain !== (type === "text" ? "text/plain" : "application/octet-stream");
  return { type, as: isSayable ? plain : undefined };
}

/** A form has fields; other bodies of which nothing is said are anything. */
function typeOf({ as, type }: ImportedBody, { types }: WriteContext): string {
  if (type !== undefined) return types.expressionOf(type, as === "raw" ? "json" : as);
  return as === "json" ? "json" : "object";
}
