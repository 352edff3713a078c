import { InvalidArgumentError, Option } from "commander";
import { parseDurations } from "../commands/conform/conform-flags.js";
import type { Declare } from "./declare.js";
import { addModelFlags, collect, once } from "./flags.js";

export const declareConform: Declare = (command, { run }) => {
  addModelFlags(command)
    .addOption(once("--server <url>", "the service to try; no request goes anywhere else"))
    .addOption(once("--writes <host>", "try writes too; repeats the host of --server"))
    .option("--plan", "print each request that would be sent, and send none", false)
    .option("--suggest", "print the lines that quoin.conform.yaml lacks, and send nothing", false)
    .addOption(
      once("--record <file>", "write what is sent and received to a new file, with secrets masked").conflicts(
        sendsNothing,
      ),
    )
    .option("--record-bodies", "write bodies there, too", false)
    .addOption(
      once("--replay <file>", "judge such a file again, and send nothing").conflicts([
        ...sendsNothing,
        "server",
        "writes",
        "record",
      ]),
    )
    .addOption(
      new Option(
        "--har <path>",
        "judge recorded traffic: a HAR file, or a folder; may be given several times",
      )
        .argParser(collect)
        .conflicts([...sendsNothing, "writes", "record", "replay", "junit", "sarif"]),
    )
    .addOption(
      new Option(
        "--propose",
        "write changes of the model that say what was found out to quoin.proposals.yaml",
      )
        .default(false)
        .conflicts([...sendsNothing, "har"]),
    )
    .addOption(once("--junit <file>", "write a report as JUnit's XML, too"))
    .addOption(once("--sarif <file>", "write what failed as SARIF, too"))
    .addOption(once("--clean <file>", "delete what an earlier run left, by its list; needs --writes"))
    .option("--yes", "delete what --clean lists, without asking for it", false)
    .option(
      "--verbose",
      "list what passed, too, and every reason why something is unproven or not tried",
      false,
    )
    .option("--strict", "exit 1 for what is unproven, too", false)
    .option("--max-requests <number>", "send no more", readCount, 500)
    .option("--per-second <number>", "send no more in a second", readCount, 10)
    .option("--in-flight <number>", "send no more at once", readCount, 4)
    .addOption(duration("--total <duration>", "take no longer", "10m"))
    .addOption(duration("--timeout <duration>", "wait no longer for a response", "30s"))
    .addOption(duration("--settle <duration>", "wait no longer until a list shows what a write made", "60s"))
    .addOption(
      new Option("--wait <duration>", "see which keys are forgotten after that time").argParser(readDuration),
    )
    .addHelpText("after", examples)
    .action((flags) =>
      run(async (io) => {
        const { conform } = await import("../commands/conform.js");
        if (flags.har !== undefined) {
          const { keepHeapSmall } = await import("../commands/conform/keep-heap-small.js");
          keepHeapSmall();
        }
        return conform(flags, io);
      }),
    );
};

/** Flags for something else than a run. */
const sendsNothing = ["plan", "suggest", "clean"];

/** The value is in milliseconds. */
function duration(flags: string, description: string, usual: string): Option {
  return new Option(flags, description).argParser(readDuration).default(readDuration(usual), usual);
}

function readDuration(text: string): number {
  const ms = parseDurations(text);
  if (ms === undefined) throw new InvalidArgumentError("Expected a duration such as 30s, 10m or 1h5m.");
  return ms;
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/u.test(text)) throw new InvalidArgumentError("Expected a whole number above 0.");
  return Number(text);
}

const examples = `
It only reads, unless --writes repeats the host. quoin.conform.yaml, beside the configuration, says where the values come from
that calls need, and which environment variables have the credentials (docs/conform.md). Exits with 1 if the service does
something else than the model says.

Examples:
  quoin conform --server https://api.test.shop.example
                                        sends reads only
  quoin conform --server https://api.test.shop.example --writes api.test.shop.example
                                        tries idempotency keys, too: it creates things there
  quoin conform --server https://api.test.shop.example --writes api.test.shop.example --plan
                                        what that would send
  quoin conform --server https://api.test.shop.example --writes api.test.shop.example \\
    --clean quoin-leftovers-1f2e3d4c.jsonl
                                        lists what a run that was killed left; --yes deletes it
  quoin conform --server https://api.test.shop.example --record run.jsonl
                                        keeps what was sent and received; --replay judges it again
  quoin conform --har traffic/          what browsers, proxies and test runners recorded
  quoin conform --server http://127.0.0.1:4010 --per-second 200 --max-requests 5000
                                        a service on this machine
`;
