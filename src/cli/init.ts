import type { Declare } from "./declare.js";
import { addJsonFlag } from "./flags.js";

export const declareInit: Declare = (command, { run }) => {
  command
    .argument("[folder]", "where to put it", ".")
    .option("--github", "the workflows that review the API in each pull request on GitHub", false)
    .option("--gitlab", "the pipeline that reviews it in each merge request on GitLab", false);
  addJsonFlag(command).action((folder, flags) =>
    run(async (io) => (await import("../commands/init.js")).init(folder, flags, io)),
  );
};
