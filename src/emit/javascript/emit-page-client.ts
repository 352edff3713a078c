import type { EmitterInput } from "../emitter.js";
import type { OutputFile } from "../output-file.js";
import { emitTypescript } from "../typescript/emit-typescript.js";
import { compileForPage } from "./compile-file.js";
import { defaults, sourceOptions } from "./options.js";

/** The entry of a client that a page has. */
export const pageEntry = "lite.js";

/** What a page has no use for, such as stores. */
const exportedRuntime = 'export * from "./runtime/index.js";\n';

/**
 * The modules of a client that a page needs to show its calls: in CommonJS, and as short as they can be. Its entry exports the client
 * and its errors, and nothing else of the runtime.
 */
export async function emitPageClient(input: EmitterInput): Promise<readonly OutputFile[]> {
  const files = await emitTypescript(input, sourceOptions(defaults));
  const modules = files.filter(({ path }) => path.endsWith(".ts"));
  return modules.map(({ path, text }) => {
    const name = path.replace(/\.ts$/, ".js");
    return {
      path: name,
      text: compileForPage(name === pageEntry ? text.replace(exportedRuntime, "") : text),
    };
  });
}
