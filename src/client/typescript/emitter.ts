import type { EmitterWork } from "../../output/emitter/emitter.js";
import { checkTypescriptNames } from "./check-names.js";
import { emitTypescript } from "./emit-typescript.js";
import type { TypescriptOptions } from "./options.js";
import { prettierConfig } from "./prettier-config.js";

/** How TypeScript clients are made. */
export const emitter: EmitterWork<TypescriptOptions> = {
  rules: [checkTypescriptNames],
  emit: async (input, options, recall) => [...(await emitTypescript(input, options, recall)), prettierConfig],
  format: async (file) => (await import("./format.js")).formatFile(file),
};
