import type { Io } from "../../../src/app/commands/io.js";

const home = process.cwd();

export interface CommandRun {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command inside this process, with a folder as its working directory. */
export async function runCommand(folder: string, command: (io: Io) => Promise<number>): Promise<CommandRun> {
  // Two at once would write into each other's folders: a process has one working directory.
  if (process.cwd() !== home) throw new Error("Another command is running in this process.");
  let [out, err] = ["", ""];
  process.chdir(folder);
  try {
    const exit = await command({
      out: (text) => (out += text),
      err: (text) => (err += text),
      isColored: false,
      isResultColored: false,
    });
    return { exit, out, err };
  } finally {
    process.chdir(home);
  }
}
