import { Argument } from "commander";
import type { Declare } from "./declare.js";
import { addPathFlags, addVersionFlag } from "./flags.js";

export const declareExport: Declare = (command, { run }) => {
  command.addArgument(new Argument("<what>", "the API, or what a client of it does").choices(["ir", "plan"]));
  addVersionFlag(addPathFlags(command)).action((what, flags) =>
    run(async (io) => (await import("../commands/export.js")).exportModel(what, flags, io)),
  );
};
