import type { OutputFile } from "../../output/emitter/output-file.js";
import { code } from "./code.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { limitConstants } from "./limit-constants.js";
import { emitModule } from "./module.js";
import { docComment } from "./text/comment.js";

/** `limits.ts`: each limit as named constants, so that callers don't hard-code them. */
export function emitLimits(layout: Layout, style: ImportStyle): OutputFile {
  const constants = limitConstants(layout).map(({ name, value, doc }) => {
    // Under `isolatedDeclarations` the type of a product must be stated.
    const type = value.includes("*") ? ": number" : "";
    return code`${docComment([doc])}export const ${name}${type} = ${value};`;
  });
  return emitModule("limits", constants, style);
}
