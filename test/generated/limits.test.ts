import * as unversionedLimits from "../../generated/typescript-unversioned/limits.js";
import { expect, it } from "vitest";
import * as root from "../../generated/typescript/index.js";
import * as exported from "../../generated/typescript/limits.js";
import { operations } from "../../generated/typescript/all-operations.js";
import { policy } from "../../generated/typescript/policy.js";

const limits = [
  ["LIM-1", "MIN_EVENTS_PER_REQUEST", 1],
  ["LIM-1", "MAX_EVENTS_PER_REQUEST", 100],
  ["LIM-2", "MAX_IDEMPOTENCY_KEY_LENGTH", 255],
  ["LIM-3", "IDEMPOTENCY_RETENTION_MS", 24 * 60 * 60 * 1000],
  ["LIM-4", "MIN_FEEDBACK_LENGTH", 1],
  ["LIM-4", "MAX_FEEDBACK_LENGTH", 2000],
  ["LIM-5", "MAX_OPERATION_LENGTH", 100],
] as const;

it.each(limits)("LIM-6 %s is exported as %s, by an entry of its own: %i", (_, name, value) => {
  expect(Reflect.get(exported, name)).toBe(value);
  expect(root).not.toHaveProperty(name);
});

it("LIM-6 no other constant is exported: the limits that aren't specified have none", () => {
  const constants = Object.keys(exported);
  expect(constants.toSorted()).toEqual(limits.map(([, name]) => name).toSorted());
});

it("LIM-1 LIM-2 LIM-3 the client goes by the same values", () => {
  expect(policy.idempotency).toMatchObject({
    maxLength: 255,
    retentionMs: exported.IDEMPOTENCY_RETENTION_MS,
  });
  expect(operations["ingest-events"]?.body?.items).toMatchObject({ minItems: 1, maxItems: 100 });
});

it("LIM-6 the client of the unversioned API has the limits of events only", () => {
  expect(Object.keys(unversionedLimits)).toEqual(["MIN_EVENTS_PER_REQUEST", "MAX_EVENTS_PER_REQUEST"]);
});
