import { hexText } from "../runtime/support/bytes.js";
import { sha256 } from "../runtime/support/sha256.js";
import { encodeUtf8 } from "./bytes.js";

/** In a page there is none; where there is one, it takes a tenth of the time. */
const crypto = "process" in globalThis ? process.getBuiltinModule("node:crypto") : undefined;

/** The SHA-256 of bytes, or of a text's UTF-8, in hexadecimal. */
export function digestOf(value: string | Uint8Array): string {
  return crypto?.createHash("sha256").update(value).digest("hex") ?? digestByHand(value);
}

/** The same, wherever it runs. */
export function digestByHand(value: string | Uint8Array): string {
  return hexText(sha256(typeof value === "string" ? encodeUtf8(value) : value));
}
