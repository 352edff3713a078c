import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { measureProcess } from "../measure/measure-process.js";
import { median } from "../measure/median.js";
import type { Tool } from "./tools.js";

/** What a client of a document costs, or why there is none. */
export type Outcome = Made | { readonly refusal: string };

interface Made {
  readonly commands: number;
  /** Of all commands together, from an empty folder on. */
  readonly cpuSeconds: number;
  readonly files: number;
  readonly bytes: number;
  /** How often the tool says that something is left out or changed. */
  readonly losses: number;
}

/** Makes a client so often, each time in an empty folder within the one that is given. */
export function measureTool(
  tool: Tool,
  document: string,
  { node, rounds, folder }: { readonly node: string; readonly rounds: number; readonly folder: string },
): Outcome {
  try {
    const made = Array.from({ length: rounds }, () => makeClient(tool, document, node, folder));
    const [first] = made;
    if (first === undefined) throw new Error("It was measured in no round.");
    return { ...first, cpuSeconds: median(made.map(({ cpuSeconds }) => cpuSeconds)) };
  } catch (error) {
    return { refusal: reasonIn(error instanceof Error ? error.message : String(error)) };
  }
}

function makeClient(tool: Tool, document: string, node: string, folder: string): Made {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const commands = tool.commands(document, folder);
  const costs = commands.map((command) => measureProcess(node, command));
  const files = filesIn(join(folder, tool.output));
  if (files.length === 0) throw new Error("It wrote nothing.");
  return {
    commands: commands.length,
    cpuSeconds: costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    losses: tool.countLosses(
      costs.map(({ printed }) => printed),
      folder,
    ),
  };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The first line that speaks of an error, or else the first one with words. */
function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim());
  const reason = lines.find((line) => /error|can't|cannot/iu.test(line));
  return reason ?? lines.find((line) => /\w{3}/u.test(line)) ?? "no reason";
}
