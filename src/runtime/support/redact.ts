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

/**
 * Text without the secrets. Where JSON, addresses or HTML have escaped some of their characters, within each other or not,
 * the word goes that has one, or else the string. What is JSON stays so.
 */
export function maskSecret(text: string, secrets: Secrets, shortest: number = shortestMasked): string {
  return secrets.reduce((shown, secret) => {
    if (secret.length < shortest || secret.length > shown.length) return shown;
    const plain = shown.replaceAll(secret, mask);
    const hidden = new RegExp(unescape(secret).replace(/[^a-z\d]/gi, "[\0\\$&]"));
    const show = (part: string) => (hidden.test(unescape(part)) ? mask : part);
    return parts.reduce((rest, part) => rest.replace(part, show), plain);
  }, text);
}

const mask = "[redacted]";

/** Values of addresses and words, strings of JSON, and all that there is. */
const parts = [/(?:[^\s"\\?=]|\\.)+/g, /(?:[^"\\]|\\.)+/g, /.+/gs];

/** What escapes have within each other; JSON puts a backslash before other characters. */
const named: { readonly [escape: string]: string } = {
  "&amp;": "&",
  "&percnt;": "%",
  "&bsol;": "\\",
  "\\": "",
};

const escapes = /\\u[\da-f]{4}|%[\da-f]{2}|&#x[\da-f]+;|&#\d+;|&[a-z]\w+;|\\(?!u)/gi;

/**
 * Reads the escapes of a string, and those within them, as deep as anybody nests them. HTML has names for whatever isn't a letter or a
 * digit: each is read as NUL, which stands for any of these.
 */
function unescape(text: string, layers = 9): string {
  const read = text.replace(escapes, (one) => {
    const number = one.replace(/\\u|%|&#x/i, "0x").replace("&#", "");
    return named[one.toLowerCase()] ?? String.fromCharCode(Number.parseInt(number));
  });
  return read === text || layers === 0 ? read : unescape(read, layers - 1);
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
const stringOf: (value: unknown) => string = String;

/**
 * A copy of a thrown value with its name, message, code and causes only: transports attach requests with their
 * headers to what they throw.
 */
export function copyCause(cause: unknown, secrets: Secrets, depth = 0): unknown {
  if (cause === undefined || cause === null || depth > 4) return undefined;
  if (typeof cause !== "object") return maskSecret(stringOf(cause), secrets);
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
