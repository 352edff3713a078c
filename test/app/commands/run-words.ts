import { CommanderError } from "commander";
import { buildProgram } from "../../../src/app/cli/program.js";
import { reportMisuse } from "../../../src/app/commands/failures.js";
import type { ExitCode, Io } from "../../../src/app/commands/io.js";
import { type CommandRun, runCommand } from "./run-command.js";

/** Runs a command line inside this process. Help goes to the terminal all the same, and what is wrong is never said in JSON. */
export function runWords(folder: string, words: readonly string[]): Promise<CommandRun> {
  return runCommand(folder, async (io) => {
    const complaints: string[] = [];
    let exit: ExitCode = 0;
    const run = async (command: (io: Io) => Promise<ExitCode>) => void (exit = await command(io));
    const program = await buildProgram(words, { run, serve: run }, (text) => complaints.push(text));
    try {
      await program.parseAsync(words, { from: "user" });
      return exit;
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      return reportMisuse(complaints.join(""), false, io);
    }
  });
}
