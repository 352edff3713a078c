import { buildUrl } from "../attempt/wire-request.js";
import type { CallOptions, CallRequest, KeyedCallOptions } from "../client/caller.js";
import type { EngineParts } from "../context/engine-parts.js";
import { checkHeaderValue, checkHeaders } from "../context/header-rules.js";
import { readOwn } from "../context/option-values.js";
import { ConfigurationError, InvalidRequestError } from "../errors/request-errors.js";
import { judgeSafely } from "../outcome/findings.js";
import type { PreparedRequest } from "../store/prepared-request.js";
import { quoteText } from "../support/secret.js";
import { placeText, tellFindings } from "../support/told-findings.js";
import type { OperationPolicy, Policy } from "../types/policy.js";
import type { Finding, Judge, OperationValidators } from "../types/validators.js";
import { checkBody, needsChecks } from "./body-checks.js";
import { checkKey, makeKey } from "./idempotency-key.js";
import { writeJson } from "./json-text.js";
import { buildQuery } from "./query-text.js";
import { buildPath } from "./request-path.js";

/**
 * Completes a request: ids encoded, body written once, key made. Nothing is sent. The result has no part of what the
 * caller passed, which may change meanwhile.
 *
 * @throws InvalidRequestError with all findings of the body
 */
export function prepareRequest(
  parts: EngineParts,
  operationId: string,
  request: CallRequest,
  options: CallOptions | KeyedCallOptions | undefined,
): PreparedRequest<never> {
  const { policy, settings } = parts;
  const operation = findOperation(policy, operationId);
  const validators = Object.hasOwn(parts.validators, operationId) ? parts.validators[operationId] : undefined;
  const path = buildPath(operation.path, readOwn(request, "path"), settings.apiKey);
  judgePart(parts, operationId, "query", validators?.query, present(readOwn(request, "query")));
  const query = buildQuery(operation.query, readOwn(request, "query"), settings.apiKey);
  const headers = buildOwnHeaders(parts, operationId, operation, request, validators);
  Object.assign(
    headers,
    checkHeaders(readOwn(options, "headers"), settings.reservedHeaders, settings.apiKey),
  );
  const body = buildBody(parts, operationId, operation, readOwn(request, "body"), validators);
  buildUrl({ baseUrl: settings.baseUrl, path, query });
  return {
    format: 1,
    id: settings.environment.uuid(),
    client: policy.clientName,
    operationId,
    version: policy.version?.value ?? null,
    baseUrl: settings.baseUrl,
    path,
    query,
    headers,
    body,
    ...chooseKey(parts, operationId, operation, readOwn(options, "idempotencyKey")),
    account: parts.account,
    digest: null,
    preparedAt: settings.environment.now(),
    firstSentAt: null,
    outcome: null,
  };
}

/** @throws ConfigurationError for an operation that the policy doesn't know */
export function findOperation(policy: Policy, operationId: string): OperationPolicy {
  const operation = Object.hasOwn(policy.operations, operationId)
    ? policy.operations[operationId]
    : undefined;
  if (operation !== undefined) return operation;
  throw new ConfigurationError(
    `This client has no operation \`${quoteText(operationId, "")}\`: generate it anew.`,
  );
}

function chooseKey(
  { policy, settings }: EngineParts,
  operationId: string,
  operation: OperationPolicy,
  given: string | null | undefined,
): Pick<PreparedRequest, "idempotencyKey" | "keySource"> {
  const { idempotency } = policy;
  if (idempotency === null || operation.repetition !== "key") {
    if (given === undefined) return { idempotencyKey: null, keySource: null };
    throw new InvalidRequestError(`${operationId} takes no idempotency key: leave \`idempotencyKey\` out.`);
  }
  if (given === null) return { idempotencyKey: null, keySource: null };
  if (given !== undefined)
    return { idempotencyKey: checkKey(given, idempotency, settings.apiKey), keySource: "caller" };
  return { idempotencyKey: makeKey(policy.clientName, settings.environment), keySource: "generated" };
}

function buildOwnHeaders(
  parts: EngineParts,
  operationId: string,
  operation: OperationPolicy,
  request: CallRequest,
  validators: OperationValidators | undefined,
): { [name: string]: string } {
  const { apiKey } = parts.settings;
  const given = present(readOwn(request, "headers"));
  judgePart(parts, operationId, "headers", validators?.headers, given);
  const headers: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(given)) {
    const wireName = Object.hasOwn(operation.headers, name) ? operation.headers[name] : undefined;
    if (wireName === undefined)
      throw new InvalidRequestError(`${operationId} has no header \`${quoteText(name, apiKey)}\`.`);
    headers[wireName.toLowerCase()] = checkHeaderValue(name, value, apiKey);
  }
  return headers;
}

function buildBody(
  parts: EngineParts,
  operationId: string,
  { body: policy }: OperationPolicy,
  given: unknown,
  validators: OperationValidators | undefined,
): string | null {
  if (given === undefined) {
    if (policy?.required !== true) return null;
    throw new InvalidRequestError(`${operationId} needs a body: pass one.`);
  }
  if (policy === null) throw new InvalidRequestError(`${operationId} takes no body: leave it out.`);
  const { apiKey } = parts.settings;
  const text = writeJson(given, apiKey);
  const judge = validators?.body;
  if (judge === undefined && !needsChecks(policy)) return text;
  const sent: unknown = JSON.parse(text);
  judgePart(parts, operationId, "body", judge, sent, checkBody(sent, policy, apiKey));
  return text;
}

/** The members that will be sent: own ones that aren't `undefined`. */
function present(given: object | undefined): object {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined));
}

/** @throws InvalidRequestError with what was found already and what the judge finds */
function judgePart(
  { settings }: EngineParts,
  operationId: string,
  part: string,
  judge: Judge | undefined,
  value: unknown,
  known: readonly Finding[] = [],
): void {
  const found = firstOfEachPlace([...known, ...judgeSafely(judge, value)]);
  const [first] = found;
  if (first === undefined) return;
  const others = found.length > 1 ? ` (and ${found.length - 1} more in \`findings\`)` : "";
  const told = tellFindings(found, settings.apiKey);
  const place = placeText(part, first, settings.apiKey);
  throw new InvalidRequestError(`${operationId} was not sent: ${place} ${told[0]?.message}${others}.`, told);
}

/** Rules of the model and a validator often find the same. */
function firstOfEachPlace(findings: readonly Finding[]): readonly Finding[] {
  const places = new Map<string, Finding>();
  for (const finding of findings) {
    const place = JSON.stringify(finding.path);
    if (!places.has(place)) places.set(place, finding);
  }
  return [...places.values()];
}
