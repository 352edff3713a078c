import { base64 } from "../runtime/support/base64.js";

const encoder = new TextEncoder();
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** `undefined` when the bytes aren't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** With a replacement character for whatever isn't UTF-8. */
export function decodeLeniently(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}

/** A character for each byte. */
export function decodeLatin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** Base64 of the text's UTF-8 that a URL can have, without padding. */
export function encodeBase64Url(text: string): string {
  return base64(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/u, "");
}

/** The text whose UTF-8 is given in base64 of either alphabet; `undefined`: it isn't base64. */
export function decodeBase64(encoded: string): string | undefined {
  try {
    const characters = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    return decodeLeniently(Uint8Array.from(characters, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
