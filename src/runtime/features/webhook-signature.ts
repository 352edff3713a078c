import { ConfigurationError } from "../errors/refusals.js";
import { hexText } from "../support/bytes.js";
import type { SignedHeaderPart, SigningPolicy } from "./webhook-headers.js";

type Bytes = Uint8Array<ArrayBuffer>;

/** What is signed: the parts that the headers have, around the body's own bytes. */
export function signedContent(
  { signed }: Pick<SigningPolicy, "signed">,
  { timestamp = "", id = "" }: { readonly timestamp?: string; readonly id?: string },
  body: Uint8Array,
): Bytes {
  const encoder = new TextEncoder();
  const chunks = signed.split(/(\{\w+\})/).map((text) => {
    if (text === "{body}") return body;
    return encoder.encode(text === "{timestamp}" ? timestamp : text === "{id}" ? id : text);
  });
  const content = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    content.set(chunk, offset);
    offset += chunk.length;
  }
  return content;
}

/** HMAC-SHA-256, encoded as in the header. */
export async function sign(secret: string, content: Bytes, policy: SigningPolicy): Promise<string> {
  const subtle = findSubtle();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", readSecret(secret, policy.secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await subtle.sign("HMAC", key, content));
  return encodingOf(policy) === "hex" ? hexText(signature) : btoa(String.fromCharCode(...signature));
}

function encodingOf({ headers }: SigningPolicy): SignedHeaderPart["value"] | undefined {
  const parts = headers.flatMap((header) => header.parts);
  return parts.find(({ value }) => value === "hex" || value === "base64")?.value;
}

/**
 * Takes the same time wherever two strings of one length differ, so that a signature can't be guessed piece by piece.
 */
export function isSameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}

/** Anyone can guess an empty key, and one of zeros is the same: HMAC pads keys with zeros. */
function readSecret(secret: unknown, form: SigningPolicy["secret"]): Bytes {
  const key = typeof secret === "string" ? decodeSecret(secret, form) : undefined;
  if (key !== undefined && key.some((byte) => byte !== 0)) return key;
  throw new ConfigurationError(
    form === "text"
      ? "The webhook secret must be a string that isn't blank."
      : "The webhook secret must be `whsec_` and base64, as the service shows it.",
  );
}

function decodeSecret(secret: string, form: SigningPolicy["secret"]): Bytes | undefined {
  if (form === "text") return new TextEncoder().encode(secret.trim() === "" ? "" : secret);
  try {
    const decoded = atob(secret.replace(/^whsec_/, ""));
    return Uint8Array.from(decoded, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function findSubtle(): typeof globalThis.crypto.subtle {
  const { crypto } = globalThis;
  if (typeof crypto === "object" && typeof crypto.subtle === "object") return crypto.subtle;
  throw new ConfigurationError("This platform has no `crypto.subtle`, which verifies webhooks.");
}
