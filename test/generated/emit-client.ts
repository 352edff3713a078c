import type { OutputFile } from "../../src/emit/output-file.js";
import { planInput } from "../../src/emit/shared/plan-input.js";
import { emitTypescript } from "../../src/emit/typescript/emit-typescript.js";
import type { TypescriptOptions } from "../../src/emit/typescript/options.js";
import type { Api } from "../../src/model/ir/api.js";
import { countWork } from "../suite/work.js";

/** The files of the TypeScript client of a version, before formatting. */
export function emitClient(api: Api, options: TypescriptOptions): Promise<readonly OutputFile[]> {
  countWork("clients");
  return emitTypescript(planInput(api), options);
}
