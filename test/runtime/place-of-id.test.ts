import { expect, it } from "vitest";
import { createSender } from "../../src/runtime/client/sender.js";
import { idAtPlace } from "../../src/runtime/features/place-of-id.js";
import { apiKey } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const base = "https://api.example.com/v1";
const { context } = createSender(
  { policy: samplePolicy, errorClasses },
  { apiKey, baseUrl: base, logger: null },
);
const operation = {
  id: "get-job",
  method: "GET",
  path: "/jobs/{id}",
  retrySafety: "safe",
  responses: {},
} as const;

/** Elsewhere are also addresses of which all but the beginning is right. */
it.each([
  ["https://api.example.com/v1/jobs/j%201", "j 1"],
  ["/v1/jobs/j1", "j1"],
  ["../jobs/j1?page=2#top", "j1"],
  ["https://api.example.org/v1/jobs/j1", undefined],
  ["https://bpi.example.com/v1/jobs/j1", undefined],
  ["https://api.example.com/v2/jobs/j1", undefined],
  ["/v2/jobs/j1", undefined],
  ["http://aapi.example.com/v1/jobs/j1", undefined],
  ["/v1-/jobs/j1", undefined],
  ["../../jobs/j1", undefined],
  ["https://api.example.com:444/v1/jobs/j1", undefined],
])("the id of an operation is taken from its own addresses only: %s", (place, id) => {
  expect(idAtPlace(context, operation, place, `${base}/orders/1`)).toBe(id);
});
