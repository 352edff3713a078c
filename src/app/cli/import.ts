import { InvalidArgumentError } from "commander";
import type { Declare } from "./declare.js";
import { addJsonFlag, once } from "./flags.js";

export const declareImport: Declare = (command, { run }) => {
  command
    .argument("<document>", "the OpenAPI document, 2.0 or 3.0 to 3.2, in JSON or YAML: a file, or a URL")
    .addOption(
      once("--out <folder>", "the folder of the model (default: that of the configuration, or spec)"),
    )
    .option("--strict", "write nothing if the model would lack something that the document says", false)
    .option("--dry-run", "only say what would be written", false)
    .addOption(once("--name <name>", "what the API is called (default: the document's title)"))
    .addOption(once("--as <version>", "import the document as a new version of the model: 2026-03-10"))
    .option(
      "--version-header <header=version>",
      "the header that selects a version, and the version that the document describes; with --as, what the model is",
      readVersionHeader,
    );
  addJsonFlag(command).action((file, flags) =>
    run(async (io) => (await import("../commands/import.js")).importDocument(file, flags, io)),
  );
};

/** Reads `Service-Version=2026-04-01`. */
function readVersionHeader(text: string) {
  const [, header, value] = /^([A-Za-z][A-Za-z0-9-]*)=(\S+)$/u.exec(text) ?? [];
  if (header === undefined || value === undefined) {
    throw new InvalidArgumentError("Expected a header and a version, such as Api-Version=2026-04-01.");
  }
  return { header, value };
}
