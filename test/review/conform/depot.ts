import { modelFiles, versionsOnce } from "../diff/models.js";
import type { Versions } from "../../../src/review/diff/compare-models.js";

const files = modelFiles("test/review/conform/depot");

/** A small API with a little of everything that a model can promise. */
export function depot(): Versions {
  return versionsOnce(files);
}

/** What it has in stock: enough for several pages, in no order. */
export const depotFixtures = {
  Item: [3, 1, 4, 2, 6, 5, 7].map((number) => ({
    id: `0190a7e2-5d5c-7c3e-9f0a-00000000000${number}`,
    name: `thing ${number}`,
    kind: number % 2 === 0 ? "part" : "tool",
    count: (number * 5) % 7,
    note: null,
  })),
  Move: [3, 1, 4, 2, 6, 5, 7].map((number) => ({ id: `m${number}`, remark: `moved ${number}` })),
};

/** Where its calls get what they need. */
export const depotSettings = {
  values: { id: { create: "create-item", undo: "remove-item" } },
  calls: {
    "get-item": { path: { id: { from: "list-items" } } },
    "put-shelf": { path: { id: { value: "a1" } } },
  },
};

/** What moves the clock of its sandbox. */
export function clockBy(by: string) {
  return { request: "POST /__sandbox/clock", body: { advance: by }, by };
}
