import { join } from "node:path";
import { rolldown } from "rolldown";

export interface Bundle {
  readonly code: string;
  /** The files that it was made of. */
  readonly files: readonly string[];
}

/** A program beside the entries of an output in one file, as an application's bundler makes it; without what is external. */
export async function bundleProgram(
  outputFolder: string,
  text: string,
  external: readonly RegExp[] = [],
): Promise<Bundle> {
  const program = join(outputFolder, "program.ts");
  const build = await rolldown({
    input: program,
    platform: "neutral",
    external: [...external],
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === program ? id : null),
        load: (id) => (id === program ? text : null),
      },
    ],
    onLog: (_, { message }) => {
      throw new Error(message);
    },
  });
  const { output } = await build.generate({ format: "esm", minify: true });
  await build.close();
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error(`There are ${output.length} chunks.`);
  return { code: chunk.code, files: chunk.moduleIds };
}
