import { describe, expect, it } from "vitest";
import { calls } from "./serve/calls.js";
import type { Observation } from "./serve/observation.js";
import type { Taken } from "./serve/play-response.js";
import { Run } from "./serve/run.js";
import { readVectors, vectorFiles } from "./serve/vector.js";

const vectors = vectorFiles.flatMap(readVectors);

/** What the sample client does on `N8 keyed-write`, where the first response is a reset. */
const right: Taken = {
  method: "PATCH",
  url: "/wallets/w_1",
  headers: { "idempotency-key": "vector-key" },
  body: '{"name":"A"}',
};
const succeeds: Observation = { waitsMs: [250], resolves: true };

function concludeRun(id: string, requests: readonly Taken[], observed: Observation) {
  const vector = vectors.find((one) => one.id === id);
  if (vector === undefined) throw new Error(`there is no vector ${id}`);
  const run = new Run(1, vector);
  for (const request of requests) run.take(request);
  return run.conclude(observed);
}

function differencesOf(id: string, requests: readonly Taken[], observed: Observation) {
  return concludeRun(id, requests, observed).differences.map(({ what }) => what);
}

describe("the verdict on a client", () => {
  it("is that it passed if it did what the vector says", () => {
    expect(concludeRun("N8 keyed-write", [right, right], succeeds)).toEqual({
      passed: true,
      differences: [],
    });
  });

  it("names what was expected and what was observed", () => {
    const { passed, differences } = concludeRun("N8 keyed-write", [right], { waitsMs: [], resolves: true });
    expect(passed).toBe(false);
    expect(differences).toEqual([
      { what: "requests", expected: 2, observed: 1 },
      { what: "waitsMs", expected: [250], observed: [] },
    ]);
  });

  it.each<[string, Taken, string]>([
    ["key", { ...right, headers: { "idempotency-key": "another" } }, "Idempotency-Key of request 2"],
    ["missing key", { ...right, headers: {} }, "Idempotency-Key of request 2"],
    ["layout of the body", { ...right, body: '{ "name": "A" }' }, "body of request 2"],
    ["path", { ...right, url: "/wallets/w_1?retry=1" }, "path of request 2"],
    ["method", { ...right, method: "PUT" }, "method of request 2"],
  ])("finds a retry with another %s", (_, retry, difference) => {
    expect(differencesOf("N8 keyed-write", [right, retry], succeeds)).toEqual([difference]);
  });

  it("lets a client write a body as it likes, but not another one", () => {
    const spaced = { ...right, body: '{ "name": "A" }' };
    expect(differencesOf("N8 keyed-write", [spaced, spaced], succeeds)).toEqual([]);
    const other = { ...right, body: '{"name":"B"}' };
    expect(differencesOf("N8 keyed-write", [other, other], succeeds)).toEqual(["body of request 1"]);
    const broken = { ...right, body: "{" };
    expect(differencesOf("N8 keyed-write", [broken, broken], succeeds)).toEqual(["body of request 1"]);
  });

  it("finds a key where none belongs", () => {
    const read = { method: "GET", url: "/wallets/w_1", headers: {}, body: "" };
    expect(differencesOf("D1 read", [read], { waitsMs: [], resolves: true })).toEqual([]);
    const keyed = { ...read, headers: right.headers };
    expect(differencesOf("D1 read", [keyed], { waitsMs: [], resolves: true })).toEqual([
      "Idempotency-Key of request 1",
    ]);
  });

  it("finds a transport that didn't fail, and one that failed too often", () => {
    const observed = { ...succeeds, transportFailures: 1 };
    expect(differencesOf("N3 keyed-write", [right], observed)).toEqual([]);
    expect(differencesOf("N3 keyed-write", [right, right], succeeds)).toEqual(["transportFailures"]);
    expect(differencesOf("N3 keyed-write", [], { ...observed, transportFailures: 2 })).toEqual([
      "transportFailures",
    ]);
  });

  it("finds a success that is taken for a failure, and the other way round", () => {
    const failed: Observation = { waitsMs: [250], error: "Connection", outcome: "unknown" };
    expect(differencesOf("N8 keyed-write", [right, right], failed)).toEqual(["resolves", "error", "outcome"]);
    const unkeyed = { ...right, headers: {} };
    const resolved: Observation = { waitsMs: [], resolves: true };
    expect(differencesOf("N8 unkeyed-write", [unkeyed], resolved)).toEqual(["resolves", "error", "outcome"]);
    const certain: Observation = { waitsMs: [], error: "Connection", outcome: "not_executed" };
    expect(differencesOf("N8 unkeyed-write", [unkeyed], certain)).toEqual(["outcome"]);
  });

  it("compares what the vector asks for, and takes what it doesn't ask for", () => {
    const replayed: Observation = { waitsMs: [], resolves: true, replayed: true, reason: "retries" };
    expect(differencesOf("D1 replayed keyed-write", [right], replayed)).toEqual([]);
    expect(differencesOf("D1 replayed keyed-write", [right], { ...replayed, replayed: null })).toEqual([
      "replayed",
    ]);
    expect(differencesOf("D1 without echo keyed-write", [right], { waitsMs: [], resolves: true })).toEqual(
      [],
    );
  });
});

it("a run answers with the call's success after its script", () => {
  const [vector] = vectors;
  if (vector === undefined) throw new Error("there is no vector");
  const run = new Run(1, vector);
  run.take(right);
  expect(run.take(right)).toEqual({ body: calls[vector.call].success });
});
