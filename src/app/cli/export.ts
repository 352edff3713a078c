import { Argument } from "commander";
import type { Declare } from "./declare.js";
import { addPathFlags, addVersionFlag, once } from "./flags.js";

export const declareExport: Declare = (command, { run }) => {
  const what = new Argument(
    "<what>",
    "an OpenAPI document, its types, the API itself, or what a client does",
  );
  command.addArgument(what.choices(["openapi", "json-schema", "ir", "plan"]));
  addVersionFlag(addPathFlags(command))
    .addOption(once("--out <file>", "the file to write to; `.yaml` for YAML (default: standard output)"))
    .addHelpText("after", examples)
    .action((name, flags) =>
      run(async (io) => (await import("../commands/export.js")).exportModel(name, flags, io)),
    );
};

const examples = `
Examples:
  quoin export openapi                        an OpenAPI 3.1 document in JSON
  quoin export openapi --out openapi.yaml     the same in YAML
  quoin export json-schema --out types.json   the types as JSON Schema 2020-12
`;
