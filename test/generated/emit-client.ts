import type { OutputFile } from "../../src/output/emitter/output-file.js";
import { planInput } from "../../src/output/emitter/plan-input.js";
import { emitTypescript } from "../../src/client/typescript/emit-typescript.js";
import type { TypescriptOptions } from "../../src/client/typescript/options.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { countWork } from "../suite/work.js";

/** The files of the TypeScript client of a version, before formatting. */
export function emitClient(api: Api, options: TypescriptOptions): Promise<readonly OutputFile[]> {
  countWork("clients");
  return emitTypescript(planInput(api), options);
}
