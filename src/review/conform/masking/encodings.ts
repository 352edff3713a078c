/** Shorter texts, and shorter numbers, are in too many others to be told from them. */
const distinctive = /^\d{8,}$|^(?!\d*$).{4,}$/su;

/**
 * What a secret looks like in texts, whatever has written them: as it is, percent-encoded, escaped as in JSON, in hexadecimal
 * digits, and in Base64, also inside of something longer.
 */
export function encodingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const percentEncoded = encodeURIComponent(bytes.toString("utf8"));
  const all = [
    secret,
    percentEncoded,
    percentEncoded.replaceAll("%20", "+"),
    [...bytes].map((byte) => `%${hex(byte)}`).join(""),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(secret).slice(1, -1).replaceAll("/", "\\/"),
    Array.from({ length: secret.length }, (_, index) => escapedUnit(secret, index)).join(""),
    bytes.toString("hex"),
    ...[0, 1, 2].flatMap((offset) => insideOfBase64(bytes, offset)),
  ];
  return [...new Set(all)].filter((text) => distinctive.test(text));
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

function escapedUnit(text: string, index: number): string {
  return `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`;
}

/** The characters that depend on nothing but the bytes, wherever in groups of three they begin. */
function insideOfBase64(bytes: Buffer, offset: number): readonly string[] {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  const start = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  const inner = text.slice(start, end);
  return inner.length < 6 ? [] : [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
}
