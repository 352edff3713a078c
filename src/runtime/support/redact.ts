import { readMember, readText } from "./members.js";

/** Shorter strings occur by chance, so that looking for them would refuse innocent values. */
const shortestRefused = 8;

/** Whatever is shorter can be guessed, and would garble every text. */
const shortestMasked = 4;

/** The longest first, since one may contain another. A client whose secrets are replaced adds to them. */
export type Secrets = readonly string[];

export function containsSecret(text: string, secrets: Secrets): boolean {
  return secrets.some((secret) => secret.length >= shortestRefused && text.includes(secret));
}

/** Text without the secrets, also where JSON, an address (or one within another) or HTML has escaped some of their characters. */
export function maskSecret(text: string, secrets: Secrets, shortest: number = shortestMasked): string {
  return secrets.reduce((shown, secret) => {
    if (secret.length < shortest || secret.length > shown.length) return shown;
    const plain = shown.replaceAll(secret, mask);
    return /[\\%&]/.test(plain) ? plain.replace(escapedForms(secret), mask) : plain;
  }, text);
}

const mask = "[redacted]";

/** The characters that HTML has names for. */
const entities: { readonly [character: string]: string } = {
  '"': "quot",
  "&": "amp",
  "'": "apos",
  "<": "lt",
  ">": "gt",
};

function escapedForms(secret: string): RegExp {
  const forms = [...secret].map((character) => {
    const code = character.charCodeAt(0);
    const hex = code.toString(16);
    const unicode = `u${hex.padStart(4, "0")}`;
    const entity = Object.hasOwn(entities, character) ? `|&${entities[character]};` : "";
    const backslash = /[A-Za-z0-9]/.test(character) ? "" : "\\\\?";
    return `(?:${backslash}\\${unicode}|\\\\${unicode}|%(?:25)*${hex}|&#${code};|&#x${hex};${entity})`;
  });
  return new RegExp(forms.join(""), "gi");
}

/** Text for logs and messages: control and direction characters can neither forge lines nor drive a terminal. */
export function showText(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Someone else's text within a message: first masked, then cut, since part of a secret can't be recognised. */
export function quoteText(text: string, secrets: Secrets, maxLength = 60): string {
  return showText(maskSecret(text, secrets).slice(0, maxLength));
}

/** Of a primitive or a function. */
const textOf: (value: unknown) => string = String;

/**
 * A copy of a thrown value with its name, message, code and causes only: transports attach requests with their
 * headers to what they throw.
 */
export function copyCause(cause: unknown, secrets: Secrets, depth = 0): unknown {
  if (cause === undefined || cause === null || depth > 4) return undefined;
  if (typeof cause !== "object") return maskSecret(textOf(cause), secrets);
  const message = readText(cause, "message") ?? "";
  const inner = copyCause(readMember(cause, "cause"), secrets, depth + 1);
  const copy = new Error(maskSecret(message, secrets), inner === undefined ? undefined : { cause: inner });
  Object.defineProperty(copy, "name", { value: maskSecret(readText(cause, "name") ?? "Error", secrets) });
  const code = readText(cause, "code");
  if (code !== undefined) {
    Object.defineProperty(copy, "code", { value: maskSecret(code, secrets), enumerable: true });
  }
  delete copy.stack;
  return copy;
}
