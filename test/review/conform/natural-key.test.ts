import { expect, it } from "vitest";
import { namesItem } from "../../../src/review/conform/requests/natural-key.js";
import { depot } from "./depot.js";

it("a batch names an item by its whole key, wherever a response has that", () => {
  const endpoint = depot()[0]?.endpoints.find(({ id }) => id === "record-scans");
  if (endpoint === undefined) throw new Error("The depot records no scans.");
  const names = (list: unknown, key: string | number): boolean => namesItem(list, key, endpoint);
  expect(names(["12", "2"], 1)).toBe(false);
  expect(names(["12", 1], "1")).toBe(true);
  expect(names([{ scan_id: "a-1", reason: "a" }], "a")).toBe(false);
  expect(names([{ scan_id: "a-1", reason: "a" }], "a-1")).toBe(true);
  expect(names([{ id: "a", reason: { code: 4 } }], "a")).toBe(true);
  expect(names({ a: true }, "a")).toBe(false);
  expect(names(undefined, "undefined")).toBe(false);
});
