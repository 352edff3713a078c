import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { bareFetch, clientFolder, heyApiProgram, ourPrograms, writeProgram } from "../calls/programs.js";
import { measureProcess } from "../measure/measure-process.js";
import type { HeyApi } from "../rivals/hey-api.js";
import { writeOpenApi } from "../rivals/write-open-api.js";
import { billingFiles } from "./billing.js";
import { createScratch } from "./project.js";
import type { Group, Row, Subject } from "./row.js";

const callsOfAProcess = 4000;

/** What a call costs at so many callers, by the names of the programs. */
const goals: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  50: { lite: 1.15, index: 1.25, "node:http": 0.8, undici: 0.6 },
  1: { lite: 1.2, index: 1.3 },
};

const callerCounts = Object.keys(goals).map(Number).toReversed();

/** A PATCH through the client, over the same by `fetch`. */
export const calls: Group = {
  name: "calls",
  rows: callerCounts.flatMap((callers) =>
    [...ourPrograms, heyApiProgram].map(({ name }) => rowOf(name, callers)),
  ),
  open: async ({ node, rival }) => {
    const scratch = createScratch();
    const server = await startServer(node);
    const programs = [
      { program: bareFetch, from: scratch.folder },
      ...ourPrograms.map((program) => ({ program, from: clientFolder })),
      ...(rival === undefined
        ? []
        : [{ program: heyApiProgram, from: generate(scratch.folder, node, rival) }]),
    ];
    const all: Record<string, Subject> = {};
    for (const { program, from } of programs) {
      const file = await writeProgram(scratch.folder, from, program);
      for (const callers of callerCounts) {
        all[subjectOf(program.name, callers)] = () => run(node, [file, server.baseUrl, String(callers)]);
      }
    }
    return { all, close: () => [scratch, server].forEach(({ close }) => close()) };
  },
};

function rowOf(name: string, callers: number): Row {
  const goal = goals[callers]?.[name];
  return {
    name: `call-${name.replaceAll(/\W+/gu, "-")}-${callers}`,
    says: `a call through ${name}, ${callers === 1 ? "one caller" : `${callers} at once`}`,
    of: subjectOf(name, callers),
    beside: subjectOf(bareFetch.name, callers),
    quantity: "cpu",
    ...(goal !== undefined && { goal }),
  };
}

function subjectOf(name: string, callers: number): string {
  return `${name}, ${callers}`;
}

function run(node: string, words: readonly string[]): { readonly cpu: number } {
  const given = [...words, String(callsOfAProcess)];
  const { status, stdout, stderr } = spawnSync(node, given, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.slice(-1000));
  return { cpu: Number(stdout) / 1e6 / callsOfAProcess };
}

function generate(folder: string, node: string, rival: HeyApi): string {
  const [input, output] = [join(folder, "open-api.json"), join(folder, "hey-api")];
  writeOpenApi(billingFiles, input);
  measureProcess(node, rival.generate(input, output));
  return output;
}

async function startServer(node: string): Promise<{ readonly baseUrl: string; readonly close: () => void }> {
  const program = join(projectFolder, "test/bench/calls/serve.mjs");
  const child = spawn(node, [program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout.setEncoding("utf8"), "data");
  return { baseUrl: `http://127.0.0.1:${String(port).trim()}`, close: () => child.kill() };
}
