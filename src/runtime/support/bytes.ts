export function hexText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += hexPairs[byte];
  return text;
}

const hexPairs = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Base64 that a URL or a header can have, without padding. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
