import { expect, it } from "vitest";
import { isAddedHeader } from "../../../src/language/model/header-rules.js";
import { buildText } from "./build-text.js";

function check(errors: string, conventions = ""): readonly string[] {
  const text = `quoin: 1\napi: { name: Shop }\n${conventions}errors:\n${errors}\n`;
  const found = buildText(text).diagnostics.filter(({ severity }) => severity === "error");
  return found.map(({ code, message }) => `${code}: ${message}`);
}

const harmless = "retry: { backoff: transient, writes: any }, effect: none";
const told = (header: string) => `{ name: Shed, when: { header: ${header} }, ${harmless} }`;
const down = "{ name: Down, retry: never, effect: possible }";

it("nothing is harmless by the presence of a header that proxies write", () => {
  const common = ["Date", "server", "Via", "Age", "Connection", "Content-Type", "Retry-After", "CF-Ray"];
  for (const header of [...common, "X-Request-Id", "X-Amzn-Trace-Id", "traceparent", "RateLimit-Limit"]) {
    const message = `invalid-header: The error \`Shed\` has the header \`${header}\`, which servers and proxies add to responses.`;
    expect(check(`  503: [${told(header)}, ${down}]`)).toEqual([message]);
    // Without another row it is a 503 whose request may have had an effect.
    expect(check(`  503: ${told(header)}`)).toEqual([message]);
    expect(check(`  503: ${told(header)}\n  5xx: ${down}`)).toEqual([message]);
    expect(check(`  5xx: [${told(header)}, ${down}]`)).toEqual([message]);
    expect(check(`  503: [${told(header)}, { name: Down, retry: never, effect: none }]`)).toEqual([]);
  }
  expect(check(`  503: [${told("X-Rejected")}, ${down}]`)).toEqual([]);
});

it("says so once, whatever statuses an entry is for", () => {
  for (const statuses of ["4xx", "5xx", "default"]) {
    expect(check(`  ${statuses}: [${told("Date")}, ${down}]`)).toHaveLength(1);
  }
});

it("nor by that of the request's id, whatever it is called", () => {
  const errors = `  503: [${told("Shop-Call")}, ${down}]`;
  expect(check(errors)).toEqual([]);
  for (const id of ["shop-call", "{ header: Shop-Call, always: true }"]) {
    expect(check(errors, `conventions: { request_id: ${id} }\n`)).toHaveLength(1);
  }
});

it("where a row after it may have had an effect, another one that is harmless changes nothing", () => {
  const partial = "{ name: Partial, when: { header: X-Partial }, retry: never, effect: possible }";
  expect(check(`  429: [${told("Date")}, ${partial}, { name: Limit, retry: never }]`)).toContain(
    "invalid-header: The error `Shed` has the header `Date`, which servers and proxies add to responses.",
  );
});

it("errors that differ in their retry alone, and a request in progress, may be told by any header", () => {
  const limits = `${told("Retry-After")}, { name: Limit, retry: never, effect: none }`;
  expect(check(`  429: [${limits}]`)).toEqual([]);
  const running = "{ name: Running, when: { header: Retry-After }, retry: { after: Retry-After } }";
  expect(check(`  409: [${running}, { name: Conflict, retry: never }]`)).toEqual([]);
});

it("headers of services themselves are none that proxies add", () => {
  const own = ["X-Rejected", "Shop-Wait", "Idempotent-Replayed", "X-Order-Id", "X-Limit", "Request-Refused"];
  expect(own.filter(isAddedHeader)).toEqual([]);
});
