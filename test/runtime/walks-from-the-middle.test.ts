import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { callPages } from "../../src/runtime/features/pages.js";
import { numberedPages } from "../../src/runtime/features/numbered-pages.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import type { NumberedRules } from "../../src/runtime/features/way-rules.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const row = {
  id: "list",
  method: "GET",
  path: "/items",
  retrySafety: "safe",
  query: { page: { style: "exact" }, size: { style: "exact" } },
  parts: { parameters },
  responses: { "200": { kind: "any" } },
} as const;

/** A service whose pages have fewer items than asked for, if it grants less. */
interface Service {
  readonly total: number;
  readonly granted: number;
  readonly first: number;
}

function pageOf(url: string, { total, granted, first }: Service) {
  const { searchParams } = new URL(url, "http://host");
  const size = Math.min(Number(searchParams.get("size") ?? granted), granted);
  const start = (Number(searchParams.get("page") ?? first) - first) * size;
  const data = Array.from({ length: Math.max(0, Math.min(size, total - start)) }, (_, at) => start + at);
  return { data, total };
}

/** Walks a list whose pages have such bodies. */
async function openWalk(bodyOf: (url: string) => object) {
  const { baseUrl } = await playServer(({ url }) => ({ body: bodyOf(url) }));
  const parts = { policy: samplePolicy, operations: { list: row }, errorClasses };
  const options = { apiKey, baseUrl, logger: null, proofOfOrigin: "report", maxRetries: 0 } as const;
  const sender = createEngine(parts, options, (caller) => caller);
  return async (rules: NumberedRules, query: Readonly<Record<string, number>>, from?: number) => {
    const items: unknown[] = [];
    for await (const item of callPages(sender, row, { query }, { from }, numberedPages(rules))) {
      items.push(item);
    }
    return items;
  };
}

it("END-14 a walk by numbers that begins anywhere gives all that is there, or ends with an error", async () => {
  const { below } = seededRandom(3, "walks from the middle");
  let service: Service = { total: 0, granted: 1, first: 0 };
  const walk = await openWalk((url) => pageOf(url, service));
  const counts = { whole: 0, refused: 0 };
  for (let index = 0; index < 120; index++) {
    service = { total: below(26), granted: 1 + below(10), first: below(2) };
    const { total, granted, first } = service;
    const shortPages = below(2) === 0;
    const size = [undefined, granted, 1 + below(12)][below(3)];
    const page = first + below(5);
    const rules: NumberedRules = {
      send: "page",
      first,
      counts: "pages",
      limit: "size",
      items: ["data"],
      total: ["total"],
      ...(shortPages && { shortPages }),
    };
    const query = size === undefined ? {} : { size };
    const start = (page - first) * Math.min(size ?? granted, granted);
    const expected = Array.from({ length: Math.max(0, total - start) }, (_, at) => start + at);
    const found = await (below(2) === 0 ? walk(rules, query, page) : walk(rules, { ...query, page })).catch(
      (error: unknown) => (SdkError.is(error) ? error.kind : error),
    );
    const isLowered = !shortPages && (size ?? 0) > granted;
    if (found === "ResponseValidation" && isLowered) counts.refused += 1;
    else counts.whole += 1;
    const allowed = isLowered && found === "ResponseValidation" ? found : expected;
    expect({ service, shortPages, size, page, found }).toEqual({
      service,
      shortPages,
      size,
      page,
      found: allowed,
    });
  }
  expect(Math.min(counts.whole, counts.refused)).toBeGreaterThan(5);
});

describe("END-14 a walk by numbers of a list that doesn't say how long it is", () => {
  const rules: NumberedRules = { send: "page", first: 1, counts: "pages", limit: "size", items: ["data"] };
  const all = Array.from({ length: 23 }, (_, at) => at);
  /** Counts pages by the size that is asked for, and grants no more than some. */
  const openList = (granted: number) =>
    openWalk((url) => {
      const { searchParams } = new URL(url, "http://host");
      const start = (Number(searchParams.get("page") ?? 1) - 1) * 10;
      return { data: all.slice(start, start + Math.min(granted, 10)) };
    });

  it("is an error where a short page has another one behind it", async () => {
    const walk = await openList(5);
    expect((await failureOf(walk(rules, { size: 10 }), SdkError)).kind).toBe("ResponseValidation");
  });

  it("is whole where only the last page is short", async () => {
    const walk = await openList(10);
    expect(await walk(rules, { size: 10 })).toEqual(all);
  });
});
