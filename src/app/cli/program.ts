import { Command, Help } from "commander";
import type { CommandShape } from "../commands/completion.js";
import { readVersion } from "../commands/version.js";
import { type CommandRow, commands } from "./commands.js";
import type { Runner } from "./declare.js";

/**
 * Builds what reads a command line. Of the commands that its words don't name, it knows what the list of all says.
 *
 * @param say takes what is wrong with the command line
 */
export async function buildProgram(
  words: readonly string[],
  runner: Omit<Runner, "listCommands">,
  say: (text: string) => void,
): Promise<Command> {
  const program = new Command("quoin")
    .description("Reads a hand-authored YAML model of an HTTP API and generates TypeScript clients from it.")
    .version(readVersion())
    .option("--color", "always use colours")
    .option("--no-color", "never use colours")
    .option("--debug", "show where an internal error happened")
    .addHelpText("after", examples)
    .showHelpAfterError("(quoin --help lists the commands and flags)")
    .exitOverride()
    .configureOutput({ writeErr: say })
    .configureHelp({ subcommandTerm: termOf });
  const listCommands = async () => Promise.all(commands.map(describeCommand));
  for (const { name, parameters, description, load } of commands) {
    const command = program.command(name).description(description).allowExcessArguments();
    command.hook("preAction", () => refuseSuperfluous(command, parameters));
    if (words.includes(name)) (await load())(command, { ...runner, listCommands });
  }
  return program;
}

/** Commander itself says how many are too many, but not what to write instead. */
async function refuseSuperfluous(command: Command, parameters: string): Promise<void> {
  const { args: given, registeredArguments, options } = command;
  const maxArguments = registeredArguments.length;
  if (given.length <= maxArguments) return;
  const { describeSuperfluous } = await import("../commands/superfluous-arguments.js");
  const flags = options.flatMap(({ long }) => long ?? []);
  command.error(describeSuperfluous({ name: command.name(), parameters, maxArguments, given, flags }));
}

function termOf(this: Help, command: Command): string {
  const row = commands.find(({ name }) => name === command.name());
  return row === undefined ? Help.prototype.subcommandTerm(command) : `${row.name} ${row.parameters}`;
}

async function describeCommand({ name, description, load }: CommandRow): Promise<CommandShape> {
  const command = new Command(name);
  (await load())(command, idle);
  return {
    name,
    description,
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    flags: command.options.map((option) => ({
      name: option.long ?? "",
      description: option.description,
      takesValue: option.required,
    })),
  };
}

/** Of commands that are only described. */
const idle: Runner = { run: async () => {}, serve: async () => {}, listCommands: async () => [] };

const examples = `
Examples:
  quoin init                        a small model to start from
  quoin generate                    spec/ → generated/typescript, only what changed
  quoin sandbox                     the model as a server on this machine
  quoin docs                        the site of the API in site/
  quoin check                       for CI: checks that the model is sound, the output current and unedited
  quoin diff                        what this branch does to callers of the API
  quoin conform --server URL        whether a running service does what the model says; it only reads
  quoin upgrade --from 2025-06-01   rewrites callers for the current version, where types prove it
  quoin explain unknown-type        what a message means, with an example
`;
