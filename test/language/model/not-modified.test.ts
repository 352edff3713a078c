import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of the responses of an endpoint. */
function tell(endpoint: string): readonly string[] {
  const { diagnostics } = buildText(shop({ endpoints: `  get-order: { ${endpoint} }\n` }));
  return diagnostics.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`);
}

const both = "returns: { 200: Order, 304: none }";
const tag = "headers: { If-None-Match?: string }";

it.each([
  ["GET: /orders", tag],
  ["GET: /orders", "headers: { if-modified-since?: string }"],
])("a 304 answers a read with a condition: %s, %s", (route, headers) => {
  expect(tell(`${route}, doc: Reads., ${headers}, ${both}`)).toEqual([]);
});

it.each([
  ["without a condition", `GET: /orders, doc: Reads., ${both}`, "only answers a read with a condition"],
  [
    "of a write",
    `PUT: /orders, doc: Sets., ${tag}, body: Order, ${both}`,
    "only answers a read with a condition",
  ],
  ["alone", `GET: /orders, doc: Reads., ${tag}, returns: { 304: none }`, "Write what it gets: `200: …`."],
  [
    "with a body",
    `GET: /orders, doc: Reads., ${tag}, returns: { 200: Order, 304: Order }`,
    "Write `304: none`.",
  ],
  [
    "of another number",
    `GET: /orders, doc: Reads., ${tag}, returns: { 200: Order, 305: none }`,
    "neither between",
  ],
])("a 304 can't be one %s", (_, endpoint, message) => {
  const told = tell(endpoint).filter((text) => text.startsWith("invalid-status"));
  expect(told).toEqual([expect.stringContaining(message)]);
});
