import { readFileSync } from "node:fs";
import { join } from "node:path";
import { camelCase } from "../../../src/language/text/names.js";
import type { Program } from "../measure/measure-process.js";
import { installPackages } from "./install-packages.js";

/** With the compiler that it needs in memory: it can't use one that is a native program. */
const packages = { "@hey-api/openapi-ts": "0.99.0", typescript: "5.9.3" };

const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "zod"];

export const heyApiVersion = packages["@hey-api/openapi-ts"];

/** A generator of TypeScript clients from OpenAPI. */
export interface HeyApi {
  /** Generates types, calls, a client on `fetch` and validators. */
  generate(input: string, output: string): Program;
  /** @throws Error if its output lacks one of the operations */
  expectOperations(output: string, ids: readonly string[]): void;
}

/** The oldest Node that it runs on. */
const oldestNode = [22, 18] as const;

/**
 * Installs it from the package registry, without install scripts, unless an earlier run has.
 *
 * @throws Error if it can't be installed, or doesn't run on this version of Node
 */
export function installHeyApi(nodeVersion: string): HeyApi {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Error(`hey-api needs Node ${oldestNode.join(".")}: add --node 24.`);
  }
  const home = installPackages("hey-api", packages);
  const program = join(home, "node_modules/@hey-api/openapi-ts/bin/run.js");
  return {
    generate: (input, output) => ({
      words: [program, "--input", input, "--output", output, "--no-log-file", "--plugins", ...plugins],
      folder: home,
    }),
    expectOperations,
  };
}

function expectOperations(output: string, ids: readonly string[]): void {
  const code = readFileSync(join(output, "sdk.gen.ts"), "utf8");
  const names = new Set([...code.matchAll(/^export const (\w+) = /gmu)].map(([, name]) => name));
  const missing = ids.filter((id) => !names.has(camelCase(id)));
  if (missing.length > 0) throw new Error(`hey-api's output lacks ${missing.join(", ")}.`);
}
