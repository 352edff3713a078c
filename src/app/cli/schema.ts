import { Argument } from "commander";
import type { Declare } from "./declare.js";

export const declareSchema: Declare = (command, { run }) => {
  command
    .addArgument(new Argument("[subject]", "which schema").choices(["model", "config"]).default("model"))
    .action((subject) => run(async (io) => (await import("../commands/schema.js")).schema(subject, io)));
};
