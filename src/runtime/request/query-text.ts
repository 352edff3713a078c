import { InvalidRequestError } from "../errors/request-errors.js";
import { containsSecret, quoteText } from "../support/secret.js";
import type { QueryParameterPolicy } from "../types/policy.js";

/**
 * Writes the query in the order of the policy, without the question mark. Members that are `undefined` are absent.
 *
 * @throws InvalidRequestError for unknown names, missing required ones and values that can't be written
 */
export function buildQuery(
  parameters: { readonly [name: string]: QueryParameterPolicy },
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
      if (containsSecret(text, apiKey))
        throw new InvalidRequestError(`\`${name}\` contains the API key: it belongs in \`apiKey\` only.`);
      pairs.push(`${encode(name)}=${encode(text)}`);
    } else if (parameter.required)
      throw new InvalidRequestError(`The query parameter \`${name}\` is missing: pass it.`);
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
  if (value.length === 0)
    throw new InvalidRequestError(`\`${name}\` is an empty list: leave it out instead.`);
  return value.map((item) => commaFree(name, scalarText(name, item))).join(",");
}

function scalarText(name: string, value: unknown): string {
  const text =
    typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))
      ? String(value)
      : value;
  if (typeof text !== "string" || /\p{Surrogate}/u.test(text)) {
    throw new InvalidRequestError(
      `\`${name}\` in the query must be whole text, a finite number or a boolean.`,
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
