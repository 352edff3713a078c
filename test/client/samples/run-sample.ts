import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { ExampleCall } from "../../../src/sandbox/calls/example-call.js";
import type { SchemeVariables } from "../../../src/sandbox/calls/sample.js";
import { exampleSeed } from "../../../src/sandbox/calls/example-source.js";
import { planVariables, schemesOfClient } from "../../../src/sandbox/calls/variables.js";
import { pathOfToken } from "../../../src/sandbox/access/serve-token.js";
import { repeatable } from "../../../src/sandbox/repeatable.js";
import { createSandbox, type Sandbox } from "../../../src/sandbox/sandbox.js";
import { startSandbox } from "../../../src/sandbox/server/start-sandbox.js";

/** What a program has done. */
export interface SampleRun {
  readonly code: unknown;
  readonly output: string;
  readonly messages: string;
  /** Of the responses to its call, in order. */
  readonly statuses: readonly (number | undefined)[];
  /** How many effects each of its requests had, in order. */
  readonly effects: readonly number[];
}

/** Runs a program as a process in a folder, which calls a sandbox of its own over HTTP. */
export async function runSample(
  command: readonly [string, ...string[]],
  call: ExampleCall,
  api: Api,
  folder: string,
): Promise<SampleRun> {
  const { endpoint } = call;
  const statuses: (number | undefined)[] = [];
  const effects: number[] = [];
  const sandbox = createSandbox(api, {
    ...repeatable(exampleSeed),
    log: (entry) => {
      if (entry.operation !== endpoint.id) return;
      statuses.push(entry.status);
      effects.push(entry.effects);
    },
  });
  sandbox.state.read();
  const server = await startSandbox(sandbox, { port: 0 });
  const [program, ...words] = command;
  const PATH = `${join(folder, "bin")}:${process.env["PATH"] ?? ""}`;
  const env = { PATH, ...variablesOf(call, sandbox, server.url) };
  const child = spawn(program, words, { cwd: folder, env });
  const [output, messages, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  await server.close();
  return { code, output, messages, statuses, effects };
}

/** What programs read of their environment. */
function variablesOf(call: ExampleCall, sandbox: Sandbox, url: string): Readonly<Record<string, string>> {
  const { baseUrl, servers } = planVariables(sandbox.api);
  const schemes = schemesOfClient(call, sandbox.api);
  return {
    [baseUrl]: url,
    ...Object.fromEntries(Object.values(servers).map((name) => [name, url])),
    ...Object.assign({}, ...schemes.map((scheme) => variablesOfScheme(scheme, sandbox, url))),
  };
}

function variablesOfScheme(
  { name, scheme, credentials, token }: SchemeVariables,
  { apiKey, credentials: all }: Sandbox,
  url: string,
): Readonly<Record<string, string>> {
  const own = name === undefined ? { apiKey, ...all } : all[name];
  const values = new Map(Object.entries(typeof own === "string" ? { apiKey: own } : { ...own }));
  return {
    ...(token !== undefined && scheme.kind === "oauth2" && { [token.variable]: url + pathOfToken(scheme) }),
    ...Object.fromEntries(
      Object.entries(credentials).map(([member, variable]) => [variable, String(values.get(member))]),
    ),
  };
}
