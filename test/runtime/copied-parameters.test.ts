import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { styledParameters } from "../../src/runtime/features/styled-parameters.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const exact = { style: "exact" } as const;

const find: OperationRow = {
  id: "find",
  method: "GET",
  path: "/ups",
  retrySafety: "safe",
  responses: { "200": { kind: "array" } },
  query: { name: exact, any: { style: "in" }, where: exact, as: exact },
  headers: { branch: "Branch-Code" },
  parts: { parameters: styledParameters, styles: { where: { send: "brackets" }, as: { send: "json" } } },
};

/** A call whose parameters nothing validates, and what the service was asked. */
async function ask(query: object, headers: object = {}) {
  const { baseUrl, taken } = await playServer(() => ({ body: [] }));
  const engine = createEngine(
    { policy: samplePolicy, errorClasses, operations: { find } },
    { apiKey, baseUrl, logger: null, requestValidation: "off" },
    (caller) => caller,
  );
  const calling = engine.call(find, Object.assign({}, { query, headers }), undefined);
  return { calling, taken };
}

/** What a caller's object says of itself: something else each time. */
function fickle(): object {
  let asked = 0;
  return {
    get id() {
      asked += 1;
      return asked;
    },
  };
}

class Amount {
  readonly digits = [1, 2];
  toJSON(): string {
    return "12";
  }
}

class Filter {
  readonly where = { id: "a" };
  get any(): string {
    return "lost";
  }
}

describe('parameters under `requestValidation: "off"`', () => {
  it.each([
    ["a getter is asked once", { where: fickle(), as: fickle() }, 'where[id]=1&as={"id":1}'],
    ["a list is what its items are", { any: Object.assign(["a"], { map: () => ["b"] }) }, "any=a"],
    ["an object is what it says of itself", { where: { total: new Amount() } }, "where[total]=12"],
  ])("%s", async (_, query, wanted) => {
    const { calling, taken } = await ask(query);
    await calling;
    expect(decodeURIComponent(taken[0]?.url.split("?")[1] ?? "")).toBe(wanted);
  });

  const throwing = {
    get id(): never {
      throw new TypeError("it has gone");
    },
  };

  it.each([
    ["a getter that throws, of a parameter", throwing, {}],
    ["a getter that throws, within one", { where: throwing }, {}],
    ["a getter that throws, of a header", {}, throwing],
    ["a date, of which nothing would be sent", { where: { since: new Date(0) } }, {}],
    ["a parameter behind a getter of a class", new Filter(), {}],
    ["a header behind a getter of a class", {}, new Filter()],
    ["a map in the place of parameters", new Map([["any", "a"]]), {}],
    ["a map, of which nothing would be sent", { where: { tags: new Map() } }, {}],
  ])("%s, is refused as itself", async (_, query, headers) => {
    const { calling, taken } = await ask(query, headers);
    expect(await failureOf(calling, InvalidRequestError)).toMatchObject({ outcome: "not_executed" });
    expect(taken).toEqual([]);
  });
});
