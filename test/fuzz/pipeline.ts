import type { Diagnostic } from "../../src/language/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../src/language/diagnostics/render.js";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { emitApiReport } from "../../src/client/typescript/emit-api-report.js";
import { emitClient } from "../generated/emit-client.js";
import { planLayout } from "../../src/client/typescript/layout.js";
import { buildModel } from "../../src/language/model/build-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { describeMeaning } from "../../src/language/read/describe-meaning.js";
import { readModelText } from "../../src/language/read/read-model.js";
import type { ModelFiles } from "./random-model.js";

/** What becomes of a model. */
export interface Outcome {
  readonly hasDocument: boolean;
  /** Every version, if the model is accepted. */
  readonly apis: readonly Api[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered: string;
  /** What the lock would record of each file of a model that can be read. */
  readonly meanings: readonly string[];
}

/** What is under test, so that a test can put something worse in its place. */
export interface Pipeline {
  readonly read: (files: ModelFiles) => Outcome;
  /** What is emitted of every accepted model. */
  readonly report: (api: Api) => string;
  /** What is emitted of a sample of them, because it takes longer. */
  readonly emit: (api: Api) => Promise<readonly string[]>;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Reads, builds and checks as `quoin check` does, but for the disk. */
function read(files: ModelFiles): Outcome {
  const { document, diagnostics, sources } = readModelText(files);
  const built = document && buildModel(document, [checkTypescriptNames]);
  const all = [...diagnostics, ...(built?.diagnostics ?? [])];
  const { model } = built ?? {};
  return {
    hasDocument: document !== undefined,
    apis: model?.versions.flatMap(({ name }) => model.apiOf(name) ?? []),
    diagnostics: all,
    rendered: renderDiagnostics(all, sources, { color: false }),
    meanings: document === undefined ? [] : files.map(describeMeaning),
  };
}

const options = { importEnding: ".js", sharedRuntime: "../runtime", hasTesting: true } as const;

export const quoin: Pipeline = {
  read,
  report: (api) => emitApiReport(planLayout(api)).text,
  emit: async (api) => (await emitClient(api, options)).map(({ text }) => text),
  now: () => performance.now(),
};
