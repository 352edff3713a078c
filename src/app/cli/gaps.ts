import type { Declare } from "./declare.js";
import { addModelFlags } from "./flags.js";

export const declareGaps: Declare = (command, { run }) => {
  addModelFlags(command).action((flags) =>
    run(async (io) => (await import("../commands/gaps.js")).gaps(flags, io)),
  );
};
