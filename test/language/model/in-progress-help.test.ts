import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const inProgress =
  "{ name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After }, effect: possible }";

/** What is advised of an API with these errors, where none says that a key is in use. */
function adviseFor(errors: string): string | undefined {
  const rest = `idempotency: { header: Key, methods: [POST], length: 1..255, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }\nerrors: { ${errors} }\n`;
  const endpoints = "  send: { POST: /orders, doc: Sends., returns: none }\n";
  const { diagnostics } = buildText(shop({ rest, endpoints }));
  return diagnostics.find(({ code }) => code === "missing-in-progress")?.help;
}

it.each(["404: { name: NotFound, retry: never }", "4xx: { name: Refused, retry: never }"])(
  "a row of its own is advised where no row is in its place: %s",
  (errors) => {
    expect(adviseFor(errors)).toBe(`Add one to \`errors\`, such as \`409: ${inProgress}\`.`);
  },
);

it.each([
  "409: { name: Conflict, retry: never }",
  "409: [{ name: Conflict, when: { header: X-Why }, retry: never }, { name: Other, retry: never }]",
])("a list is advised where the status has a row, and can be written: %s", (errors) => {
  const help = adviseFor(errors);
  expect(help).toContain(`409: [${inProgress}, { name: Conflict, … }]`);
  expect(adviseFor(`409: [${inProgress}, { name: Conflict, retry: never }]`)).toBeUndefined();
});
