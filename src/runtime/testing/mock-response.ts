import type { EngineParts } from "../client/engine.js";
import { findOperation } from "../request/find-operation.js";
import { coversStatus } from "../outcome/prove-origin.js";
import { ownMember, readOwn } from "../support/members.js";
import type { OperationRow } from "../context/client-context.js";
import type { OperationPolicy, Policy, ResponsePolicy } from "../types/policy.js";

/** Makes responses as the service sends them: `Responses` has the bodies by operation and status, `Errors` those by status. */
export type MockResponse<Responses, Errors> = <
  Operation extends keyof Responses & string,
  Status extends keyof Responses[Operation] | keyof Errors = keyof Responses[Operation],
>(
  operationId: Operation,
  body: (Responses[Operation] & Errors)[Status],
  init?: MockInit<Status>,
) => Response;

export interface MockInit<Status = PropertyKey> {
  /** Default: the first success status of the operation. */
  readonly status?: Status;
  /** Added to the headers that the model promises of every response, or in place of them. */
  readonly headers?: { readonly [name: string]: string };
  /** The request, e.g. the second argument of `fetch`: the response to a write repeats its key. */
  readonly request?: { readonly headers?: ConstructorParameters<typeof Headers>[0] };
}

/** The parts of a client that say what the service sends. */
export type ApiParts = Pick<EngineParts, "policy" | "operations">;

/** The request id of every response by `mockResponse`. */
export const mockedRequestId = "00000000-0000-4000-8000-000000000000";

/** Makes a new response each time: a response can only be read once. */
export function buildResponse(
  { policy, operations }: ApiParts,
  operationId: string,
  body: unknown,
  { status, headers = {}, request }: MockInit = {},
): Response {
  const operation = findOperation(operations, operationId);
  const code = status === undefined ? successOf(operation) : Number(status);
  const raw = rawFormOf(operation, code);
  const isText = typeof body === "string" && (raw !== undefined || mayBeText(policy, operation, code));
  const promised = new Headers(promisedHeaders(policy, operation, request));
  if (raw === "redirect") {
    promised.set("Location", String(ownMember(body, "location")));
  } else if (body !== undefined) {
    promised.set("Content-Type", isText && raw === undefined ? "text/plain" : mediaTypeOf(operation, code));
  }
  for (const [name, value] of Object.entries(headers)) promised.set(name, value);
  if (raw === "redirect") return new Response(null, { status: code, headers: promised });
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
  const content = isText ? body : (bytes ?? streamText(operation, code, body) ?? JSON.stringify(body));
  return new Response(content ?? null, { status: code, headers: promised });
}

/** What the body of a success is, or of an error. */
export function mediaTypeOf({ responses }: OperationPolicy, status: number): string {
  const promised = readOwn(responses, status);
  const mediaType = typeof promised === "object" ? promised.mediaType : undefined;
  return mediaType?.replace("*/*", "application/octet-stream").replace("/*", "/x-mock") ?? "application/json";
}

/** The items of a stream, as they are sent. */
function streamText({ responses }: OperationPolicy, status: number, items: unknown): string | undefined {
  const promised = readOwn(responses, status);
  if (typeof promised !== "object" || !Array.isArray(items)) return undefined;
  const { form, end } = promised;
  if (form !== "events" && form !== "lines") return undefined;
  const texts = [...items.map((item) => JSON.stringify(item)), ...(end === undefined ? [] : [end])];
  return texts.map((text) => (form === "events" ? `data: ${text}\n\n` : `${text}\n`)).join("");
}

/** What a success is that isn't one JSON document. */
function rawFormOf({ responses }: OperationPolicy, status: number): ResponsePolicy["form"] {
  const promised = readOwn(responses, status);
  return typeof promised === "object" ? promised.form : undefined;
}

function successOf({ responses }: OperationPolicy): number {
  const statuses = Object.keys(responses ?? {}).map(Number);
  const [first = 200] = statuses;
  return statuses.find((status) => status < 300) ?? (readOwn(responses, 200) === undefined ? first : 200);
}

function mayBeText({ errors }: Policy, { parts }: OperationRow, status: number): boolean {
  return [...(parts?.ownErrors?.rows ?? []), ...errors].some(
    (row) => coversStatus(row, status) && row.bodies.some(({ shape }) => shape === null),
  );
}

/** What proves a success: the request id and, under a key, that key. */
function promisedHeaders(
  { requestIdHeader, idempotency }: Policy,
  { retrySafety }: OperationPolicy,
  request: MockInit["request"],
): [string, string][] {
  const id: [string, string][] = requestIdHeader === null ? [] : [[requestIdHeader, mockedRequestId]];
  if (idempotency === null || retrySafety !== "key") return id;
  const key = new Headers(request?.headers).get(idempotency.header);
  if (key === null) return id;
  const { echoHeader, replayedHeader } = idempotency;
  if (echoHeader !== null) id.push([echoHeader, key]);
  if (replayedHeader !== null) id.push([replayedHeader, "false"]);
  return id;
}
