import { InvalidArgumentError } from "commander";
import type { Declare } from "./declare.js";
import { addPathFlags, once, readPort } from "./flags.js";

export const declareSandbox: Declare = (command, { serve }) => {
  addPathFlags(command)
    .argument("[model]", "a file or folder of the model, or an OpenAPI document as it is")
    .addOption(once("--api-version <version>", "the only version to serve (default: all of them)"))
    .option("--port <number>", "the port to listen on; 0 takes any free one", readPort, 4010)
    .addOption(
      once(
        "--seed <text>",
        "make every run the same: ids, random faults, and the time, which advances by 1 s per request",
      ),
    )
    .option(
      "--switch <name=value>",
      "decide what the model leaves open; may be given several times",
      collectSwitch,
    )
    .addOption(
      once("--state <file>", "the initial state, in the format of /__sandbox/state (default: samples)"),
    )
    .addOption(once("--environment <name>", "the environment to serve (default: sandbox, or the first one)"))
    .option("--watch", "serve the changed model whenever it changes, and keep what is stored", false)
    .addHelpText("after", examples)
    .action((path, { watch, ...given }) =>
      serve(async (io) => {
        const flags = path === undefined ? given : { ...given, model: [path] };
        if (!watch) return (await import("../commands/sandbox.js")).sandbox(flags, io);
        return (await import("../commands/sandbox-on-changes.js")).sandboxOnChanges(flags, io);
      }),
    );
};

/** Several switches, each given once. */
function collectSwitch(value: string, before: readonly string[] = []): readonly string[] {
  const [name = ""] = value.split("=");
  if (before.some((other) => other.split("=")[0] === name)) {
    throw new InvalidArgumentError(`${name} was given twice.`);
  }
  return [...before, value];
}

const examples = `
Examples:
  quoin sandbox                     prints its address, its API keys and an example request
  quoin sandbox --port 0 --seed 1   the same ids, keys and times in every run
  quoin sandbox openapi.yaml        an OpenAPI document as it is
  quoin sandbox --watch             serves the model as you change it, and keeps what is stored
  quoin sandbox --switch reusedKey=409 --switch keyScope=account
                                    overrides what the model leaves open (docs/sandbox.md lists all switches)
  curl http://127.0.0.1:4010/__sandbox/effects
                                    what requests have done: a duplicate effect appears here
  curl -H 'Content-Type: application/json' http://127.0.0.1:4010/__sandbox/faults \\
    -d '{"faults":[{"kind":"silence","progress":"done"}]}'
                                    the next request is executed, but gets no response
  curl -H 'Content-Type: application/json' http://127.0.0.1:4010/__sandbox/clock -d '{"advance":"25h"}'
                                    all earlier idempotency keys have expired
`;
