import { expect, it } from "vitest";
import { buildText } from "./build-text.js";

/** What is reported of the errors, by the names in it. */
function check(errors: string): readonly string[] {
  const { diagnostics } = buildText(`quoin: 1\napi: { name: Shop }\nerrors:\n${errors}\n${types}`);
  const found = diagnostics.filter(({ severity }) => severity === "error");
  expect(found.filter(({ code }) => code !== "effect-by-absence")).toEqual([]);
  return found.map(({ message }) => message.replace(/, whose request .*?, from (.*?), whose.*/u, " from $1"));
}

const types = `types:
  Refusal: { doc: What went wrong., fields: { reason: { enum: [busy, half] } } }
`;
const harmless = "retry: { backoff: transient, writes: any }, effect: none";

it("nothing is harmless by the absence of a header", () => {
  const partial = "when: { header: X-Partial }, body: Refusal, retry: never, effect: possible";
  expect(check(`  503: [{ name: Partial, ${partial} }, { name: Down, ${harmless} }]`)).toEqual([
    "Only the header `X-Partial` tells `Partial` from `Down`",
  ]);
  expect(check(`  422: [{ name: Partial, ${partial} }, { name: Other, retry: never }]`)).toEqual([
    "Only the header `X-Partial` tells `Partial` from `Other`",
  ]);
  expect(check(`  422: { name: Partial, ${partial} }\n  4xx: { name: Bad, retry: never }`)).toEqual([
    "Only the header `X-Partial` tells `Partial` from `Bad`",
  ]);
  expect(check(`  4xx: { name: Partial, ${partial} }`)).toEqual([
    "Only the header `X-Partial` tells `Partial` from a `4xx` without a row",
  ]);
  expect(check(`  422: { name: Partial, ${partial} }`)).toEqual([
    "Only the header `X-Partial` tells `Partial` from a `422` without a row",
  ]);
});

it("nothing is harmless by the absence of a value", () => {
  const half = "when: { field: reason, is: half }, body: Refusal, retry: never, effect: possible";
  const busy = `when: { field: reason, is: busy }, body: Refusal, ${harmless}`;
  expect(check(`  503: [{ name: Half, ${half} }, { name: Down, body: Refusal, ${harmless} }]`)).toEqual([
    "Only a value of `reason` tells `Half` from `Down`",
  ]);
  expect(check(`  503: [{ name: Half, ${half} }, { name: Busy, ${busy} }]`)).toEqual([]);
  expect(check(`  422: [{ name: Half, ${half} }, { name: Busy, ${busy} }]`)).toEqual([
    "Only a value of `reason` tells `Half` from a `422` without a row",
  ]);
});

it("what tells the harmless error may be missing", () => {
  const told = `when: { header: X-Rejected }, ${harmless}`;
  expect(
    check(`  503: [{ name: Rejected, ${told} }, { name: Down, retry: { backoff: transient } }]`),
  ).toEqual([]);
  const both =
    "{ name: Partial, when: { header: X-Partial }, retry: never }, { name: Rejected, when: { header: X-Rejected }, retry: never, effect: none }";
  expect(check(`  503: [${both}, { name: Down, retry: never }]`)).toEqual([]);
});

it("a copy that finds the first one in progress may be told from a conflict", () => {
  const running = "when: { header: Retry-After }, retry: { after: Retry-After }";
  expect(check(`  409: [{ name: Running, ${running} }, { name: Conflict, retry: never }]`)).toEqual([]);
  expect(check(`  409: [{ name: Running, ${running} }, { name: Conflict, ${harmless} }]`)).toEqual([]);
  expect(check(`  425: { name: Running, ${running} }`)).toEqual([]);
  expect(
    check(`  503: [{ name: Running, ${running} }, { name: Down, retry: never, effect: none }]`),
  ).toHaveLength(1);
  expect(check(`  409: { name: Running, ${running} }`)).toEqual([]);
});
