import { drawFromSeed, type Draw } from "./draw.js";
import { mutateModel } from "./mutate.js";
import { mutateWords } from "./mutate-words.js";
import type { ModelFiles } from "./random-model.js";
import { readApis } from "./read-apis.js";
import { type DrawStart, type Origin, startingModels } from "./starting-models.js";

/** Two models that are compared, mostly relatives. */
export interface ModelPair {
  readonly old: ModelFiles;
  readonly new: ModelFiles;
  /** Whether only the oldest version of the one is compared with the newest of the other. */
  readonly isByVersion: boolean;
}

/** Draws the models of pairs: mostly sound ones, because there is no comparison with one that is refused. */
export interface DrawModels {
  readonly start: DrawStart;
  readonly mutant: (files: ModelFiles, draw: Draw) => ModelFiles;
}

export function modelsForPairs(origin: Origin): DrawModels {
  const drawAny = startingModels(origin);
  const start = untilSound(drawAny);
  const soundMutant = (files: ModelFiles) =>
    untilSound((draw) => (draw.chance(70) ? mutateWords(files, draw) : mutateModel(files, drawAny, draw)));
  return {
    start,
    mutant: (files, draw) => (draw.chance(95) ? soundMutant(files)(draw) : mutateModel(files, drawAny, draw)),
  };
}

/** The pair of a seed: a model and its mutant, two mutants of one, a mutant and its mutant, or two models. */
export function drawPair(seed: string, { start, mutant }: DrawModels): ModelPair {
  const draw = drawFromSeed(seed);
  const first = start(draw);
  const changed = mutant(first, draw);
  const isByVersion = draw.chance(15);
  const kind = draw.count(1, 100);
  if (kind <= 45) return { old: first, new: changed, isByVersion };
  if (kind <= 60) return { old: changed, new: first, isByVersion };
  if (kind <= 80) return { old: changed, new: mutant(first, draw), isByVersion };
  if (kind <= 95) return { old: changed, new: mutant(changed, draw), isByVersion };
  return { old: first, new: start(draw), isByVersion };
}

/** The last one, if none of some is sound. */
function untilSound(drawOne: DrawStart): DrawStart {
  return (draw) => {
    let drawn = drawOne(draw);
    for (let left = attempts; left > 0 && readApis(drawn) === undefined; left -= 1) drawn = drawOne(draw);
    return drawn;
  };
}

const attempts = 5;
