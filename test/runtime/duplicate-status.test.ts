import { expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationParts, OperationRow } from "../../src/runtime/context/client-context.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { keyInBody } from "../../src/runtime/features/body-keys.js";
import { naturalKey } from "../../src/runtime/features/natural-keys.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

/** A refusal that the service proves to have sent, before any other attempt. */
async function outcomeOf(retrySafety: OperationRow["retrySafety"], parts: OperationParts): Promise<string> {
  const { baseUrl } = await playServer([{ status: 409, body: { status: 409, detail: "It is there." } }]);
  const book: OperationRow = { id: "book", method: "POST", path: "/bookings", retrySafety, body: {}, parts };
  const engine = createEngine(
    { policy: samplePolicy, operations: { book }, errorClasses },
    { apiKey, baseUrl, logger: null },
    (caller) => caller,
  );
  const { status, outcome } = await failureOf(engine.call(book, { body: { ref: "r" } }, {}), SdkError);
  return `${status} ${outcome}`;
}

it.each<[string, OperationRow["retrySafety"], OperationParts, string]>([
  [
    "of a key in the body",
    "key",
    { repeats: keyInBody({ member: "once", duplicateStatus: 409 }) },
    "unknown",
  ],
  ["of a natural key", "natural", { repeats: naturalKey("ref") }, "unknown"],
  [
    "of a key in the body that has another",
    "key",
    { repeats: keyInBody({ member: "once" }) },
    "not_executed",
  ],
  ["of none", "none", {}, "not_executed"],
])("the status of a duplicate %s says what became of the request", async (_, retrySafety, parts, outcome) => {
  expect(await outcomeOf(retrySafety, parts)).toBe(`409 ${outcome}`);
});
