import { describe, expect, it } from "vitest";
import { ConfigurationError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { buildError, type CreateError } from "../../src/runtime/testing/create-error.js";
import { buildPages, type CreatePage } from "../../src/runtime/testing/create-page.js";
import {
  buildResponse,
  mockedRequestId,
  type MockResponse,
} from "../../src/runtime/testing/mock-response.js";
import type { Policy } from "../../src/runtime/types/policy.js";
import { failureOf, sampleClient } from "./fast-client.js";
import type { Customer, CustomerPage, Wallet } from "./sample-client.js";
import { errorClasses, type ErrorResponse, NotFoundError } from "./sample-errors.js";
import { sampleApi, sampleOperations, samplePolicy, sampleWay } from "./sample-policy.js";

interface Responses {
  "get-wallet": { 200: Wallet };
  "update-wallet": { 200: Wallet };
}

/** What the generator prints as `testing.ts`. */
const mockResponse: MockResponse<Responses, { 404: ErrorResponse }> = (operationId, body, init) =>
  buildResponse(sampleApi, operationId, body, init);
const createError: CreateError<keyof Responses> = (ErrorClass, sample) =>
  buildError(sampleApi, errorClasses, ErrorClass, sample);
const createPage: CreatePage<{ "list-customers": { page: CustomerPage; item: Customer } }> = (
  operationId,
  items,
  limit,
) => buildPages(sampleApi, { "list-customers": sampleWay }, operationId, items, limit);

const wallet = { id: "w", name: "A" };
const request = { headers: { "Idempotency-Key": "k" } };

/** A service that promises less than the sample. */
const plainPolicy: Policy = {
  ...samplePolicy,
  requestIdHeader: null,
  idempotency: null,
};
const plainApi = { policy: plainPolicy, operations: sampleOperations };

describe("a mocked response", () => {
  it("has the headers that the model promises", () => {
    const { headers } = mockResponse("update-wallet", wallet, { request });
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "application/json",
      "idempotency-key": "k",
      "idempotent-replayed": "false",
      "x-request-id": mockedRequestId,
    });
  });

  it("has no others", () => {
    const { headers } = buildResponse(plainApi, "update-wallet", wallet, { request });
    expect(Object.fromEntries(headers)).toEqual({ "content-type": "application/json" });
  });

  it("is of an operation of the client", () => {
    expect(() => buildResponse(sampleApi, "get-order", {})).toThrow(ConfigurationError);
  });
});

describe("a created error", () => {
  it("is one of the first operation, unless the test says of which", () => {
    expect(createError(NotFoundError).operationId).toBe("get-wallet");
    expect(createError(NotFoundError, { operationId: "update-wallet" })).toMatchObject({
      operationId: "update-wallet",
      method: "PATCH",
      path: "/wallets/{id}",
    });
  });

  it("rejects with itself when it is resumed, since nothing was sent", async () => {
    const error = createError(NotFoundError);
    expect(await failureOf(error.resume(), NotFoundError)).toBe(error);
  });
});

describe("a created page", () => {
  it("is as the client gives it", async () => {
    const page = createPage("list-customers", [{ id: "a" }, { id: "b" }, { id: "c" }], 2);
    const fetch = async () => Response.json(await page);
    const client = sampleClient({ baseUrl: "https://api.example.com", fetch });
    expect(await client.customers.list({ limit: 2, offset: 0 })).toEqual({
      data: [{ id: "a" }, { id: "b" }],
      pagination: { total_pages: 2 },
    });
  });

  it("is of an operation that lists something", () => {
    expect(() => buildPages(plainApi, {}, "list-customers", [])).toThrow(InvalidRequestError);
  });
});
