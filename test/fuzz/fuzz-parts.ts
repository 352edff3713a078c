import { drawPair, modelsForPairs, type ModelPair } from "./draw-pair.js";
import { drawVersions } from "./draw-versions.js";
import { judge, type Verdict } from "./judge.js";
import { judgePair } from "./judge-pair.js";
import { judgeUpgrade } from "./judge-upgrade.js";
import { drawMutant } from "./mutate.js";
import { type PairPipeline, quoinDiff } from "./pair-pipeline.js";
import { type Pipeline, quoin } from "./pipeline.js";
import type { ModelFiles } from "./random-model.js";
import { type Origin, startingModels } from "./starting-models.js";

/** What is drawn: mutants of small models, those of billing, pairs of models, or models whose callers are upgraded. */
export type Part = keyof typeof parts;

interface PartFacts {
  /** Of its seeds: `17`, `billing-17`, `pair-17`. */
  readonly prefix: string;
  /** Drawn in one task: few enough to show progress. */
  readonly chunk: number;
  /** Of so many, one is looked at as a whole if it is accepted. */
  readonly wholeOf: number;
  /** Of the accepted ones of a task, the clients of so many are compiled. */
  readonly compiled: number;
}

export const parts = {
  models: { prefix: "", chunk: 500, wholeOf: 10, compiled: 10 },
  billing: { prefix: "billing-", chunk: 50, wholeOf: 25, compiled: 1 },
  pairs: { prefix: "pair-", chunk: 100, wholeOf: 1, compiled: 0 },
  upgrades: { prefix: "upgrade-", chunk: 5, wholeOf: 1, compiled: 0 },
} as const satisfies Readonly<Record<string, PartFacts>>;

export const allParts = ["billing", "upgrades", "pairs", "models"] as const satisfies readonly Part[];

export function partOf(seed: string): Part {
  return (
    allParts.find((part) => parts[part].prefix !== "" && seed.startsWith(parts[part].prefix)) ?? "models"
  );
}

/** Draws what a seed says. Pairs are drawn as the files of both models, in two folders. */
export type DrawFiles = (seed: string) => ModelFiles;

/** Reads the models that it draws from once, when it is asked for the first. */
export function createDraw(): DrawFiles {
  const starts = {
    small: once(() => startingModels("small")),
    billing: once(() => startingModels("billing")),
  };
  const pairs = {
    small: once(() => modelsForPairs("small")),
    billing: once(() => modelsForPairs("billing")),
  };
  return (seed) => {
    const part = partOf(seed);
    if (part === "upgrades") return drawVersions(seed);
    if (part === "pairs") return joinPair(drawPair(seed, pairs[originOfPair(seed)]()));
    return drawMutant(seed, starts[part === "billing" ? "billing" : "small"]());
  };
}

function once<Value>(create: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: create() }).value;
}

/** Billing takes many times as long as a small model. */
const billingOf = 40;

function originOfPair(seed: string): Origin {
  return Number(seed.slice(parts.pairs.prefix.length)) % billingOf === 0 ? "billing" : "small";
}

/** What is under test. */
export interface Pipelines {
  readonly models: Pipeline;
  readonly pairs: PairPipeline;
}

export const pipelines: Pipelines = { models: quoin, pairs: quoinDiff };

export function judgeFiles(
  part: Part,
  files: ModelFiles,
  { models, pairs }: Pipelines,
  isWhole: boolean,
): Promise<Verdict> {
  if (part === "upgrades") return judgeUpgrade(files);
  return part === "pairs" ? judgePair(splitPair(files), pairs) : judge(files, models, isWhole);
}

const folders = { old: "old/", new: "new/", byVersion: "by-version/" } as const;

/** As files of one model, so that a pair is reduced and shown as a model is. */
function joinPair(pair: ModelPair): ModelFiles {
  const into = (folder: string, files: ModelFiles) =>
    files.map(({ path, text }) => ({ path: `${folder}${path}`, text }));
  const mark = pair.isByVersion ? [{ path: folders.byVersion, text: "" }] : [];
  return [...into(folders.old, pair.old), ...into(folders.new, pair.new), ...mark];
}

function splitPair(files: ModelFiles): ModelPair {
  const outOf = (folder: string) =>
    files
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path, text }) => ({ path: path.slice(folder.length), text }));
  const isByVersion = files.some(({ path }) => path === folders.byVersion);
  return { old: outOf(folders.old), new: outOf(folders.new), isByVersion };
}
