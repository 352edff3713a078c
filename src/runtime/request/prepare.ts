import type { ClientContext } from "../context/client-context.js";
import { checkHeaderValue, checkHeaders } from "../context/headers.js";
import { ConfigurationError, InvalidRequestError } from "../errors/request-errors.js";
import { readOwn } from "../support/members.js";
import { quoteText } from "../support/redact.js";
import type { CallOptions, CallRequest, KeyedCallOptions } from "../types/call.js";
import type { OperationPolicy, Policy, RetrySafety } from "../types/policy.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import type { OperationValidators } from "../support/validators.js";
import { buildBody } from "./body.js";
import { buildPath, buildQuery, buildUrl } from "./url.js";
import { validatePart } from "./validate-request.js";

/** One logical call: what it sends, and what retrying it would do. */
export interface CallPlan {
  readonly prepared: PreparedRequest<never>;
  readonly operation: OperationPolicy;
  /** As the operation's, but `none` for a write whose caller declined a key. */
  readonly retrySafety: RetrySafety;
}

export function planCall(prepared: PreparedRequest<never>, operation: OperationPolicy): CallPlan {
  const isBare = operation.retrySafety === "key" && prepared.idempotencyKey === null;
  return { prepared, operation, retrySafety: isBare ? "none" : operation.retrySafety };
}

/**
 * Completes a request: ids encoded, body written once, key made. Nothing is sent. The result has no part of what the
 * caller passed, which may change meanwhile.
 *
 * @throws InvalidRequestError with all issues of the body
 */
export function prepareRequest(
  context: ClientContext,
  operationId: string,
  request: CallRequest,
  options: CallOptions | KeyedCallOptions | undefined,
): PreparedRequest<never> {
  const { policy, settings } = context;
  const operation = findOperation(policy, operationId);
  const message = buildMessage(context, operationId, operation, request, readOwn(options, "headers"));
  buildUrl({ baseUrl: settings.baseUrl, ...message });
  return {
    format: 1,
    id: settings.environment.uuid(),
    client: policy.clientName,
    operationId,
    version: policy.version?.value ?? null,
    baseUrl: settings.baseUrl,
    ...message,
    ...chooseKey(context, operationId, operation, readOwn(options, "idempotencyKey")),
    account: context.account,
    digest: null,
    preparedAt: settings.environment.now(),
    firstSentAt: null,
    outcome: null,
  };
}

/** What the caller's part of the request becomes. */
function buildMessage(
  context: ClientContext,
  operationId: string,
  operation: OperationPolicy,
  request: CallRequest,
  extraHeaders: CallOptions["headers"],
): Pick<PreparedRequest, "path" | "query" | "headers" | "body"> {
  const { apiKey, reservedHeaders } = context.settings;
  const validators = Object.hasOwn(context.validators, operationId)
    ? context.validators[operationId]
    : undefined;
  const path = buildPath(operation.path, readOwn(request, "path"), apiKey);
  validatePart(context, operationId, "query", validators?.query, present(readOwn(request, "query")));
  const query = buildQuery(operation.query, readOwn(request, "query"), apiKey);
  const own = buildOwnHeaders(context, operationId, operation, request, validators);
  const headers = { ...own, ...checkHeaders(extraHeaders, reservedHeaders, apiKey) };
  const body = buildBody(context, operationId, operation, readOwn(request, "body"), validators);
  return { path, query, headers, body };
}

function chooseKey(
  context: ClientContext,
  operationId: string,
  operation: OperationPolicy,
  given: string | null | undefined,
): Pick<PreparedRequest, "idempotencyKey" | "keySource"> {
  if (operation.retrySafety === "key" && context.idempotencyKeys !== undefined) {
    return context.idempotencyKeys.chooseKey(context, given);
  }
  if (given === undefined) return { idempotencyKey: null, keySource: null };
  throw new InvalidRequestError(`${operationId} takes no idempotency key: leave \`idempotencyKey\` out.`);
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

function buildOwnHeaders(
  context: ClientContext,
  operationId: string,
  operation: OperationPolicy,
  request: CallRequest,
  validators: OperationValidators | undefined,
): { [name: string]: string } {
  const { apiKey } = context.settings;
  const given = present(readOwn(request, "headers"));
  validatePart(context, operationId, "headers", validators?.headers, given);
  const { headers: wireNames = {} } = operation;
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
