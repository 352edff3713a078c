import type { OperationRow } from "../context/client-context.js";
import type { Exchange, ResponseMeta } from "../types/call.js";
import { mediaTypeOf, mockedRequestId } from "./mock-response.js";

/** A finished call of a list, whose first page is the data. */
export function mockExchange<Page>(operation: OperationRow, data: Page): Exchange<Page> {
  const meta: ResponseMeta = {
    operationId: operation.id,
    status: 200,
    requestId: mockedRequestId,
    idempotencyKey: undefined,
    replayed: undefined,
    attempts: [],
    headers: new Headers({ "Content-Type": mediaTypeOf(operation, 200) }),
    issues: [],
  };
  return { data, meta, bytes: new TextEncoder().encode(JSON.stringify(data)) };
}
