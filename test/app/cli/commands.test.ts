import { Command, Help } from "commander";
import { describe, expect, it } from "vitest";
import { commands } from "../../../src/app/cli/commands.js";
import { buildProgram } from "../../../src/app/cli/program.js";

const never = async () => {
  throw new Error("It runs.");
};
const runner = { run: never, serve: never };

function buildFor(...words: readonly string[]): Promise<Command> {
  return buildProgram(words, runner, () => {});
}

describe("the list of commands", () => {
  it.each(commands)("$name says what may follow it, as its flags and arguments are", async (row) => {
    const command = new Command(row.name);
    const listCommands = async () => [];
    (await row.load())(command, { ...runner, listCommands });
    expect(`${row.name} ${row.parameters}`).toBe(new Help().subcommandTerm(command));
  });

  it("is all that help shows, and doesn't depend on which of them the words name", async () => {
    const help = (await buildFor("--help")).helpInformation();
    for (const { name, parameters } of commands) expect(help).toContain(`  ${name} ${parameters} `);
    expect((await buildFor("help", "diff", "init")).helpInformation()).toBe(help);
  });

  it("has the flags of the commands that the words name, and of no others", async () => {
    const { commands: built } = await buildFor("--debug", "diff", "old");
    const declared = built.filter(({ options }) => options.length > 0).map((command) => command.name());
    expect(declared).toEqual(["diff"]);
  });
});
