import { Option } from "commander";
import { natures, natureWords } from "../commands/diff-flags.js";
import type { Declare } from "./declare.js";
import { addJsonFlag, addPathFlags, addTodayFlag, once, readDay } from "./flags.js";

export const declareAccept: Declare = (command, { run }) => {
  addPathFlags(command)
    .argument("[fingerprint]", "of the change, as `quoin diff` prints it")
    .argument("[old]", "the sides of the comparison, as for `quoin diff`")
    .argument("[new]")
    .addOption(new Option("--nature <nature>", "why it is accepted").choices([...natures]))
    .addOption(once("--reason <sentence>", "the reason, for whoever reads the file"))
    .option("--until <day>", "the last day on which this holds", readDay)
    .option("--prune", "remove entries that no longer accept anything, or have expired", false)
    .addOption(
      once("--proposal <id>", "change the model as `quoin conform --propose` has proposed").conflicts([
        "nature",
        "reason",
        "until",
        "prune",
      ]),
    );
  addJsonFlag(addTodayFlag(command))
    .addHelpText("after", examples)
    .action((fingerprint, old, next, flags) =>
      run(async (io) => {
        io.showProgress?.("Comparing the models");
        const { accept } = await import("../commands/accept.js");
        return accept({ fingerprint, old, new: next }, flags, io);
      }),
    );
};

const examples = `
Natures:
${natures.map((nature) => `  ${nature.padEnd(14)}  ${natureWords[nature]}`).join("\n")}

Examples:
  quoin accept 7f3a9c1e20ab --nature planned --reason "Announced on 2 May." --until 2026-09-01
  quoin accept --prune                  removes what no longer accepts anything
  quoin accept --proposal 7f3a9c1e20ab  changes the model as quoin.proposals.yaml says
`;
