import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ChooseFault } from "../../src/sandbox/faults/fault-queue.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { readBilling } from "../spec/billing.js";
import { findNode } from "../platforms/node-release.js";
import { type Consumer, nodes, readConsumers } from "./consumer.js";
import { type Trial, tryFirstCall } from "./first-call.js";
import { prepareConsumer } from "./prepare-consumer.js";

const usage = `npm run consumers                   builds and runs the client in every kind of project
npm run consumers -- next webpack   in some of them`;

const expectedCalls = '{"received":true,"attempts":2,"kind":"NotFound"}';
const expectedWebhooks = '{"webhook":"order.paid","tampered":"wrong-signature","late":"too-old"}';
const port = "4173";

/** What came of one consumer, in a line. */
interface Outcome {
  readonly name: string;
  readonly isGreen: boolean;
  readonly summary: string;
}

async function runConsumers(words: readonly string[]): Promise<void> {
  const all = readConsumers();
  const wanted = all.filter(({ name }) => words.length === 0 || words.includes(name));
  if (wanted.length < words.length) {
    console.error(`${usage}\n\nThe consumers are ${all.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const environment = await findNodes();
  const outcomes: Outcome[] = [];
  for (const consumer of wanted) {
    console.log(`\n== ${consumer.name} (${outcomes.length + 1} of ${wanted.length})`);
    outcomes.push(await runConsumer(consumer, environment));
  }
  console.log("");
  for (const { name, isGreen, summary } of outcomes) {
    console.log(`${isGreen ? "passed" : "FAILED"}  ${name.padEnd(12)}  ${summary}`);
  }
  if (outcomes.some(({ isGreen }) => !isGreen)) process.exitCode = 1;
}

/** The paths of other Nodes, as the scripts of consumers call them. */
async function findNodes(): Promise<Readonly<Record<string, string>>> {
  const found = Object.entries(nodes).map(async ([name, version]) => {
    const release = await findNode(version);
    if ("problem" in release) throw new Error(release.problem);
    return [name, release.path];
  });
  return Object.fromEntries(await Promise.all(found));
}

async function runConsumer(
  consumer: Consumer,
  nodePaths: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { name, quoin, scripts } = consumer;
  const tools = quoin.tools.join(", ");
  const started = performance.now();
  const trial = quoin.init ? await tryFirstCall() : await tryClient(consumer);
  const { sandbox } = trial;
  const server = await startSandbox(sandbox, { port: trial.port });
  const settings = { SANDBOX_URL: server.url, SANDBOX_KEY: sandbox.apiKey, PORT: port };
  const env = { ...process.env, ...nodePaths, ...settings, NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1" };
  try {
    const folder = await prepareConsumer(consumer);
    if (scripts.build !== undefined) await runScript("build", folder, env);
    trial.checkBuild();
    if (scripts.start !== undefined) trial.checkResults(await runScript("start", folder, env));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    return { name, isGreen: true, summary: `${tools} (${seconds} s)` };
  } catch (error) {
    console.log(describeFailure(error));
    return { name, isGreen: false, summary: tools };
  } finally {
    await server.close();
  }
}

async function tryClient({ quoin }: Consumer): Promise<Trial> {
  const expected = quoin.webhooks ? [expectedCalls, expectedWebhooks] : [expectedCalls];
  return {
    sandbox: createSandbox(await readBilling(), { chooseFault: failFirstAttempts() }),
    port: 0,
    checkBuild: () => {},
    checkResults: (output) => checkResults(output, expected),
  };
}

/** The first attempt of each write fails, so that a call that succeeds was retried. */
function failFirstAttempts(): ChooseFault {
  let writes = 0;
  return ({ isKeyed }) => {
    if (!isKeyed) return undefined;
    writes += 1;
    return writes % 2 === 1 ? { kind: "service-error", status: 503 } : undefined;
  };
}

async function runScript(script: string, folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  console.log(`npm run ${script}`);
  const options = { cwd: folder, env, timeout: 600_000, maxBuffer: 2 ** 26 };
  const { stdout, stderr } = await promisify(execFile)("npm", ["run", script, "--silent"], options);
  return stdout + stderr;
}

/** Each result that is expected has been printed, and no other. */
function checkResults(output: string, expected: readonly string[]): void {
  const results: readonly string[] = output.match(/\{"(?:received|webhook)".*?\}/g) ?? [];
  console.log(results.join("\n"));
  const isComplete = expected.every((result) => results.includes(result));
  if (!isComplete || results.some((result) => !expected.includes(result))) {
    throw new Error(`Expected ${expected.join(" and ")}.\n${output}`);
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const outputs = ["stdout", "stderr"].map((name) => Reflect.get(error, name)).filter(Boolean);
  return [error.message, ...outputs].join("\n").slice(-6000);
}

await runConsumers(process.argv.slice(2));
