import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of the headers by which responses prove where they come from. */
function check(requestId: string, keys = ""): readonly string[] {
  const idempotency =
    keys &&
    `idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx], ${keys} }\n`;
  const rest = `conventions: { request_id: ${requestId} }\n${idempotency}`;
  const { diagnostics } = buildText(shop({ rest }));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.map(({ message }) => message);
}

const always = (header: string) => `{ header: ${header}, always: true }`;

it.each([
  "Date",
  "server",
  "Via",
  "CF-Ray",
  "X-Cache",
  "Content-Type",
  "Connection",
  "Access-Control-Max-Age",
])("%s proves nothing, since anybody writes it", (header) => {
  const problem = `has the header \`${header}\`, which servers and proxies write into any response.`;
  expect(check(always(header))).toEqual([`\`conventions\` ${problem}`]);
  expect(check("X-Id", `echo: ${header}`)).toEqual([`\`idempotency\` ${problem}`]);
  expect(check("X-Id", `replayed: ${header}`)).toEqual([`\`idempotency\` ${problem}`]);
  expect(check(header), "a request id that isn't always there proves nothing").toEqual([]);
});

it("each proves something else", () => {
  const problem = (header: string) =>
    `\`idempotency\` has the header \`${header}\`, which already proves something else.`;
  expect(check(always("X-Id"), "echo: X-ID")).toEqual([problem("X-ID")]);
  expect(check("X-Id", "replayed: x-id")).toEqual([problem("x-id")]);
  expect(check("X-Id", "echo: Key, replayed: key")).toEqual([problem("key")]);
  expect(check(always("X-Id"), "echo: Key, replayed: X-Replayed")).toEqual([]);
});
