import { expect, it } from "vitest";
import { describeRefusal } from "../../../src/site/try-it/panel/refused-items.js";

it("says which items of a batch weren't accepted, as the client's error does", () => {
  const thrower = (facts: object) => ({
    requireAll: () => {
      throw Object.assign(new Error("Some."), facts);
    },
  });
  expect(describeRefusal(thrower({ failed: ["a", { b: 1 }], unconfirmed: ["c"] }))).toBe(
    '2 items were refused: a, {"b":1}. 1 item was in neither list of the response or in both: c. requireAll() would throw here.',
  );
  expect(describeRefusal({ requireAll: () => undefined })).toBe("");
  expect(describeRefusal(thrower({}))).toBe("");
  expect(describeRefusal(undefined)).toBe("");
});
