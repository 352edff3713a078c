import type { Declare } from "./declare.js";
import { addJsonFlag } from "./flags.js";

export const declareExplain: Declare = (command, { run }) => {
  command
    .argument(
      "[code]",
      "the code of a message, a kind of change, or a row of conform; without it, all are listed",
    )
    .option("--all", "print the pages of all kinds of changes", false);
  addJsonFlag(command).action((code, flags) =>
    run(async (io) => (await import("../commands/explain.js")).explain(code, flags, io)),
  );
};
