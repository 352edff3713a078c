import { drawFromSeed, type Draw } from "./draw.js";
import { mutateBytes } from "./mutate-bytes.js";
import { mutateTokens } from "./mutate-tokens.js";
import { mutateTree } from "./mutate-tree.js";
import type { ModelFiles } from "./random-model.js";
import type { DrawStart } from "./starting-models.js";

/** The mutant of a seed: a model of which one file is changed, with parts of another model where a change takes them. */
export function drawMutant(seed: string, drawStart: DrawStart): ModelFiles {
  const draw = drawFromSeed(seed);
  return mutateModel(drawStart(draw), drawStart, draw);
}

/** Changes one file. */
export function mutateModel(files: ModelFiles, drawStart: DrawStart, draw: Draw): ModelFiles {
  const other = draw.one(drawStart(draw)).text;
  const changed = draw.count(0, files.length - 1);
  return files.map(({ path, text }, index) => ({
    path,
    text: index === changed ? mutate(text, other, draw) : text,
  }));
}

function mutate(text: string, other: string, draw: Draw): string {
  const tree = draw.chance(45) ? mutateTree(text, other, draw) : undefined;
  return tree ?? (draw.chance(25) ? mutateBytes(text, draw) : mutateTokens(text, other, draw));
}
