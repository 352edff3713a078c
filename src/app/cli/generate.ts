import { InvalidArgumentError, Option } from "commander";
import type { Declare } from "./declare.js";
import { addOutputFlags, once } from "./flags.js";

export const declareGenerate: Declare = (command, { run, serve }) => {
  addOutputFlags(command)
    .option("--force", "replace files that were edited by hand, or not written by quoin", false)
    .option("--dry-run", "print what would change without writing", false)
    .addOption(
      new Option("--watch", "generate again whenever the model or the configuration changes")
        .default(false)
        .conflicts("json"),
    )
    .addOption(
      once("--depfile <file>", "write what was read as a rule for Make or Ninja", checkDepfile).conflicts(
        "dryRun",
      ),
    )
    .addOption(listing("--inputs", "print the files that decide what is generated"))
    .addOption(listing("--outputs", "print the files that would be there, without writing"))
    .action(async ({ watch, inputs, outputs, ...flags }) => {
      if (inputs || outputs) {
        const { listInputFiles, listOutputFiles } = await import("../commands/list-files.js");
        return run((io) => (inputs ? listInputFiles(flags, io) : listOutputFiles(flags, io)));
      }
      const { generate } = await import("../commands/generate.js");
      if (!watch) return run((io) => generate(flags, io));
      return serve(async (io) => {
        const { runOnChanges } = await import("../commands/watch.js");
        return runOnChanges(flags, io, () => generate(flags, io));
      });
    });
};

/** A flag that has files listed in place of being generated. */
function listing(flag: string, description: string): Option {
  const others = ["force", "dryRun", "watch", "depfile", "inputs", "outputs"];
  const option = new Option(flag, description).default(false);
  return option.conflicts(others.filter((other) => other !== option.attributeName()));
}

function checkDepfile(path: string): void {
  if (!/[^/\\]\.d$/u.test(path)) {
    throw new InvalidArgumentError("Expected a name that ends in .d; what is before it is the target.");
  }
}
