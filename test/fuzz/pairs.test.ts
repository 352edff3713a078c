import { describe, expect, it } from "vitest";
import type { Change } from "../../src/review/diff/change.js";
import { drawSome, isWhole } from "../whole.js";
import { drawPair, modelsForPairs, type ModelPair } from "./draw-pair.js";
import { pipelines } from "./fuzz-parts.js";
import { perform } from "./fuzz-tasks.js";
import { judgePair } from "./judge-pair.js";
import { type Comparison, type PairOutcome, type PairPipeline, quoinDiff } from "./pair-pipeline.js";

describe("pairs of models", () => {
  it("break no promise when they are compared", { timeout: 120_000 }, async () => {
    const task = { part: "pairs", from: 1, to: isWhole ? 60 : 26 } as const;
    const { failures, accepted, codes } = await perform(task, pipelines);
    expect(failures).toEqual([]);
    expect(accepted).toBeGreaterThan(isWhole ? 15 : 0);
    expect(codes.length).toBeGreaterThan(isWhole ? 15 : 0);
  });

  it("are the same for the same seed, and others for another one", () => {
    const drawn = ["pair-7", "pair-7", "pair-8"].map((seed) => drawPair(seed, modelsForPairs("small")));
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]).not.toEqual(drawn[2]);
  });
});

function modelWith(type: string): ModelPair["old"] {
  const text = `quoin: 1\napi: { name: Shop }\ngroup: Orders\ntypes:\n  Order:\n    fields:\n      id: ${type}\nendpoints:\n  get-order: { GET: /order, doc: Reads., returns: Order }\n`;
  return [{ path: "api.yaml", text }];
}

const pair: ModelPair = { old: modelWith("string"), new: modelWith("int32"), isByVersion: false };

/** A pipeline whose outcome is changed. */
function broken(change: (outcome: PairOutcome) => PairOutcome): PairPipeline {
  return { ...quoinDiff, compare: async (given) => change(await quoinDiff.compare(given)) };
}

function withComparison(change: (comparison: Comparison) => Comparison): PairPipeline {
  return broken((outcome) => ({
    ...outcome,
    comparison: outcome.comparison && change(outcome.comparison),
  }));
}

function withChange(more: Partial<Change>): PairPipeline {
  return withComparison(({ report, ...rest }) => {
    const findings = report.findings.map((finding) => ({
      ...finding,
      change: { ...finding.change, ...more },
    }));
    return { ...rest, report: { ...report, findings } };
  });
}

function withText(format: keyof Comparison["texts"], text: string): PairPipeline {
  return withComparison(({ texts, ...rest }) => ({ ...rest, texts: { ...texts, [format]: text } }));
}

const place = { file: "api.yaml", line: 7, column: 1, endLine: 7, endColumn: 2 };
let clock = 0;
let calls = 0;

const pipelinesByRule: readonly (readonly [string, PairPipeline])[] = [
  ["no place of type.changed", withChange({ places: { parent: place } })],
  ["place of type.changed", withChange({ places: { old: { ...place, line: 70 } } })],
  ["place of type.changed", withChange({ places: { new: { ...place, file: "other.yaml" } } })],
  ["line of type.changed", withChange({ places: { new: { ...place, line: 1, endLine: 1 } } })],
  ["text of type.changed", withChange({ why: "It was undefined." })],
  ["gap in type.changed", withChange({ title: "{subject} changed." })],
  ["json by its schema", withText("json", '{ "exit": 0 }')],
  ["sarif by its schema", withText("sarif", '{ "version": "2.1.0" }')],
  ["gitlab as its readers want it", withText("gitlab", '[{ "description": "" }]')],
  ["live markdown", withText("markdown", "See https://evil.example.")],
  ["live markdown", withText("markdown", "@octocat")],
  ["live page", withText("html", "<p><img src=x onerror=alert(1)></p>")],
  ["empty guide", withText("guide", "")],
  ["control character in terminal", withText("terminal", "a\u001b[2J")],
  ["compared or refused", broken((outcome) => ({ ...outcome, comparison: undefined }))],
  ["same twice", broken((outcome) => ({ ...outcome, rendered: String((calls += 1)) }))],
  ["time", { ...quoinDiff, now: () => (clock += 3_000) }],
  [
    "throws Error in compare",
    {
      ...quoinDiff,
      compare: async function compare() {
        throw new Error("broken");
      },
    },
  ],
];

describe("a promise that is broken when models are compared is found", () => {
  const rulesOf = async (given: ModelPair, pipeline: PairPipeline) =>
    (await judgePair(given, pipeline)).violations.map(({ rule }) => rule);

  it("and none where nothing is broken", async () => {
    expect(await rulesOf(pair, quoinDiff)).toEqual([]);
  });

  it.each(drawSome(2, pipelinesByRule))("%s", async (rule, pipeline) => {
    expect(await rulesOf(pair, pipeline)).toContain(rule);
  });

  it("a side without a place for what is wrong with it", async () => {
    const refused = { ...pair, old: modelWith("Missing") };
    const without = broken((outcome) => ({ ...outcome, diagnostics: [] }));
    expect(await rulesOf(refused, quoinDiff)).toEqual([]);
    expect(await rulesOf(refused, without)).toContain("refusal without a reason");
  });
});
