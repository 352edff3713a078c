import type { ClientContext, RequestParameters } from "../context/client-context.js";
import { checkHeaderValue } from "../context/headers.js";
import { InvalidRequestError } from "../errors/kinds.js";
import { validatePart } from "../request/validate-request.js";
import { readOwn } from "../support/members.js";
import { containsSecret, keyPlace, quoteText } from "../support/redact.js";
import { type Issue, runValidator } from "../support/validators.js";
import type { OperationPolicy, QueryParameterPolicy } from "../types/policy.js";

/** How a client writes parameters; generated clients pass it to their engine. */
export const parameters: RequestParameters = {
  write(context, operation, request) {
    const { id, validators } = operation;
    const query = present(readOwn(request, "query"));
    const inQuery = validatePart(context, id, "query", [], () => [
      ...runValidator(validators.query, query),
      ...findMissing(operation.query, query),
    ]);
    const headers = present(readOwn(request, "headers"));
    const inHeaders = validatePart(context, id, "headers", [], () =>
      runValidator(validators.headers, headers),
    );
    return {
      query: buildQuery(operation.query, query, context.settings.apiKey),
      headers: buildHeaders(context, id, operation.headers, headers),
      issues: [...inQuery, ...inHeaders],
    };
  },
};

function findMissing(policies: OperationPolicy["query"] = {}, given: object): readonly Issue[] {
  const required = Object.entries(policies).filter(([, parameter]) => parameter.required === true);
  const missing = required.filter(([name]) => !Object.hasOwn(given, name));
  return missing.map(([name]) => ({ path: [name], message: "is missing" }));
}

/**
 * Writes the query in the order of the policy, without the question mark.
 *
 * @throws InvalidRequestError for unknown names, which the service would ignore, and for values that can't be written
 */
function buildQuery(policies: OperationPolicy["query"] = {}, given: object, apiKey: string): string {
  const values = new Map<string, unknown>(Object.entries(given));
  const unknown = [...values.keys()].find((name) => !Object.hasOwn(policies, name));
  if (unknown !== undefined) {
    throw new InvalidRequestError(`The operation has no query parameter \`${quoteText(unknown, apiKey)}\`.`, {
      help: "Leave it out.",
    });
  }
  const pairs: string[] = [];
  for (const [name, parameter] of Object.entries(policies)) {
    if (!values.has(name)) continue;
    const text = queryValue(name, parameter, values.get(name));
    if (containsSecret(text, apiKey)) {
      throw new InvalidRequestError(`\`${name}\` contains the API key.`, { help: keyPlace });
    }
    pairs.push(`${encode(name)}=${encode(text)}`);
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
    throw new InvalidRequestError(`\`${name}\` is an empty list.`, { help: "Leave it out instead." });
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
  throw new InvalidRequestError(`\`${name}\` contains a comma, which the service reads as two values.`, {
    help: "Pass a list, or values without commas.",
  });
}

/** As `encodeURIComponent`, and the apostrophe too, which `URL` would encode afterwards. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** The operation's own headers, by their names on the wire. */
function buildHeaders(
  context: ClientContext,
  operationId: string,
  wireNames: { readonly [name: string]: string } | undefined = {},
  given: object,
): { [name: string]: string } {
  const { apiKey } = context.settings;
  const headers: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(given)) {
    const wireName = Object.hasOwn(wireNames, name) ? wireNames[name] : undefined;
    if (wireName === undefined) {
      throw new InvalidRequestError(`${operationId} has no header \`${quoteText(name, apiKey)}\`.`);
    }
    headers[wireName.toLowerCase()] = checkHeaderValue(name, value, apiKey);
  }
  return headers;
}

/** The members that will be sent: own ones that aren't `undefined`. */
function present(given: object | undefined): object {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined));
}
