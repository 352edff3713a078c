import { readCasePages, readMessagePages } from "../cases/page-files.js";
import { completeModel } from "../cases/page-model.js";
import { listFiles, readProjectFile } from "../house/source-files.js";
import type { Draw } from "./draw.js";
import { drawModel, type ModelFiles } from "./random-model.js";

/** Where mutants come from: small models, of which a mutant takes some milliseconds, or the whole of billing. */
export type Origin = "small" | "billing";

/** Small models are smaller, in characters. */
const small = 2_048;

/** Draws the model that a mutant starts from. */
export type DrawStart = (draw: Draw) => ModelFiles;

/** The models of the pages that show the language and its messages, and random ones; or `spec/`. */
export function startingModels(origin: Origin): DrawStart {
  if (origin === "billing") {
    const paths = listFiles("spec").filter((path) => path.endsWith(".yaml"));
    const billing = paths.map((path) => ({ path, text: readProjectFile(path) }));
    return () => billing;
  }
  const pages = [...readCasePages(), ...readMessagePages()].flatMap(({ page }) => [
    completeModel(page.fragments),
    ...(page.rightFragments.length === 0 ? [] : [completeModel(page.rightFragments)]),
  ]);
  const models = pages.filter(isSmall).map(withPathsOfTheirOwn);
  return (draw) => (draw.chance(75) ? draw.one(models) : drawSmall(draw));
}

function drawSmall(draw: Draw): ModelFiles {
  for (;;) {
    const files = drawModel(draw).map(({ path, text }) => ({ path, text: JSON.stringify(JSON.parse(text)) }));
    if (isSmall(files)) return files;
  }
}

/** Fragments of a page that name no file have the same one. */
function withPathsOfTheirOwn(files: ModelFiles): ModelFiles {
  const paths = files.map(({ path }) => path);
  return files.map(({ path, text }, index) => ({
    path: paths.indexOf(path) === index ? path : `${index}-${path}`,
    text,
  }));
}

function isSmall(files: ModelFiles): boolean {
  return files.reduce((sum, { text }) => sum + text.length, 0) < small;
}
