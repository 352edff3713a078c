import type { Command } from "commander";
import type { CommandShape } from "../commands/completion.js";
import type { ExitCode, Io } from "../commands/io.js";

/** What a command is run with. */
export interface Runner {
  /** Ends the process with what the command ends with. */
  readonly run: (start: (io: Io) => Promise<ExitCode>) => Promise<void>;
  /** The same for what has more to do than to print: it goes on when nobody reads that any more. */
  readonly serve: (start: (io: Io) => Promise<ExitCode>) => Promise<void>;
  /** All commands with all of their flags. */
  readonly listCommands: () => Promise<readonly CommandShape[]>;
}

/** Says what may follow a command, and what it does: its implementation is loaded when it is run. */
export type Declare = (command: Command, runner: Runner) => void;
