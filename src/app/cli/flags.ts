import { type Command, InvalidArgumentError, Option } from "commander";

/** A flag that may be given once; twice is an error. `check` throws for a value that it can't have. */
export function once(flags: string, description: string, check?: (value: string) => void): Option {
  return new Option(flags, description).argParser((value: string, before: string | undefined) => {
    if (before !== undefined) throw new InvalidArgumentError("It was given twice.");
    check?.(value);
    return value;
  });
}

/** Takes a flag that may be given several times. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** The flags of a command that reads a model. */
export function addPathFlags(command: Command): Command {
  return command
    .addOption(once("--config <file>", "the configuration (default: quoin.config.yaml, if there is one)"))
    .option("--model <path>", "a file or folder of the model; may be given several times", collect);
}

export function addVersionFlag(command: Command): Command {
  return command.addOption(
    once("--api-version <version>", "the version of the API (default: the current one)"),
  );
}

export function addJsonFlag(command: Command): Command {
  return command.option("--json", "print one JSON document (docs/json.md)", false);
}

/** The flags of a command that reads one version of a model. */
export function addModelFlags(command: Command): Command {
  return addJsonFlag(addVersionFlag(addPathFlags(command)));
}

/** The flags of a command that generates. */
export function addOutputFlags(command: Command): Command {
  return addModelFlags(command).addOption(once("--out <folder>", "the one folder to write to"));
}

/** The flag of commands that compare. */
export function addTodayFlag(command: Command): Command {
  return command.option(
    "--today <day>",
    "judge expiry and retirement as of this day (default: today in UTC)",
    readDay,
  );
}

/** Reads a day such as `2026-12-31`. */
export function readDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError("Expected a day such as 2026-12-31.");
  return text;
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Reads a port to listen on. */
export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError("Expected a port from 0 to 65535.");
  }
  return Number(text);
}
