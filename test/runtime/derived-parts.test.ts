import { expect, it } from "vitest";
import { deriveIdempotencyKey } from "../../src/runtime/features/idempotency-keys.js";

it.each(["\ud800", "order-\udfff-17"])("a derived key is made of no half of a surrogate pair: %j", (part) => {
  expect(() => deriveIdempotencyKey("op", part)).toThrow(
    "Part 1 of a derived key has half of a surrogate pair",
  );
});

it("a derived key may be made of emoji", () => {
  expect(deriveIdempotencyKey("op", "\u{1f600}")).not.toBe(deriveIdempotencyKey("op", "\u{1f601}"));
});
