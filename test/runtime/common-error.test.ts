import { expect, it } from "vitest";
import { isErrorOf } from "../../src/runtime/errors/kinds.js";
import { ConfigurationError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";

function errorOf(operationId: string): SdkError {
  const call = { operationId, method: "GET", path: "/" };
  return new SdkError({ kind: "NotFound", message: "m", outcome: "not_executed", retryable: false, call });
}

const operations = { "get-wallet": {}, "update-wallet": {} };

it.each([
  ["of one of the operations", errorOf("get-wallet"), true, true],
  ["of another of them", errorOf("update-wallet"), true, false],
  ["of an operation of another client", errorOf("get-order"), false, false],
  ["of an operation called as what every object has", errorOf("toString"), false, false],
  ["of no call", new ConfigurationError("m"), true, false],
  ["that isn't a client's", new Error("m"), false, false],
])("an error %s is recognised", (_, error, isOfClient, isOfOperation) => {
  expect(isErrorOf(operations, error, undefined)).toBe(isOfClient);
  expect(isErrorOf(operations, error, "get-wallet")).toBe(isOfOperation);
});
