import type { Declare } from "./declare.js";
import { addOutputFlags } from "./flags.js";

export const declareCheck: Declare = (command, { run }) => {
  addOutputFlags(command).action((flags) =>
    run(async (io) => (await import("../commands/check.js")).check(flags, io)),
  );
};
