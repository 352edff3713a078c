import { parseArgs } from "node:util";
import { findNode, newestReleases } from "../platforms/node-release.js";
import { groups, limits } from "./groups.js";
import type { Group } from "./rows/row.js";

export interface Options {
  /** The groups with the rows that were named, or with all. */
  readonly groups: readonly Group[];
  /** The scripts with limits of their own that were named. */
  readonly limits: readonly string[];
  /** Whether clients of public documents are compared with those of rivals. */
  readonly withReach: boolean;
  readonly withRivals: boolean;
  readonly isRecorded: boolean;
  readonly rounds: number;
  readonly node: string;
}

const flags = {
  rivals: { type: "boolean", default: false },
  record: { type: "boolean", default: false },
  rounds: { type: "string", default: "5" },
  node: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** The options that the words say, or what to print instead. */
export async function readOptions(words: readonly string[]): Promise<Options | { readonly says: string }> {
  const { values, positionals } = parseArgs({ args: [...words], options: flags, allowPositionals: true });
  if (values.help) return { says: help() };
  const names = groups.flatMap((group) => [group.name, ...group.rows.map(({ name }) => name)]);
  const unknown = positionals.find((word) => ![...names, "reach", "limits", ...limits].includes(word));
  if (unknown !== undefined) throw new Error(`There is no row ${unknown}.\n\n${help()}`);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds takes a whole number from 1.");
  const isNamed = (name: string): boolean => positionals.includes(name);
  return {
    groups: positionals.length === 0 ? groups : groups.map((group) => narrow(group, isNamed)).filter(hasRows),
    limits: limits.filter((name) => isNamed(name) || isNamed("limits")),
    withReach: isNamed("reach"),
    withRivals: values.rivals,
    isRecorded: values.record,
    rounds,
    node: await nodeAt(values.node),
  };
}

function narrow(group: Group, isNamed: (name: string) => boolean): Group {
  return isNamed(group.name) ? group : { ...group, rows: group.rows.filter(({ name }) => isNamed(name)) };
}

function hasRows({ rows }: Group): boolean {
  return rows.length > 0;
}

async function nodeAt(given: string | undefined): Promise<string> {
  if (given === undefined) return process.execPath;
  const release = newestReleases.find((version) => version.split(".")[0] === given);
  if (release === undefined) return given;
  const found = await findNode(release);
  if ("problem" in found) throw new Error(found.problem);
  return found.path;
}

function help(): string {
  const listed = groups.map(({ name, rows }) => {
    const lines = rows.map((row) => `    ${row.name.padEnd(20)}${row.says}`);
    return `  ${name}\n${lines.join("\n")}`;
  });
  return `npm run bench                        every row of the table
npm run bench -- billing call-lite-50   some groups or rows
npm run bench -- limits              what has a limit instead of a rival: ${limits.join(", ")}
npm run bench -- reach --node 24     clients of ten public documents beside those of hey-api and Redocly, which it installs

  --rivals     installs the rivals that rows are compared with, and measures them too
  --node 24    measures on this Node, or on the one at a path, instead of the one that runs
  --rounds 5   measures everything so often, in turns
  --record     writes the ratios into test/bench/recorded.json, those of \`reach\` into test/bench/reach/recorded.json

Rows, in their groups:
${listed.join("\n")}`;
}
