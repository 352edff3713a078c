#!/usr/bin/env node
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { CommandShape } from "./commands/completion.js";
import {
  acceptExamples,
  conditions,
  diffExamples,
  formats,
  isDay,
  natures,
  readers,
} from "./commands/diff-flags.js";
import { examples, sandboxExamples, upgradeExamples } from "./commands/examples.js";
import { reportBug, reportMisuse } from "./commands/failures.js";
import type { ExitCode, Io } from "./commands/io.js";
import { detectColor, processIo } from "./commands/process-io.js";
import { readVersion } from "./commands/version.js";

/** A flag that may be given once; twice is an error. */
function once(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, before: string | undefined) => {
    if (before !== undefined) throw new InvalidArgumentError("It is given twice.");
    return value;
  });
}

function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** Several switches, each given once. */
function collectSwitch(value: string, before: readonly string[] = []): readonly string[] {
  const [name = ""] = value.split("=");
  if (before.some((other) => other.split("=")[0] === name)) {
    throw new InvalidArgumentError(`${name} is given twice.`);
  }
  return [...before, value];
}

/** Words with commas between them, each one of a list. */
function readWords<Word extends string>(known: readonly Word[]): (text: string) => readonly Word[] {
  return (text) =>
    text.split(",").map((given) => {
      const word = known.find((candidate) => candidate === given.trim());
      if (word === undefined) throw new InvalidArgumentError(`Expected some of ${known.join(", ")}.`);
      return word;
    });
}

function readDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError("Expected a day such as 2026-12-31.");
  return text;
}

function addModelFlags(command: Command): Command {
  return addPathFlags(command)
    .addOption(once("--api-version <version>", "the version of the API (default: the current one)"))
    .option("--json", "print one JSON document (docs/json.md)", false);
}

function addPathFlags(command: Command): Command {
  return command
    .addOption(once("--config <file>", "the configuration (default: quoin.config.yaml, if there is one)"))
    .option("--model <path>", "a file or folder of the model; may be given several times", collect);
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError("Expected a port from 0 to 65535.");
  }
  return Number(text);
}

function addOutputFlags(command: Command): Command {
  return addModelFlags(command).addOption(once("--out <folder>", "the one folder to write to"));
}

function buildProgram(end: (exit: ExitCode) => void, io: () => Io, say: (text: string) => void): Command {
  const program = new Command("quoin")
    .description("Reads a hand-authored YAML model of an HTTP API and generates TypeScript clients from it.")
    .version(readVersion())
    .option("--color", "always use colours")
    .option("--no-color", "never use colours")
    .option("--debug", "show where an internal error happened")
    .addHelpText("after", examples)
    .showHelpAfterError("(quoin --help lists the commands and flags)")
    .exitOverride()
    .configureOutput({ writeErr: say });
  addOutputFlags(program.command("generate"))
    .description("generate the clients; only changed files are written")
    .option("--force", "replace files that were edited by hand, or not written by quoin", false)
    .option("--dry-run", "print what would change without writing", false)
    .addOption(
      new Option("--watch", "generate again whenever the model or the configuration changes")
        .default(false)
        .conflicts("json"),
    )
    .action(async ({ watch, ...flags }) => {
      const { generate } = await import("./commands/generate.js");
      const generateOnce = () => generate(flags, io());
      if (!watch) return end(await generateOnce());
      keepsRunning = true;
      const { runOnChanges } = await import("./commands/watch.js");
      end(await runOnChanges(flags, io(), generateOnce));
    });
  addOutputFlags(program.command("check"))
    .description("is the model sound, and the output current, unedited and complete?")
    .action(async (flags) => end(await (await import("./commands/check.js")).check(flags, io())));
  addModelFlags(program.command("gaps"))
    .description("what the specification leaves open, and where")
    .action(async (flags) => end(await (await import("./commands/gaps.js")).gaps(flags, io())));
  addPathFlags(program.command("export"))
    .addArgument(new Argument("<what>", "the API, or what a client of it does").choices(["ir", "plan"]))
    .description("what programs can work with, as JSON: see docs/emitters.md")
    .addOption(once("--api-version <version>", "the version of the API (default: the current one)"))
    .action(async (what, flags) => {
      end(await (await import("./commands/export.js")).exportModel(what, flags, io()));
    });
  addPathFlags(program.command("diff"))
    .argument("[old]", "the old side (default: where the work left the default branch)")
    .argument("[new]", "the new side (default: the working tree)")
    .description("what changed between two models, and for whom; behaviour included")
    .addOption(new Option("--format <format>", "how to print it").choices([...formats]))
    .option("--json", "print one JSON document: --format json (docs/json.md)", false)
    .option("--verbose", "show what is safe too, and every change", false)
    .addOption(
      new Option("--fail-on <conditions>", `exit 1 on some of ${conditions.join(", ")}`).argParser(
        readWords(conditions),
      ),
    )
    .addOption(
      new Option("--for <reader>", "only what concerns one of them; a guide is for sdk or wire").choices([
        ...readers,
      ]),
    )
    .option(
      "--today <day>",
      "the day by which acceptances expire and versions retire (default: today in UTC)",
      readDay,
    )
    .addHelpText("after", diffExamples)
    .action(async (old, next, flags) => {
      io().showProgress?.("Comparing the models");
      end(await (await import("./commands/diff.js")).diff(old, next, flags, io()));
    });
  addPathFlags(program.command("accept"))
    .argument("[fingerprint]", "of the change, as `quoin diff` prints it")
    .argument("[old]", "the sides of the comparison, as for `quoin diff`")
    .argument("[new]")
    .description("accept a change that `quoin diff` has found, in quoin.accept.yaml")
    .addOption(new Option("--nature <nature>", "why it is accepted").choices([...natures]))
    .addOption(once("--reason <sentence>", "the reason, for whoever reads the file"))
    .option("--until <day>", "the last day on which that holds", readDay)
    .option("--prune", "remove the entries that accept nothing any more, and those that expired", false)
    .option(
      "--today <day>",
      "the day by which acceptances expire and versions retire (default: today in UTC)",
      readDay,
    )
    .option("--json", "print one JSON document (docs/json.md)", false)
    .addHelpText("after", acceptExamples)
    .action(async (fingerprint, old, next, flags) => {
      io().showProgress?.("Comparing the models");
      const { accept } = await import("./commands/accept.js");
      end(await accept({ fingerprint, old, new: next }, flags, io()));
    });
  addPathFlags(program.command("upgrade"))
    .description("rewrite callers of a generated client for another version of the API")
    .requiredOption("--from <version>", "the version that they use")
    .addOption(once("--to <version>", "the version that they are to use (default: the current one)"))
    .addOption(once("--project <file>", "their tsconfig.json, or its folder (default: this folder)"))
    .option("--write", "rewrite the files, instead of printing what would change", false)
    .option("--force", "rewrite files that have changes that aren't committed, too", false)
    .option("--verbose", "list all of what is left to you, however much it is", false)
    .option("--json", "print one JSON document (docs/json.md)", false)
    .addHelpText("after", upgradeExamples)
    .action(async (flags) => end(await (await import("./commands/upgrade.js")).upgrade(flags, io())));
  addPathFlags(program.command("sandbox"))
    .description("the model as a server on this machine, with idempotency, faults and a clock")
    .addOption(once("--api-version <version>", "the only version to serve (default: all of them)"))
    .option("--port <number>", "the port to listen on; 0 takes any free one", readPort, 4010)
    .addOption(
      once(
        "--seed <text>",
        "makes every run the same: ids, random faults, and the time, which advances by 1 s per request",
      ),
    )
    .option(
      "--switch <name=value>",
      "decides what the model leaves open; may be given several times",
      collectSwitch,
    )
    .addOption(
      once("--state <file>", "the initial state, in the format of /__sandbox/state (default: samples)"),
    )
    .addOption(once("--environment <name>", "the environment to serve (default: sandbox, or the first one)"))
    .option("--watch", "serve the changed model whenever it changes, and keep what is stored", false)
    .addHelpText("after", sandboxExamples)
    .action(async ({ watch, ...flags }) => {
      keepsRunning = true;
      if (!watch) return end(await (await import("./commands/sandbox.js")).sandbox(flags, io()));
      const { sandboxOnChanges } = await import("./commands/sandbox-on-changes.js");
      end(await sandboxOnChanges(flags, io()));
    });
  program
    .command("explain")
    .argument("[code]", "the code of a message, or a kind of change; without it, all are listed")
    .description("what a message or a kind of change means, with an example")
    .option("--all", "print the pages of all kinds of changes, as docs/changes.md has them", false)
    .option("--json", "print one JSON document (docs/json.md)", false)
    .action(async (code, flags) =>
      end(await (await import("./commands/explain.js")).explain(code, flags, io())),
    );
  program
    .command("init")
    .argument("[folder]", "where to put it", ".")
    .description("a small model to start from, or what reviews pull requests; never overwrites a file")
    .option("--github", "the workflows that review the API in each pull request on GitHub", false)
    .option("--gitlab", "the pipeline that reviews it in each merge request on GitLab", false)
    .option("--json", "print one JSON document (docs/json.md)", false)
    .action(async (folder, flags) =>
      end(await (await import("./commands/init.js")).init(folder, flags, io())),
    );
  program
    .command("schema")
    .addArgument(new Argument("[subject]", "whose schema").choices(["model", "config"]).default("model"))
    .description("the JSON Schema of a model's files, or of the configuration, for editors")
    .action(async (subject) => end(await (await import("./commands/schema.js")).schema(subject, io())));
  program
    .command("completion")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"] as const))
    .description("a script that makes a shell complete commands and flags")
    .action(async (shell) => {
      const { completion } = await import("./commands/completion.js");
      end(completion(shell, program.commands.map(describeCommand), io()));
    });
  return program;
}

function describeCommand(command: Command): CommandShape {
  return {
    name: command.name(),
    description: command.description(),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    flags: command.options.map(({ long, description, required }) => ({
      name: long ?? "",
      description,
      takesValue: required,
    })),
  };
}

/** Runs the command line; never throws. */
async function run(words: readonly string[]): Promise<ExitCode> {
  const io = processIo(words);
  let exit: ExitCode = 0;
  const complaints: string[] = [];
  const program = buildProgram(
    (code) => (exit = code),
    () => ({ ...io, ...detectColor(program.opts()["color"]) }),
    (text) => complaints.push(text),
  );
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

// A reader that has seen enough, such as `head`, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    if (!keepsRunning) process.exit();
  });
}

process.exitCode = await run(process.argv.slice(2));
