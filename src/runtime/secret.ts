/** Shorter texts occur by chance, so that looking for them would refuse or garble innocent ones. */
const shortestSecret = 8;

export function containsSecret(text: string, secret: string): boolean {
  return secret.length >= shortestSecret && text.includes(secret);
}

export function maskSecret(text: string, secret: string): string {
  return containsSecret(text, secret) ? text.replaceAll(secret, "[redacted]") : text;
}

/** Text for logs and messages: control and direction characters can neither forge lines nor drive a terminal. */
export function showText(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Surrogate}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/**
 * A copy of a thrown value with its name, message, code and causes only: transports attach requests with their
 * headers to what they throw.
 */
export function copyCause(cause: unknown, secret: string, depth = 0): unknown {
  if (cause === undefined || cause === null || depth > 4) return undefined;
  if (typeof cause !== "object") return maskSecret(String(cause), secret);
  const message = readText(cause, "message") ?? "";
  const inner = copyCause(Reflect.get(cause, "cause"), secret, depth + 1);
  const copy = new Error(maskSecret(message, secret), inner === undefined ? undefined : { cause: inner });
  Object.defineProperty(copy, "name", { value: readText(cause, "name") ?? "Error" });
  const code = readText(cause, "code");
  if (code !== undefined)
    Object.defineProperty(copy, "code", { value: maskSecret(code, secret), enumerable: true });
  delete copy.stack;
  return copy;
}

/** A member that is text, read so that neither a getter nor a proxy can throw. */
export function readText(value: object, name: string): string | undefined {
  try {
    const text: unknown = Reflect.get(value, name);
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
