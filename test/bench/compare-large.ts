import { compareModels, type Versions } from "../../src/diff/compare-models.js";
import { buildModel } from "../../src/model/build-model.js";
import { readModelText } from "../../src/read/read-model.js";
import { editModel, largeModel, type ModelFile } from "./large-model.js";

/** What one step took, with the heap after it. */
function measure<Value>(name: string, run: () => Value): Value {
  const started = performance.now();
  const value = run();
  const took = performance.now() - started;
  const memory = process.memoryUsage().heapUsed / 2 ** 20;
  console.log(`${took.toFixed(0).padStart(6)} ms  ${memory.toFixed(0).padStart(4)} MiB  ${name}`);
  return value;
}

function build(files: readonly ModelFile[]): Versions {
  const { document, diagnostics } = readModelText(files);
  const built = document && buildModel(document);
  if (built?.model === undefined) {
    throw new Error(JSON.stringify([...diagnostics, ...(built?.diagnostics ?? [])].slice(0, 3)));
  }
  const { model } = built;
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}

const files = largeModel();
const old = measure("1,000 operations and 1,000 types in fifty files: read and built", () => build(files));
for (const edits of [
  { files: 10, each: 10 },
  { files: 50, each: 20 },
]) {
  const next = measure(
    `a copy with ${edits.files * edits.each} edits in ${edits.files} files: read and built`,
    () => build(editModel(files, edits)),
  );
  const changes = measure("compared", () => compareModels(old, next));
  console.log(`${String(changes.length).padStart(6)} changes`);
  measure("compared again", () => compareModels(old, next));
}
