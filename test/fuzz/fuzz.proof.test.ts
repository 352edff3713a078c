import { describe, expect, it } from "vitest";
import { drawSome, isWhole } from "../whole.js";
import { pipelines } from "./fuzz-parts.js";
import { perform } from "./fuzz-tasks.js";
import { judge } from "./judge.js";
import { drawMutant } from "./mutate.js";
import { type Outcome, type Pipeline, quoin } from "./pipeline.js";
import type { ModelFiles } from "./random-model.js";
import { reduce } from "./reduce.js";
import { startingModels } from "./starting-models.js";

/** A slice of `npm run fuzz`. */
const slice = { part: "models", from: 1, to: isWhole ? 101 : 8 } as const;

describe("mutants of models", () => {
  it("break no promise", async () => {
    const { failures, accepted, codes, sample } = await perform(slice, pipelines);
    expect(failures).toEqual([]);
    expect(accepted).toBeGreaterThan(isWhole ? 10 : 0);
    expect(codes.length).toBeGreaterThan(isWhole ? 20 : 3);
    expect(sample).toHaveLength(Math.min(accepted, 10));
  });

  it("are the same for the same seed, and others for another one", () => {
    const drawStart = startingModels("small");
    expect(drawMutant("7", drawStart)).toEqual(drawMutant("7", startingModels("small")));
    expect(drawMutant("7", drawStart)).not.toEqual(drawMutant("8", drawStart));
    expect(drawMutant("billing-7", startingModels("billing")).length).toBeGreaterThan(5);
  });
});

const sound =
  "quoin: 1\napi: { name: Shop }\ngroup: Orders\nendpoints:\n  get-order: { GET: /order, doc: Reads., returns: string }\n";
const model = [{ path: "api.yaml", text: sound }];
const faulty = [{ path: "api.yaml", text: `${sound}types:\n  A: { dox: a }\n` }];

/** A pipeline whose outcome is changed. */
function broken(change: (outcome: Outcome) => Outcome): Pipeline {
  return { ...quoin, read: (files) => change(quoin.read(files)) };
}

function withDiagnostics(change: Partial<Outcome["diagnostics"][number]>): Pipeline {
  return broken((outcome) => ({
    ...outcome,
    diagnostics: outcome.diagnostics.map((one) => ({ ...one, ...change })),
  }));
}

const place = { file: "api.yaml", line: 1, column: 1, endLine: 1, endColumn: 2 };
let calls = 0;
let clock = 0;

const brokenPipelines: readonly (readonly [string, Pipeline])[] = [
  [
    "throws Error in read",
    {
      ...quoin,
      read: () => {
        throw new Error("broken");
      },
    },
  ],
  ["help of unknown-key", withDiagnostics({ help: " " })],
  ["code unknown-kei", withDiagnostics({ code: "unknown-kei" })],
  ["severity of unknown-key", withDiagnostics({ severity: "warning" })],
  ["place of unknown-key", withDiagnostics({ at: { ...place, endLine: 9 } })],
  ["place of unknown-key", withDiagnostics({ at: { ...place, column: 99 } })],
  ["place of unknown-key", withDiagnostics({ at: { ...place, file: "other.yaml" } })],
  ["place of unknown-key", withDiagnostics({ at: { ...place, endColumn: 0 } })],
  [
    "related place of unknown-key",
    withDiagnostics({ related: [{ at: { ...place, line: 99 }, message: "Here." }] }),
  ],
  ["text of unknown-key", withDiagnostics({ message: "The key `undefined`." })],
  ["control character", broken((outcome) => ({ ...outcome, rendered: "a\u001b[2J" }))],
  ["accepted or refused", broken((outcome) => ({ ...outcome, apis: [] }))],
  ["time", { ...quoin, now: () => (clock += 3_000) }],
  ["same twice", broken((outcome) => ({ ...outcome, rendered: String((calls += 1)) }))],
];

const ofSound: readonly (readonly [string, Pipeline])[] = [
  ["accepted or refused", broken((outcome) => ({ ...outcome, apis: undefined }))],
  ["model without a document", broken((outcome) => ({ ...outcome, hasDocument: false }))],
  ["empty report", { ...quoin, report: () => "" }],
];

describe("a promise that is broken is found", () => {
  const rulesOf = async (files: ModelFiles, pipeline: Pipeline, isEmitted = false) =>
    (await judge(files, pipeline, isEmitted)).violations.map(({ rule }) => rule);

  it("and none where nothing is broken", async () => {
    expect(await rulesOf(faulty, quoin)).toEqual([]);
    expect(await rulesOf(model, quoin)).toEqual([]);
  });

  it.each(drawSome(6, brokenPipelines))("%s", async (rule, pipeline) => {
    expect(await rulesOf(faulty, pipeline)).toContain(rule);
  });

  it.each(ofSound)("%s, of a sound model", async (rule, pipeline) => {
    expect(await rulesOf(model, pipeline)).toContain(rule);
  });

  it("empty output, where all of it is emitted", async () => {
    expect(await rulesOf(model, quoin, true)).toEqual([]);
    expect(await rulesOf(model, { ...quoin, emit: async () => [""] }, true)).toEqual(["empty output"]);
  });

  it("and what breaks it is made small", async () => {
    const isStill = async (files: ModelFiles) =>
      quoin.read(files).diagnostics.some(({ message }) => message.includes("The type `A` has no key `dox`"));
    const files = [...faulty, { path: "other.yaml", text: "types: {}\n" }];
    expect(await reduce(files, isStill)).toEqual([{ path: "api.yaml", text: "types:\n  A: { dox: a }" }]);
  });
});
