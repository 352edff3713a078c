import { parseArgs } from "node:util";
import { rivals } from "./rivals.js";

export interface Options {
  /** The names of what is measured. */
  readonly names: readonly string[];
  readonly rounds: number;
  readonly isJson: boolean;
}

const subjects: readonly string[] = [...rivals.map(({ name }) => name), "quoin"];

const usage = `npm run bench:site                    quoin docs beside what shows OpenAPI documents, which it fetches: on a slow phone, from
                                      a server on this computer. Exits 1 where Quoin's reference is over a budget
npm run bench:site -- --only quoin    one or some of them: ${subjects.join(",")}

  --rounds 9   visits each page so often; figures are medians
  --json       for programs`;

const flags = {
  only: { type: "string", default: subjects.join(",") },
  rounds: { type: "string", default: "9" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/**
 * The options that the words say, or what to print instead.
 *
 * @throws Error for words that mean nothing
 */
export function readOptions(words: readonly string[]): Options | { readonly says: string } {
  const { values } = parseArgs({ args: [...words], options: flags });
  if (values.help) return { says: usage };
  const names = values.only.split(",");
  const unknown = names.find((name) => !subjects.includes(name));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}.\n\n${usage}`);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds takes a whole number from 1.");
  return { names, rounds, isJson: values.json };
}
