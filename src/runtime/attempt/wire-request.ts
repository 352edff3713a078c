import type { EngineParts } from "../context/engine-parts.js";
import { checkHeaders } from "../context/header-rules.js";
import type { AttemptFacts } from "../context/hooks.js";
import { InvalidRequestError } from "../errors/request-errors.js";
import type { CallPlan } from "../request/call-plan.js";
import type { PreparedRequest } from "../store/prepared-request.js";
import type { WireRequest } from "./send-once.js";

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

/** The same for every try, but for what `onRequest` adds. */
export function buildWireRequest(
  parts: EngineParts,
  plan: CallPlan,
  url: string,
  facts: AttemptFacts,
): WireRequest | Promise<WireRequest> {
  const { prepared, operation } = plan;
  const request = {
    url,
    method: operation.method,
    headers: buildHeaders(parts, prepared),
    body: prepared.body,
  };
  return parts.settings.hooks.onRequest === undefined ? request : askHook(parts, request, facts);
}

async function askHook(
  { settings }: EngineParts,
  request: WireRequest,
  facts: AttemptFacts,
): Promise<WireRequest> {
  const given = await settings.hooks.onRequest?.(facts);
  const extra = checkHeaders(given ?? undefined, settings.reservedHeaders, settings.apiKey);
  return { ...request, headers: { ...extra, ...request.headers } };
}

function buildHeaders(
  { policy, settings }: EngineParts,
  prepared: PreparedRequest,
): { [name: string]: string } {
  const { authentication, version, idempotency } = policy;
  const scheme = authentication.scheme === "" ? "" : `${authentication.scheme} `;
  const headers: { [name: string]: string } = {
    ...settings.headers,
    ...prepared.headers,
    accept: "application/json",
    "user-agent": `${policy.clientName}/${version?.value ?? "unversioned"}`,
    [authentication.header.toLowerCase()]: scheme + settings.apiKey,
  };
  if (version !== null) headers[version.header.toLowerCase()] = version.value;
  if (prepared.body !== null) headers["content-type"] = "application/json";
  if (idempotency !== null && prepared.idempotencyKey !== null) {
    headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;
  }
  return headers;
}
