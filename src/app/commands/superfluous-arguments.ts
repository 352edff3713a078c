import { visible } from "../../language/text/visible.js";
import { counted, shellWord } from "../../language/text/words.js";

/** A command that was given more arguments than it takes. */
export interface Superfluous {
  readonly name: string;
  /** What may follow it. */
  readonly parameters: string;
  /** How many arguments it takes. */
  readonly maxArguments: number;
  readonly given: readonly string[];
  /** Its flags, such as `--config`. */
  readonly flags: readonly string[];
}

/** The complaint, then a hint a line, in brackets: what to write instead. */
export function describeSuperfluous({ name, parameters, maxArguments, given, flags }: Superfluous): string {
  const expected = `Expected ${counted(maxArguments, "argument")} but got ${given.length}.`;
  const usage = maxArguments === 0 ? [] : [`Usage: quoin ${name} ${parameters}`];
  const hints = [...usage, ...hintsFor(given[maxArguments] ?? "", flags)].map((hint) => `(${hint})`);
  return [`error: too many arguments for '${name}'. ${expected}`, ...hints].join("\n");
}

function hintsFor(word: string, flags: readonly string[]): readonly string[] {
  if (word.startsWith("-")) return flags.includes(word) ? [`Write ${word} without a -- before it.`] : [];
  if (!flags.includes("--config") || !flags.includes("--model")) return [];
  const path = visible(word);
  if (/config\.ya?ml$/.test(path)) return [`Write --config ${shellWord(path)}.`];
  const model = `--model ${shellWord(path)}`;
  if (/\.ya?ml$/.test(path)) return [`Write ${model}.`];
  const config = shellWord(`${path.replace(/[\\/]+$/, "")}/quoin.config.yaml`);
  return [`Write --config ${config} for the project in it, or ${model} for the model in it.`];
}
