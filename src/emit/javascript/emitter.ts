import type { EmitterWork } from "../emitter.js";
import { checkTypescriptNames } from "../typescript/check-names.js";
import { emitTypescript } from "../typescript/emit-typescript.js";
import { formatFile } from "../typescript/format.js";
import { prettierConfig } from "../typescript/prettier-config.js";
import { compileFile } from "./compile-file.js";
import { compilePage } from "./compile-page.js";
import { type JavascriptOptions, sourceOptions } from "./options.js";

/** How JavaScript clients are made: as TypeScript ones, of which each file is compiled by itself. */
export const emitter: EmitterWork<JavascriptOptions> = {
  rules: [checkTypescriptNames],
  emit: async (input, options) => {
    const sources = await emitTypescript(input, sourceOptions(options));
    const files = await Promise.all(sources.map((file) => compilePage(file, sources, options.modules)));
    return [...files.flatMap((file) => compileFile(file, options.modules)), prettierConfig];
  },
  format: formatFile,
};
