import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { type Cost, measureProcess, type Program } from "./measure-process.js";

const program = join(projectFolder, "dist/cli.js");

/** A command of Quoin as a program. */
export function quoin(words: readonly string[], folder: string = projectFolder): Program {
  return { words: [program, ...words], folder };
}

/**
 * Runs a command of Quoin, its start included.
 *
 * @throws Error with what it says if it fails
 */
export function measureCommand(words: readonly string[], folder: string = projectFolder): Cost {
  return measureProcess(process.execPath, { ...quoin(words, folder), withMemory: true });
}
