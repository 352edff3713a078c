import { expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { buildSide } from "../../cases/diff-case.js";

function model(...rows: readonly string[]): string {
  const errors = ["400: { name: Invalid, retry: never }", ...rows].map((row) => `  ${row}\n`).join("");
  return `errors:\n${errors}types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;
}

const conflict = "{ name: Conflict, retry: never }";
const busy = "{ name: Busy, when: { header: Retry-After }, retry: { after: Retry-After }, effect: possible }";

it.each([
  ["423: { name: Locked, retry: { backoff: transient } }", "", "no longer retries after it"],
  ["503: { name: Away, retry: never }", "", "retries after it"],
  ["503: { name: Away, retry: { backoff: transient } }", "", undefined],
  ["422: { name: Wrong, retry: never }", "", undefined],
  ["422: { name: Wrong, retry: never, effect: possible }", "", undefined],
  [`409: [${busy}, ${conflict}]`, `409: ${conflict}`, "no longer retries after it"],
])(
  "of an error that is removed, `%s`, a report says how a new client retries otherwise",
  (row, left, said) => {
    const changes = compareModels(buildSide(model(row)), buildSide(left === "" ? model() : model(left)));
    const others = row.includes("possible") ? ["err.effect-ruled-out"] : [];
    expect(changes.map(({ kind }) => kind)).toEqual(["err.status-removed", ...others]);
    const [change] = changes;
    expect(change?.why).toBe(
      `It is no longer returned; code that catches its class no longer compiles.${
        said === undefined ? "" : ` If it still comes, a new client ${said}.`
      }`,
    );
  },
);
