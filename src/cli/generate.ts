import { Option } from "commander";
import type { Declare } from "./declare.js";
import { addOutputFlags } from "./flags.js";

export const declareGenerate: Declare = (command, { run, serve }) => {
  addOutputFlags(command)
    .option("--force", "replace files that were edited by hand, or not written by quoin", false)
    .option("--dry-run", "print what would change without writing", false)
    .addOption(
      new Option("--watch", "generate again whenever the model or the configuration changes")
        .default(false)
        .conflicts("json"),
    )
    .action(async ({ watch, ...flags }) => {
      const { generate } = await import("../commands/generate.js");
      if (!watch) return run((io) => generate(flags, io));
      return serve(async (io) => {
        const { runOnChanges } = await import("../commands/watch.js");
        return runOnChanges(flags, io, () => generate(flags, io));
      });
    });
};
