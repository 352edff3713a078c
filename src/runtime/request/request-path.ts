import { InvalidRequestError } from "../errors/request-errors.js";
import { containsSecret, quoteText } from "../support/secret.js";

/**
 * Puts the ids into the path, each encoded as exactly one segment. Refused: anything but text, empty text, slashes and
 * backslashes, dot segments, the encoded forms of these, control characters, broken surrogate pairs, the API key.
 *
 * @throws InvalidRequestError
 */
export function buildPath(
  template: string,
  values: { readonly [name: string]: string } | undefined,
  apiKey: string,
): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
    return encodeURIComponent(checkPathValue(name, value, apiKey));
  });
}

function checkPathValue(name: string, value: unknown, apiKey: string): string {
  if (typeof value !== "string") {
    throw new InvalidRequestError(`\`${name}\` must be text: it stands in the path of the request.`);
  }
  if (containsSecret(value, apiKey)) {
    throw new InvalidRequestError(`\`${name}\` contains the API key: it belongs in \`apiKey\` only.`);
  }
  if (value.trim() === "") {
    throw new InvalidRequestError(`\`${name}\` is empty: the request would go to another address.`);
  }
  if (/[/\\]|%2f|%5c/i.test(value) || isDotSegment(value)) {
    throw new InvalidRequestError(
      `\`${name}\` is "${quoteText(value, apiKey, 100)}": slashes and dot segments would lead to another address.`,
    );
  }
  if (/[\p{Cc}\p{Surrogate}]/u.test(value)) {
    throw new InvalidRequestError(
      `\`${name}\` contains a control character or half a character: pass the plain id.`,
    );
  }
  return value;
}

/** Some servers decode twice, and some cut a segment at `;` before they resolve dots. */
function isDotSegment(value: string): boolean {
  const segment = value.replaceAll(/%2e/gi, ".").split(";", 1)[0];
  return segment === "." || segment === "..";
}
