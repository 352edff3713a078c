import { once } from "node:events";
import { parseArgs } from "node:util";
import { renderStart, renderSummary, renderVerdict, usage } from "./render.js";
import { startVectorServer, type VectorServer } from "./vector-server.js";

/** Something that whoever started the command can mend. */
class Misuse extends Error {}

/** `npm run vectors:serve`: serves until it is interrupted. Gives the exit code. */
async function serveVectors(words: string[]): Promise<0 | 1> {
  const { help, port } = readFlags(words);
  if (help) {
    print(usage);
    return 0;
  }
  const server = await start(port);
  print(renderStart(server.url, server.summarize()));
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  server.close();
  const summary = server.summarize();
  print(renderSummary(summary));
  return summary.failed.length === 0 ? 0 : 1;
}

function readFlags(words: string[]): { readonly help: boolean; readonly port: number } {
  const { help, port } = parse(words);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Misuse(`The port can't be ${JSON.stringify(port)}: expected a number from 0 to 65535.`);
  }
  return { help, port: Number(port) };
}

const options = {
  port: { type: "string", default: "4020" },
  help: { type: "boolean", default: false },
} as const;

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function start(port: number): Promise<VectorServer> {
  try {
    return await startVectorServer({
      port,
      onVerdict: (vector, verdict) => print(renderVerdict(vector, verdict)),
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Misuse(`Another program listens on port ${port}. Use --port 0 to take any that is free.`);
    }
    if (code === "EACCES") throw new Misuse(`Port ${port} is reserved. Use one above 1023.`);
    throw error;
  }
}

function print(text: string): void {
  process.stdout.write(text);
}

// A reader that has seen enough, such as `head`, is no failure: the server goes on.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

try {
  process.exitCode = await serveVectors(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  process.stderr.write(`${error.message}\nSee --help.\n`);
  process.exitCode = 2;
}
