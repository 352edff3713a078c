import { helpOn } from "../errors/help.js";
import type { ClientContext, Operation, RequestParameters } from "../context/client-context.js";
import type { NamedHeaders, PlacedHeaders } from "../context/request-parts.js";
import { checkHeaderValue } from "../context/headers.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { copyGiven, writeParameter } from "../request/query.js";
import { selectHeaders } from "../request/select-headers.js";
import { validatePart } from "../request/validate-request.js";
import { readOwn } from "../support/members.js";
import { quoteText, type Secrets } from "../support/redact.js";
import { type Issue, runValidator } from "../support/validators.js";
import type { CallRequest } from "../types/call.js";
import type { OperationPolicy } from "../types/policy.js";

/** How parameters are written; brought by the rows of operations that have some. */
export const parameters: RequestParameters = {
  write: (...given) => writeParameters(...given, writeParameter),
  placeHeaders,
  selectOthers: (operation, ofClient) => selectHeaders(operation, "others", ofClient),
};

function placeHeaders(operation: Operation, ofClient: NamedHeaders, headers: NamedHeaders): PlacedHeaders {
  if (operation.headers === undefined) return { headers };
  return {
    headers: selectHeaders(operation, "others", headers),
    operationHeaders: selectHeaders(operation, "own", { ...ofClient, ...headers }),
  };
}

/** As `parameters`, with another way to write one of the query. */
export function writeParameters(
  context: ClientContext,
  operation: Operation,
  request: CallRequest,
  write: typeof writeParameter,
): ReturnType<RequestParameters["write"]> {
  const { id, validators } = operation;
  const { secrets } = context.settings;
  const query = copyGiven(readOwn(request, "query"), secrets, "query");
  const inQuery = validatePart(context, id, "query", [], () => [
    ...runValidator(validators.query, query),
    ...findMissing(operation.query, query),
  ]);
  const headers = copyGiven(readOwn(request, "headers"), secrets, "headers");
  const inHeaders = validatePart(context, id, "headers", [], () => runValidator(validators.headers, headers));
  return {
    query: buildQuery(operation.query, query, secrets, write),
    headers: buildHeaders(context, id, operation.headers, headers),
    issues: [...inQuery, ...inHeaders],
  };
}

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
function buildQuery(
  policies: OperationPolicy["query"] = {},
  given: object,
  secrets: Secrets,
  write: typeof writeParameter,
): string {
  const values = new Map<string, unknown>(Object.entries(given));
  const unknown = [...values.keys()].find((name) => !Object.hasOwn(policies, name));
  if (unknown !== undefined) {
    const shown = quoteText(unknown, secrets);
    throw new InvalidRequestError(`The operation has no query parameter \`${shown}\`.`, {
      help: helpOn("unexpected"),
    });
  }
  const pairs: string[] = [];
  for (const [name, parameter] of Object.entries(policies)) {
    if (!values.has(name)) continue;
    pairs.push(write(name, parameter.style, values.get(name), secrets));
  }
  return pairs.join("&");
}

/** The operation's own headers, by their names on the wire. */
function buildHeaders(
  context: ClientContext,
  operationId: string,
  wireNames: { readonly [name: string]: string } | undefined = {},
  given: object,
): { [name: string]: string } {
  const { secrets } = context.settings;
  const headers: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(given)) {
    const wireName = Object.hasOwn(wireNames, name) ? wireNames[name] : undefined;
    if (wireName === undefined) {
      throw new InvalidRequestError(`${operationId} has no header \`${quoteText(name, secrets)}\`.`);
    }
    headers[wireName.toLowerCase()] = checkHeaderValue(name, value, secrets);
  }
  return headers;
}
