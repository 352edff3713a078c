import { CommanderError } from "commander";
import { buildProgram } from "./program.js";
import { reportBug, reportMisuse } from "../commands/failures.js";
import type { ExitCode, Io } from "../commands/io.js";
import { detectColor, processIo } from "../commands/process-io.js";

/** Runs the command line; never throws. */
async function run(words: readonly string[]): Promise<ExitCode> {
  const io = processIo(words);
  let exit: ExitCode = 0;
  const complaints: string[] = [];
  const start = async (command: (io: Io) => Promise<ExitCode>) => {
    exit = await command({ ...io, ...detectColor(program.opts()["color"]) });
  };
  const serve: typeof start = (command) => {
    keepsRunning = true;
    return start(command);
  };
  const program = await buildProgram(words, { run: start, serve }, (text) => complaints.push(text));
  const [end = words.length] = words.flatMap((word, index) => (word === "--" ? [index] : []));
  const flags = new Set(words.slice(0, end));
  try {
    await program.parseAsync(words, { from: "user" });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      return reportBug(error, flags.has("--json"), flags.has("--debug"), io);
    }
    return error.exitCode === 0 ? 0 : reportMisuse(complaints.join(""), flags.has("--json"), io);
  }
}

/** Whether there is more to do than to print: a server goes on when nobody reads its log any more. */
let keepsRunning = false;

/** Runs what this process was started with. */
export async function runProcess(): Promise<void> {
  // A reader that has seen enough, such as `head`, is no failure.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      if (!keepsRunning) process.exit();
    });
  }
  process.exitCode = await run(process.argv.slice(2));
}
