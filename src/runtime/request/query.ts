import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { containsSecret, type Secrets } from "../support/redact.js";
import type { QueryParameterPolicy } from "../types/policy.js";
import { checkMembers, copyValue, guardCopy } from "./body.js";

/**
 * A parameter as it is in the query: `name=value`, encoded.
 *
 * @throws InvalidRequestError for a value that can't be written, and for a credential of the client
 */
export function writeParameter(
  name: string,
  style: QueryParameterPolicy["style"],
  value: unknown,
  secrets: Secrets,
): string {
  const text = queryValue(name, style, value);
  if (containsSecret(text, secrets)) {
    throw new InvalidRequestError(`\`${name}\` contains a credential.`, { help: helpOn("credential-place") });
  }
  return `${encode(name)}=${encode(text)}`;
}

function queryValue(name: string, style: QueryParameterPolicy["style"], value: unknown): string {
  switch (style) {
    case "exact":
      return scalarText(name, value);
    case "in":
      return anyOf(name, value);
  }
}

/** One value, or several with commas between them. */
function anyOf(name: string, value: unknown): string {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return unlessEmpty(name, items.map((item) => commaFree(name, scalarText(name, item))).join(","));
}

/** @throws InvalidRequestError for a text that is that of a list with nothing in it, or with an empty string */
export function unlessEmpty(name: string, text: string): string {
  if (text !== "") return text;
  throw new InvalidRequestError(`\`${name}\` is an empty list or string.`, { help: helpOn("empty-list") });
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
  throw new InvalidRequestError(`\`${name}\` contains a comma, which the service reads as two values.`, {
    help: helpOn("comma"),
  });
}

/** As `encodeURIComponent`, but also the apostrophe, which `URL` would encode afterwards. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/**
 * The parameters that will be sent, as they are now: own ones that aren't `undefined`. Lists and objects are copied as those of a
 * body are, so that what is validated is what is sent.
 *
 * @throws InvalidRequestError for what can't be copied
 */
export function copyGiven(given: object | undefined, secrets: Secrets, part: "query" | "headers"): object {
  const copy = (): object => {
    if (given !== undefined) checkMembers(given, []);
    return Object.fromEntries(
      Object.entries(given ?? {}).flatMap(([name, value]: [string, unknown]) =>
        value === undefined ? [] : [[name, typeof value === "object" ? copyValue(value, [name]) : value]],
      ),
    );
  };
  return guardCopy(copy, secrets, part);
}
