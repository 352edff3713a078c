import { InvalidArgumentError, Option } from "commander";
import { conditions, defaultCallersTimeout, formats, readers } from "../commands/diff-flags.js";
import type { Declare } from "./declare.js";
import { addPathFlags, addTodayFlag, collect } from "./flags.js";

export const declareDiff: Declare = (command, { run }) => {
  addPathFlags(command)
    .argument("[old]", "the old side (default: where your work left the default branch)")
    .argument("[new]", "the new side (default: the working tree)")
    .addOption(new Option("--format <format>", "how to print it").choices([...formats]))
    .option("--json", "print one JSON document: --format json (docs/json.md)", false)
    .option("--verbose", "show every change, including safe ones", false)
    .addOption(
      new Option(
        "--fail-on <conditions>",
        `exit 1 on any that you list, with commas: ${conditions.join(", ")}`,
      ).argParser(readWords(conditions)),
    )
    .addOption(
      new Option(
        "--for <reader>",
        "show only what concerns these readers; a guide is for sdk or wire",
      ).choices([...readers]),
    );
  command
    .option(
      "--callers <pattern>",
      "say what changes hit in these files, such as 'apps/**'; may be given several times",
      collect,
    )
    .option("--callers-timeout <seconds>", "examine callers no longer", readSeconds, defaultCallersTimeout);
  addTodayFlag(command)
    .addHelpText("after", examples)
    .action((old, next, flags) =>
      run(async (io) => {
        io.showProgress?.("Comparing the models");
        return (await import("../commands/diff.js")).diff(old, next, flags, io);
      }),
    );
};

function readSeconds(text: string): number {
  if (!/^\d{1,6}$/u.test(text)) throw new InvalidArgumentError("Expected a number of seconds.");
  return Number(text);
}

/** Words with commas between them, each one of a list. */
function readWords<Word extends string>(known: readonly Word[]): (text: string) => readonly Word[] {
  return (text) =>
    text.split(",").map((given) => {
      const word = known.find((candidate) => candidate === given.trim());
      if (word === undefined) throw new InvalidArgumentError(`Expected one or more of ${known.join(", ")}.`);
      return word;
    });
}

const examples = `
Each side is a file or folder, a revision of git (main, HEAD~3, v1.2), a path in one (main:spec), a version of the model
(@2026-04-01), a revision and a version (main@2026-04-01), or an OpenAPI document as it is, in a file or at a URL. By default
OLD is where your work left the default branch, and NEW is the working tree. Exits with 1 if a model is unsound, --fail-on is
met, or an acceptance is expired or unused.

Examples:
  quoin diff                            what this branch does to callers
  quoin diff main                       the working tree against main
  quoin diff v1.0.0 v1.1.0              two revisions
  quoin diff @2025-06-01 @2026-04-01    two versions of one model
  quoin diff old/spec spec              two folders, no git needed
  quoin diff main -- openapi.yaml       an OpenAPI document against that of main
  quoin diff https://api.shop.example/openapi.json openapi.json
                                        what your document changes of the one that is served
  quoin diff --fail-on client,released  for CI
  quoin diff --callers 'apps/**'        which files and lines of callers it hits
  quoin diff --format markdown          for a pull request comment
  quoin diff --format html > diff.html  one page to read, filter and share
  quoin diff --format sarif             for code scanning, such as GitHub's
  quoin diff --format gitlab            for the code quality report of a merge request
  quoin diff @2025-06-01 @2026-04-01 --format guide
                                        what callers of the API have to do to move
  quoin accept 7f3a9c1e20ab --nature correction --reason "The service has always done so."
`;
