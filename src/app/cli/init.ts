import type { Declare } from "./declare.js";
import { addJsonFlag } from "./flags.js";

export const declareInit: Declare = (command, { run }) => {
  command
    .argument("[folder]", "the folder to write to", ".")
    .option("--github", "write workflows that review the API in each pull request on GitHub", false)
    .option("--gitlab", "write a pipeline that reviews the API in each merge request on GitLab", false);
  addJsonFlag(command).action((folder, flags) =>
    run(async (io) => (await import("../commands/init.js")).init(folder, flags, io)),
  );
};
