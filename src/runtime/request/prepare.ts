import { helpOn } from "../errors/help.js";
import type { ClientContext, Operation, OperationRow } from "../context/client-context.js";
import type { NamedHeaders, PlacedHeaders } from "../context/request-parts.js";
import { parseUrl } from "../context/base-url.js";
import { checkHeaders } from "../context/headers.js";
import type { Platform } from "../context/platform.js";
import type { UploadContent } from "../context/upload-content.js";
import { InvalidRequestError, refusalOf } from "../errors/refusals.js";
import { readOwn } from "../support/members.js";
import { containsSecret, type Secrets } from "../support/redact.js";
import type { AnyCallOptions, CallRequest, PreparedRequest } from "../types/call.js";
import type { RetrySafety } from "../types/policy.js";
import { buildBody } from "./body.js";

/** One logical call: what it sends, and whether a retry is safe. */
export interface RequestPlan {
  readonly prepared: PreparedRequest<never>;
  readonly operation: Operation;
  /** As the operation's, but `none` for a write whose caller declined a key, or whose key wasn't echoed, and for a stream. */
  readonly retrySafety: RetrySafety;
  /** Whether it may be sent again after its call, once it may have taken effect. */
  readonly canResume: boolean;
  /** The body, where it isn't text. */
  readonly content: UploadContent | undefined;
}

/** @throws InvalidRequestError for a record that lacks the bytes of its body */
export function planRequest(
  prepared: PreparedRequest<never>,
  operation: Operation,
  content: UploadContent | undefined = operation.parts?.upload?.restore(prepared),
): RequestPlan {
  const isUnprotected =
    content?.isOneShot === true ||
    (operation.retrySafety === "key" && (prepared.idempotencyKey === null || prepared.lacksEcho === true)) ||
    operation.parts?.precondition?.holds(prepared) === false;
  const retrySafety = isUnprotected ? "none" : operation.retrySafety;
  const canResume = retrySafety !== "none" && operation.withinCall !== true;
  return { prepared, operation, retrySafety, canResume, content };
}

/** How its key is sent, if the API's header has it. */
export function keysOf(
  { idempotencyKeys }: ClientContext,
  { operation }: RequestPlan,
): ClientContext["idempotencyKeys"] {
  return operation.parts?.repeats === undefined ? idempotencyKeys : undefined;
}

/** Whether a second arrival could take effect, or change the answer to the first. */
export function isSentOnce({ retrySafety }: RequestPlan): boolean {
  return retrySafety === "none" || retrySafety === "repeatable" || retrySafety === "condition";
}

/** The operation of a row, as the client validates it. */
export function withOwnValidators({ settings }: ClientContext, row: OperationRow): Operation {
  return { ...row, validators: readOwn(settings.validators, row.id) ?? {} };
}

/**
 * Does something for a call of the operation.
 *
 * @throws whatever `act` throws; an InvalidRequestError knows the operation, its method and its path
 */
export function forOperation<Value>(
  context: ClientContext,
  row: OperationRow,
  act: (operation: Operation) => Value,
): Value {
  try {
    return act(withOwnValidators(context, row));
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { id: operationId, method, path } = row;
    throw refusalOf(error, { call: { operationId, method, path }, outcome: error.outcome });
  }
}

/** @throws InvalidRequestError where it isn't known */
export function baseUrlOf(context: ClientContext, { parts }: OperationRow): string {
  return parts?.server?.findUrl(context) ?? context.settings.baseUrl;
}

/** A request that is complete, and where it goes. */
export interface NewRequest {
  readonly prepared: PreparedRequest<never>;
  readonly url: string;
  readonly content: UploadContent | undefined;
}

/**
 * Completes a request: ids encoded, body written once, key made. Nothing is sent. The result has no part of what the
 * caller passed, which may change meanwhile.
 *
 * @throws InvalidRequestError with all issues of the body
 */
export function completeRequest(
  context: ClientContext,
  operation: Operation,
  request: CallRequest,
  options: AnyCallOptions,
): NewRequest {
  const { policy, settings } = context;
  const { secrets, reservedHeaders, platform } = settings;
  const baseUrl = baseUrlOf(context, operation);
  const path = buildPath(context, operation, readOwn(request, "path"));
  const parameters = operation.parts?.parameters?.write(context, operation, request);
  const query = parameters?.query ?? "";
  const extraHeaders = checkHeaders(readOwn(options, "headers"), reservedHeaders, secrets);
  const givenKey = readOwn(options, "idempotencyKey");
  const inside = operation.parts?.repeats?.chooseKey?.(context, givenKey);
  const upload = operation.parts?.upload?.read(context, operation, request, options);
  const given = upload ?? buildBody(context, operation, readOwn(request, "body"), inside);
  const issues = [...(parameters?.issues ?? []), ...given.issues];
  const url = buildUrl({ baseUrl, path, query });
  const { idempotencyKey, keySource } = inside ?? chooseKey(context, operation, givenKey);
  const headers = parameters === undefined ? extraHeaders : { ...parameters.headers, ...extraHeaders };
  const sent = upload?.complete({ idempotencyKey, keySource });
  const content: Omit<PreparedRequest<never>, "id" | "preparedAt"> = {
    format: 3,
    ...placeHeaders(operation, settings.headers, headers, given.text, sent?.mediaType),
    client: policy.clientName,
    operationId: operation.id,
    version: policy.version?.value ?? null,
    baseUrl,
    path,
    query,
    body: given.text,
    ...sent?.record,
    idempotencyKey,
    keySource,
    account: settings.access.accountFor?.(operation) ?? "",
    digest: null,
    firstSentAt: null,
    outcome: null,
    ...(issues.length > 0 && { issues: Object.freeze(issues) }),
  };
  // Random values cost time, and a request under a key is named after it.
  const named =
    operation.retrySafety === "safe"
      ? nameWhenAsked(platform)
      : { id: idempotencyKey === null ? platform.uuid() : "", preparedAt: platform.now() };
  return { prepared: Object.assign(named, content), url, content: sent?.content };
}

/**
 * Of a read, whose name matters once it's stored or has failed: a page that is rendered before anybody asks for it may take no
 * random values and not the time before it sends.
 */
function nameWhenAsked(platform: Platform): Pick<PreparedRequest, "id" | "preparedAt"> {
  const preparedElapsed = platform.elapsed();
  let id: string | undefined;
  let preparedAt: number | undefined;
  return {
    get id() {
      return (id ??= platform.uuid());
    },
    get preparedAt() {
      return (preparedAt ??= Math.round(platform.now() - (platform.elapsed() - preparedElapsed)));
    },
  };
}

/** The type of a body that isn't plain JSON belongs to the request, as the operation's own headers do. */
function placeHeaders(
  operation: Operation,
  ofClient: NamedHeaders,
  headers: NamedHeaders,
  body: string | null,
  mediaType = body === null ? undefined : operation.body?.mediaType,
): PlacedHeaders {
  const placed = operation.parts?.parameters?.placeHeaders?.(operation, ofClient, headers) ?? { headers };
  if (mediaType === undefined) return placed;
  return { ...placed, operationHeaders: { ...placed.operationHeaders, "content-type": mediaType } };
}

function chooseKey(
  context: ClientContext,
  operation: Operation,
  given: string | null | undefined,
): Pick<PreparedRequest, "idempotencyKey" | "keySource"> {
  if (operation.retrySafety === "key" && context.idempotencyKeys !== undefined) {
    return context.idempotencyKeys.chooseKey(context, given);
  }
  if (given === undefined) return { idempotencyKey: null, keySource: null };
  throw new InvalidRequestError(`${operation.id} takes no idempotency key.`, {
    help: helpOn("unexpected-key"),
  });
}

/**
 * The path of an operation's request. Each id in it is encoded as exactly one segment. Refused: anything but a string, an empty
 * string, slashes and backslashes, dot segments, the encoded forms of these, control characters, broken surrogate pairs,
 * credentials.
 *
 * @throws InvalidRequestError
 */
export function buildPath(
  context: ClientContext,
  operation: OperationRow,
  values: CallRequest["path"],
): string {
  const { secrets } = context.settings;
  const write = (_: string, name: string) =>
    encodeURIComponent(checkPathValue(name, readOwn(values, name), secrets));
  return (
    operation.parts?.path?.rules.write(context, operation, values) ??
    operation.path.replaceAll(/\{([^{}]*)\}/g, write)
  );
}

/** @throws InvalidRequestError for what isn't exactly one segment of a path; the value, which may be private, isn't told */
export function checkPathValue(name: string, value: unknown, secrets: Secrets): string {
  if (typeof value !== "string") {
    throw new InvalidRequestError(`\`${name}\` isn't a string.`, {
      help: helpOn("id-type"),
    });
  }
  if (containsSecret(value, secrets)) {
    throw new InvalidRequestError(`\`${name}\` contains a credential.`, { help: helpOn("credential-place") });
  }
  if (value.trim() === "") {
    throw new InvalidRequestError(`\`${name}\` is empty: the request would go to another address.`, {
      help: helpOn("plain-id"),
    });
  }
  if (/[/\\]|%2f|%5c/i.test(value) || isDotSegment(value)) {
    throw new InvalidRequestError(
      `\`${name}\` has a slash, a backslash or a dot segment, which would lead to another address.`,
      { help: helpOn("one-segment") },
    );
  }
  if (/[\p{Cc}\p{Surrogate}]/u.test(value)) {
    throw new InvalidRequestError(`\`${name}\` contains a control character or a lone surrogate.`, {
      help: helpOn("plain-id"),
    });
  }
  return value;
}

/** Some servers decode twice, and some cut a segment at `;` before they resolve dots. */
function isDotSegment(value: string): boolean {
  return /^(?:\.|%2e){1,2}(?:;|$)/i.test(value);
}

/** What follows a base address, if `URL` can't make anything else of it: asking it would cost as much as the body. */
const plainAddress = /^(?:\/[\w-]+)+(?:\?[\w.~!*()=&%-]*)?$/;

/**
 * The one place where an address is put together. What `URL` makes of it must be the same, character by character: this
 * catches whatever the checks of single parts missed.
 *
 * @param baseUrl that of a client, which is as `URL` writes it
 * @throws InvalidRequestError
 */
export function buildUrl({
  baseUrl,
  path,
  query,
}: Pick<PreparedRequest, "baseUrl" | "path" | "query">): string {
  const address = query === "" ? path : `${path}?${query}`;
  const text = baseUrl + address;
  if (plainAddress.test(address)) return text;
  const url = parseUrl(text);
  if (url?.href === text && url.username === "" && url.hash === "") return text;
  throw new InvalidRequestError("The path or query of the request would lead to another address.", {
    help: helpOn("other-address"),
  });
}
