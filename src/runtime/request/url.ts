import { InvalidRequestError } from "../errors/request-errors.js";
import { containsSecret, quoteText } from "../support/redact.js";
import type { QueryParameterPolicy } from "../types/policy.js";
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
 * Writes the query in the order of the policy, without the question mark. Members that are `undefined` are absent.
 *
 * @throws InvalidRequestError for unknown names, missing required ones and values that can't be written
 */
export function buildQuery(
  parameters: { readonly [name: string]: QueryParameterPolicy } | undefined = {},
  given: object | undefined,
  apiKey: string,
): string {
  const values = new Map<string, unknown>(
    Object.entries(given ?? {}).filter(([, value]) => value !== undefined),
  );
  const unknown = [...values.keys()].find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) {
    throw new InvalidRequestError(
      `The operation has no query parameter \`${quoteText(unknown, apiKey)}\`: leave it out.`,
    );
  }
  const pairs: string[] = [];
  for (const [name, parameter] of Object.entries(parameters)) {
    if (values.has(name)) {
      const text = queryValue(name, parameter, values.get(name));
      if (containsSecret(text, apiKey)) {
        throw new InvalidRequestError(`\`${name}\` contains the API key: it belongs in \`apiKey\` only.`);
      }
      pairs.push(`${encode(name)}=${encode(text)}`);
    } else if (parameter.required === true) {
      throw new InvalidRequestError(`The query parameter \`${name}\` is missing: pass it.`);
    }
  }
  return pairs.join("&");
}

function queryValue(name: string, parameter: QueryParameterPolicy, value: unknown): string {
  switch (parameter.style) {
    case "exact":
      return scalarText(name, value);
    case "in":
      return anyOf(name, value);
  }
}

/** One value, or several with commas between them. */
function anyOf(name: string, value: unknown): string {
  if (!Array.isArray(value)) return commaFree(name, scalarText(name, value));
  if (value.length === 0) {
    throw new InvalidRequestError(`\`${name}\` is an empty list: leave it out instead.`);
  }
  return value.map((item) => commaFree(name, scalarText(name, item))).join(",");
}

function scalarText(name: string, value: unknown): string {
  const text =
    typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))
      ? String(value)
      : value;
  if (typeof text !== "string" || /\p{Surrogate}/u.test(text)) {
    throw new InvalidRequestError(
      `\`${name}\` in the query must be a string without lone surrogates, a finite number or a boolean.`,
    );
  }
  return text;
}

function commaFree(name: string, text: string): string {
  if (!text.includes(",")) return text;
  throw new InvalidRequestError(
    `\`${name}\` contains a comma, which the service reads as two values: pass a list, or values without commas.`,
  );
}

/** As `encodeURIComponent`, and the apostrophe too, which `URL` would encode afterwards. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
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
