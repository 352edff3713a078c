import { InvalidRequestError } from "../errors/request-errors.js";
import { containsSecret, quoteText } from "../support/redact.js";
import type { PreparedRequest } from "../types/prepared-request.js";

/**
 * Puts the ids into the path, each encoded as exactly one segment. Refused: anything but a string, an empty string, slashes and
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
    throw new InvalidRequestError(`\`${name}\` must be a string: it is part of the path of the request.`);
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
      `\`${name}\` contains a control character or a lone surrogate: pass the plain id.`,
    );
  }
  return value;
}

/** Some servers decode twice, and some cut a segment at `;` before they resolve dots. */
function isDotSegment(value: string): boolean {
  const segment = value.replaceAll(/%2e/gi, ".").split(";", 1)[0];
  return segment === "." || segment === "..";
}

/**
 * The one place where an address is put together. What `URL` makes of it must be what was meant, letter by letter:
 * this catches whatever the checks of the single parts missed.
 *
 * @throws InvalidRequestError
 */
export function buildUrl({
  baseUrl,
  path,
  query,
}: Pick<PreparedRequest, "baseUrl" | "path" | "query">): string {
  const text = `${baseUrl}${path}${query === "" ? "" : `?${query}`}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.href === text && url.username === "" && url.hash === "") return text;
  throw new InvalidRequestError(
    "The path or query of the request would lead to another address: check its ids.",
  );
}
