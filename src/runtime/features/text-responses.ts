import { isOfType } from "./media-types.js";
import type { RawReader } from "./raw-responses.js";

/** How calls read successes that are text. */
export const textResponses: RawReader = {
  read({ headers, body }, { mediaType = "text/plain" }) {
    if (body.kind !== "complete") return undefined;
    const contentType = headers.get("content-type");
    if (!isOfType(contentType, mediaType)) return "media-type";
    const data = decode(body.bytes, contentType ?? "");
    return data === undefined ? "encoding" : { data, bytes: body.bytes };
  },
};

/** By the character set that is named, or else UTF-8; nothing for what isn't in it. */
function decode(bytes: Uint8Array, contentType: string): string | undefined {
  const [, charset = "utf-8"] = /;\s*charset="?([^\s";]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
