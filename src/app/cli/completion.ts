import { Argument } from "commander";
import type { Declare } from "./declare.js";

export const declareCompletion: Declare = (command, { run, listCommands }) => {
  command.addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"])).action((shell) =>
    run(async (io) => {
      const { completion } = await import("../commands/completion.js");
      return completion(shell, await listCommands(), io);
    }),
  );
};
