import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { bundleProgram } from "../../generated/bundle.js";

/** What makes the same call: a PATCH with a body and an idempotency key. */
export interface CallProgram {
  readonly name: string;
  /** A module in the folder of a client; it has `baseUrl`, and its `call` takes a number. */
  readonly text: string;
}

const apiKey = "sandbox_4f9a8b7c6d5e4f3a";

/** Of a client with the transport that an expression makes, of what its imports give. */
const ofOurs = (entry: string, transport: string, imports = ""): string => `${imports}
import { BillingClient } from "./${entry}.ts";
const client = new BillingClient({ apiKey: "${apiKey}", baseUrl, logger: null, fetch: ${transport} });
const call = (index) => client.wallets.update("w_1", { name: "Name " + index });`;

export const bareFetch: CallProgram = {
  name: "fetch",
  text: `const call = async (index) => {
  const response = await fetch(baseUrl + "/wallets/w_1", {
    method: "PATCH",
    headers: {
      authorization: "Bearer ${apiKey}",
      "content-type": "application/json",
      "idempotency-key": "bare-" + index,
      "service-version": "2026-04-01",
    },
    body: JSON.stringify({ name: "Name " + index }),
  });
  return response.json();
};`,
};

const importOf = (name: string, path: string): string =>
  `import { ${name} } from ${JSON.stringify(join(projectFolder, path))};`;

const nodeImports = importOf("nodeTransport", "src/runtime/node-transport.ts");
const undiciImports = `${importOf("undiciTransport", "src/runtime/undici-transport.ts")}
${importOf("default as undici", "node_modules/undici/index.js")}`;

/** Each is a row. */
export const ourPrograms: readonly CallProgram[] = [
  { name: "lite", text: ofOurs("lite", "undefined") },
  { name: "index", text: ofOurs("index", "undefined") },
  { name: "node:http", text: ofOurs("index", "nodeTransport()", nodeImports) },
  {
    name: "undici",
    text: ofOurs("index", "undiciTransport(new undici.Agent(), { sendsOnce: true })", undiciImports),
  },
];

export const heyApiProgram: CallProgram = {
  name: "hey-api",
  text: `import { client } from "./client.gen.ts";
import { updateWallet } from "./sdk.gen.ts";
client.setConfig({ baseUrl, auth: () => "${apiKey}" });
const call = async (index) => {
  const headers = { "Idempotency-Key": "hey-" + index, "Service-Version": "2026-04-01" };
  const { data } = await updateWallet({ path: { id: "w_1" }, body: { name: "Name " + index }, headers, throwOnError: true });
  return data;
};`,
};

const words = "const [baseUrl, callers, calls] = process.argv.slice(2);\n";

/** Prints the microseconds of CPU that its calls took, warming up included and its start left out. */
const harness = `
const before = process.cpuUsage();
let next = 0;
const caller = async () => {
  while (next < Number(calls)) {
    next += 1;
    const { id } = await call(next);
    if (id !== "w_1") throw new Error("no wallet");
  }
};
await Promise.all(Array.from({ length: Number(callers) }, caller));
const { user, system } = process.cpuUsage(before);
console.log(user + system);
process.exit();`;

export const clientFolder = join(projectFolder, "generated/typescript");

/** Bundles a program with what makes many calls, and gives the file. */
export async function writeProgram(
  folder: string,
  from: string,
  { name, text }: CallProgram,
): Promise<string> {
  const { code } = await bundleProgram(from, words + text + harness, [/^node:/u, /node_modules\/undici/u]);
  const file = join(folder, `${name.replaceAll(/\W+/gu, "-")}.mjs`);
  writeFileSync(file, code);
  return file;
}
