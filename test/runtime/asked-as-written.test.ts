import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { confirmBy } from "../../src/runtime/features/confirmations.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { styledParameters } from "../../src/runtime/features/styled-parameters.js";
import { agrees } from "../../src/runtime/features/sent-values.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { CallRequest } from "../../src/runtime/types/call.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const inQuery = { style: "exact" } as const;

/** How a read takes what the write has, which is all of it if nothing else is said. */
const usual: Pick<OperationRow, "query" | "headers" | "parts"> = {
  query: { region: inQuery, where: inQuery },
  headers: { branch: "Branch-Code" },
  parts: { parameters: styledParameters, styles: { where: { send: "brackets" } } },
};

function rowsOf(read: typeof usual): { readonly write: OperationRow; readonly find: OperationRow } {
  const find: OperationRow = {
    id: "find",
    method: "GET",
    path: "/ups",
    retrySafety: "safe",
    responses: { "200": { kind: "array" } },
    ...read,
    query: { ...read.query, reference: inQuery },
  };
  const confirmation = confirmBy({
    member: "reference",
    settledAfterMs: 61_000,
    isUnique: true,
    read: (sender, value, options) => sender.call(find, { query: { reference: value } }, options),
  });
  const write: OperationRow = {
    id: "write",
    method: "POST",
    path: "/ups",
    retrySafety: "none",
    responses: { "201": {} },
    body: {},
    ...usual,
    parts: { ...usual.parts, confirmation },
  };
  return { write, find };
}

/** What only errors of some operations can do. */
function confirm(error: SdkError | undefined): Promise<unknown> {
  const method: unknown = error && Reflect.get(error, "confirm");
  if (typeof method !== "function") throw new Error("the error can't be confirmed");
  return Reflect.apply(method, error, []);
}

type Headers = Readonly<Record<string, string>>;

/** A service that loses the response to each write, and has nothing where it is asked. */
async function ask(
  given: Omit<CallRequest, "body">,
  read = usual,
  headers: Headers = {},
  isStored = false,
  ofClients: readonly Headers[] = [],
) {
  const { baseUrl, taken } = await playServer(({ method }) =>
    method === "POST" ? { fault: "reset" } : { body: [] },
  );
  const { write, find } = rowsOf(read);
  const clock = { ms: Date.now() };
  const platform = { now: () => clock.ms, elapsed: () => clock.ms, sleep: () => Promise.resolve() };
  const store = isStored ? new MemoryStore() : undefined;
  const options = { apiKey, baseUrl, platform, logger: null, proofOfOrigin: "report" as const, store };
  const parts = { policy: samplePolicy, operations: { write, find }, errorClasses, idempotencyKeys };
  const open = (own = ofClients[0]) => createEngine(parts, { ...options, headers: own }, (caller) => caller);
  const call = open().call(write, { ...given, body: { reference: "R1" } }, { headers });
  const errors = [await failureOf(call, SdkError)];
  const records = await store?.list();
  if (store !== undefined) {
    await recoverPending(open(ofClients[1]), store, {
      onResult: () => undefined,
      onError: async (_, error) => {
        errors.push(error);
        await confirm(errors[errors.push(error) - 1]);
      },
    });
  }
  clock.ms += 3_600_000;
  const said = await confirm(errors.at(-1));
  return { said, records, url: taken.at(-1)?.url, asked: taken.at(-1)?.headers ?? {} };
}

describe("a question about a write", () => {
  it.each([false, true])(
    "has the parameters and headers that the write had; stored: %s",
    async (isStored) => {
      const { said, url, asked } = await ask(
        { query: { region: "eu", where: { in: "a&b" } }, headers: { branch: "B7" } },
        usual,
        { "X-Tenant": "t7" },
        isStored,
      );
      expect(said).toEqual({ outcome: "not_executed" });
      expect(url).toBe("/ups?reference=R1&region=eu&where%5Bin%5D=a%26b");
      expect(asked).toMatchObject({ "branch-code": "B7", "x-tenant": "t7" });
    },
  );

  it.each<[string, string | undefined, string | undefined]>([
    ["the client's, and not those of another one", "B7", "B8"],
    ["none of them where the write had none", undefined, "B8"],
  ])("has headers of the operation as the write had them: %s", async (_, before, after) => {
    const ofClients = [before, after].map((branch) =>
      branch === undefined ? {} : { "Branch-Code": branch },
    );
    const { said, asked } = await ask({}, usual, {}, true, ofClients);
    expect(said).toEqual({ outcome: "not_executed" });
    expect(asked["branch-code"]).toBe(before);
  });

  it.each<[string, Headers, Headers, readonly string[]]>([
    ["has another value of", { Tenant: "a" }, { tenant: "b" }, ["tenant"]],
    ["lacks", { tenant: "a" }, {}, ["tenant"]],
    ["alone has", {}, { tenant: "b", region: "eu" }, ["region", "tenant"]],
  ])("isn't asked by a client that %s a header that no model names", async (_, first, second, names) => {
    const { said, url } = await ask({}, usual, {}, true, [first, second]);
    expect(said).toEqual({ outcome: "unknown", otherHeaders: names });
    expect(url).toBe("/ups");
  });

  it("is asked by a client with the same such headers, whose values no record has", async () => {
    const own = { tenant: "a-7f3e", region: "eu" };
    const { said, records } = await ask({}, usual, { region: "us" }, true, [own, { ...own, region: "ap" }]);
    expect(said).toEqual({ outcome: "not_executed" });
    expect(JSON.stringify(records)).toContain("tenant");
    expect(JSON.stringify(records)).not.toContain("a-7f3e");
  });

  it("that finds nothing proves nothing where the read lacks a header that the client had", async () => {
    const lacking = { ...usual, headers: {} };
    const { said } = await ask({}, lacking, {}, false, [{ "Branch-Code": "B7" }]);
    expect(said).toEqual({ outcome: "unknown" });
  });

  it.each<[string, Omit<CallRequest, "body">, Partial<typeof usual>]>([
    ["a parameter", { query: { region: "eu" } }, { query: { where: inQuery } }],
    ["a header", { headers: { branch: "B7" } }, { headers: {} }],
    ["it in another style", { query: { where: { in: "a" } } }, { parts: { parameters } }],
  ])("that finds nothing proves nothing where the read lacks %s", async (_, given, lacks) => {
    expect((await ask(given, { ...usual, ...lacks })).said).toEqual({ outcome: "unknown" });
    expect((await ask({}, { ...usual, ...lacks })).said).toEqual({ outcome: "not_executed" });
  });

  it("has no condition and no range of the write", async () => {
    const { said, asked } = await ask({}, usual, { "If-None-Match": "*", Range: "bytes=0-1" });
    expect(said).toEqual({ outcome: "not_executed" });
    expect(Object.keys(asked)).not.toEqual(expect.arrayContaining(["if-none-match"]));
    expect(Object.keys(asked)).not.toEqual(expect.arrayContaining(["range"]));
  });
});

describe("what is found agrees with what was sent", () => {
  const sent = { name: "a", labels: { owner: "us" } };
  it.each<[string, unknown, unknown, readonly (readonly string[])[], boolean]>([
    ["more is found", sent, { id: 1, ...sent }, [], true],
    ["a map has nothing of it", sent, { ...sent, labels: { team: "them" } }, [], false],
    ["a map is empty", sent, { ...sent, labels: {} }, [], false],
    ["an empty map was sent", { labels: {} }, { labels: { team: "them" } }, [], false],
    ["a member is missing", sent, { name: "a" }, [], false],
    ["the read doesn't return the member", sent, { name: "a" }, [["labels"]], true],
    ["the member differs all the same", sent, { ...sent, name: "b" }, [["name"]], false],
    ["the read lacks a member inside", { of: [{ a: 1, b: 2 }] }, { of: [{ a: 1 }] }, [["of", "b"]], true],
    ["another one is missing inside", { of: [{ a: 1, b: 2 }] }, { of: [{ b: 2 }] }, [["of", "b"]], false],
    ["null was sent, and nothing is found", { a: null }, {}, [], true],
    ["a list has other items", { a: [1, 2] }, { a: [2, 1] }, [], false],
  ])("%s", (_, given, found, unread, expected) => {
    expect(agrees(given, found, unread)).toBe(expected);
  });
});
