import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../src/language/model/ir/error.js";
import { valueOf } from "../../../src/language/model/ir/known.js";
import { hasKeyHeader } from "../../../src/language/model/key-header.js";
import { planRetry } from "../../../src/language/plan/plan-retry.js";
import { planOf } from "../../../src/sandbox/plan/plan.js";
import { errorResponse } from "../../../src/sandbox/responses/build-response.js";
import { defaultSwitches } from "../../../src/sandbox/switches.js";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The service's own answer, one of something in its place, one that doesn't name the wait, and the sandbox's. */
export function answersOf(api: Api, row: ErrorRow): readonly Answer[] {
  return [
    respondWith(api, row, true),
    respondWith(api, row, false),
    withoutWait(api, row),
    respondAsSandbox(api, row),
  ];
}

/** A status that the row decides about: of a class, one that no other row names. */
export function statusOf({ status, isClass }: ErrorRow): number {
  return isClass ? status + 18 : status;
}

/** An answer for which the row is meant, from the service itself or from something in its place. */
export function respondWith(api: Api, row: ErrorRow, isOwn: boolean): Answer {
  const { requestIdHeader, requestIdType } = api.conventions;
  const requestId = requestIdType === "uuid" ? "f0e1d2c3-b4a5-4697-8879-6a5b4c3d2e1f" : "1";
  const { header } = planRetry(row);
  const declared = isOwn && row.bodies.length > 0;
  return {
    status: statusOf(row),
    headers: {
      // A page comes from something else.
      "Content-Type": declared ? "application/json" : isOwn ? "text/plain" : "text/html",
      ...(isOwn && requestIdHeader !== undefined && { [requestIdHeader]: requestId }),
      ...(row.when?.present === true && { [row.when.header]: "1" }),
      ...(header !== undefined && { [header]: "1" }),
    },
    body: declared ? JSON.stringify({ status: statusOf(row), title: "It went wrong." }) : "It went wrong.",
  };
}

/** The answer in the shape that the sandbox gives to errors of the status, which it reads from the model itself. */
function respondAsSandbox(api: Api, row: ErrorRow): Answer {
  const { status, headers } = respondWith(api, row, true);
  const sandbox = planOf(api, defaultSwitches(api));
  const { headers: own, body } = errorResponse(sandbox, { status, detail: "It went wrong." });
  return { status, headers: { ...headers, ...Object.fromEntries(own) }, body: String(body) };
}

/** The same without the header that names the wait; a row that hangs on it has another header in its place. */
function withoutWait(api: Api, row: ErrorRow): Answer {
  const answer = respondWith(api, row, true);
  const { header } = planRetry(row);
  const headers = Object.entries(answer.headers).filter(([name]) => name !== header);
  return { ...answer, headers: Object.fromEntries(headers) };
}

/** As long as keys may be. */
export function keyOf({ idempotency }: Api): string {
  return "k".repeat(valueOf(idempotency?.length)?.maximum ?? 1);
}

/** The answer as the service gives it to a key that it hasn't seen before. */
export function underKey(answer: Answer, endpoint: Endpoint, api: Api): Answer {
  if (!hasKeyHeader(endpoint)) return answer;
  const { echoHeader, replayedHeader } = api.idempotency ?? {};
  const headers = {
    ...answer.headers,
    ...(echoHeader !== undefined && { [echoHeader]: keyOf(api) }),
    ...(replayedHeader !== undefined && { [replayedHeader]: "false" }),
  };
  return { ...answer, headers };
}
