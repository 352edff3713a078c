/** Headers that are secret as a whole, in requests and in responses. */
const headers: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "proxy-authorization",
  "set-cookie",
  "www-authenticate",
  "x-api-key",
  "x-auth-token",
  "x-csrf-token",
]);

/** Members and parameters that are secret in every API. */
const names =
  /(?:^|[_-])(?:pass(?:word|wd|code)|secret|api_?key|(?:access|refresh|id|auth|bearer|session)_?token|authorization|session_?id|private_?key|signature|otp|pin|cvc|cvv)$/u;

export function isSecretHeader(name: string): boolean {
  return headers.has(name.toLowerCase()) || isSecretName(name);
}

export function isSecretName(name: string): boolean {
  return names.test(name.replaceAll(/([a-z\d])(?=[A-Z])/gu, "$1_").toLowerCase());
}
