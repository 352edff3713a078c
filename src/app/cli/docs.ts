import { Option } from "commander";
import type { Declare } from "./declare.js";
import { addJsonFlag, addPathFlags, once, readPort } from "./flags.js";

export const declareDocs: Declare = (command, { run, serve }) => {
  addJsonFlag(addPathFlags(command))
    .addOption(
      once("--out <folder>", "the folder of the site (default: those of the configuration, or else site)"),
    )
    .addOption(once("--base <path>", "the path that it is published under, such as /ref/ (default: /)"))
    .addOption(
      new Option("--versions <which>", "the versions of the API that it has (default: all)").choices([
        "all",
        "current",
      ]),
    )
    .option("--force", "replace files that were edited by hand, or not written by quoin", false)
    .option("--dry-run", "print what would change without writing", false)
    .addOption(
      new Option("--serve", "serve it from memory with the sandbox, and again whenever the model changes")
        .default(false)
        .conflicts(["json", "force", "dryRun"]),
    )
    .addOption(
      new Option("--port <number>", "the port to serve on; 0 takes any free one")
        .argParser(readPort)
        .default(4010)
        .implies({ serve: true }),
    )
    .addHelpText("after", examples)
    .action(async ({ serve: isServed, ...flags }) => {
      if (!isServed) return run(async (io) => (await import("../commands/docs.js")).docs(flags, io));
      return serve(async (io) => (await import("../commands/docs/serve-docs.js")).serveDocs(flags, io));
    });
};

const examples = `
Examples:
  quoin docs                        the site in site/, of which only what changed is written; open site/index.html
  quoin docs --versions current     only the current version of the API
  quoin docs --base /ref/           for https://docs.example.com/ref/
  quoin docs --model openapi.yaml   of an OpenAPI document as it is
  quoin docs --serve                on http://127.0.0.1:4010 with the sandbox, current while you change the model
`;
