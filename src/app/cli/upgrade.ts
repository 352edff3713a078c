import { Option } from "commander";
import type { Declare } from "./declare.js";
import { addJsonFlag, addPathFlags, collect, once } from "./flags.js";

export const declareUpgrade: Declare = (command, { run }) => {
  addPathFlags(command)
    .requiredOption("--from <version>", "the version that the callers use")
    .addOption(once("--to <version>", "the version that they should use (default: the current one)"))
    .addOption(once("--project <file>", "the callers' tsconfig.json, or its folder (default: this folder)"))
    .option("--write", "rewrite the files, instead of printing what would change", false)
    .option("--force", "also rewrite files with uncommitted changes", false)
    .addOption(
      new Option(
        "--seen <id>",
        "answer an entry that you have checked, in quoin.upgrade.yaml; may be given several times",
      )
        .argParser(collect)
        .conflicts("write"),
    )
    .addOption(
      once(
        "--reason <sentence>",
        "why nothing is left to do about it (default: the reason of an earlier answer to it)",
      ),
    )
    .option("--verbose", "list everything that is left to you, however much it is", false);
  addJsonFlag(command)
    .addHelpText("after", examples)
    .action((flags) => run(async (io) => (await import("../commands/upgrade.js")).upgrade(flags, io)));
};

const examples = `
Examples:
  quoin upgrade --from unversioned --to 2026-04-01
                                    a dry run: prints a diff, and lists what it can't prove
  quoin upgrade --from unversioned --write
                                    rewrites the callers, and checks their types with the new client
  quoin upgrade --from unversioned --seen 7f3a9c1e20ab --reason "The job runs once an hour."
                                    answers an entry of the list
  quoin upgrade --from unversioned --project app/tsconfig.json | git apply
                                    applies only the diff, not the list of what is left to you
`;
