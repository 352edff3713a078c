import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { transpile } from "../../src/client/javascript/compile-file.js";
import { type Consumer, consumersFolder } from "./consumer.js";
import { takeFirstCall } from "./first-call.js";
import { followRecipe } from "./recipe.js";

const run = promisify(execFile);
const npmFlags = ["--no-audit", "--no-fund", "--silent"];

/**
 * Puts a consumer into a folder outside of the project, with a client and the packages that it names. The packages stay there
 * for the next time.
 */
export async function prepareConsumer(consumer: Consumer): Promise<string> {
  const { name, text } = consumer;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const folder = join(tmpdir(), "quoin-consumers", `${name}-${digest}`);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) {
    if (!installed.includes(entry)) rmSync(join(folder, entry), { recursive: true });
  }
  cpSync(join(consumersFolder, name), folder, { recursive: true });
  if (!existsSync(join(folder, "package-lock.json"))) await install(folder);
  await (consumer.quoin.init ? takeFirstCall(folder) : generateClient(consumer, folder));
  if (consumer.quoin.webhooks) await generateReceiver(consumer, folder);
  return folder;
}

const installed = ["node_modules", "package-lock.json"];

async function install(folder: string): Promise<void> {
  console.log("npm install");
  await run("npm", ["install", "--ignore-scripts", ...npmFlags], { cwd: folder, timeout: 600_000 });
}

async function generateClient({ quoin }: Consumer, folder: string): Promise<void> {
  const { client = join(quoin.folder, "client"), output, recipe } = quoin;
  await (recipe === undefined
    ? generate("spec", { folder: client, ...output }, folder)
    : followRecipe(recipe, join(folder, "repository")));
  if (output["target"] === "package") await installPackage(join(folder, client), folder);
  const { index = `./client/index${endingIn(join(folder, client))}` } = quoin;
  const text = readFileSync(join(consumersFolder, "caller.ts"), "utf8");
  const caller = text.replace(/"[^"]*\/index\.js"/, `"${index}"`);
  const isScript = quoin.caller.endsWith(".js");
  const kind = output["target"] === "commonjs" ? "commonjs" : "es";
  writeFileSync(join(folder, quoin.folder, quoin.caller), isScript ? transpile(caller, kind) : caller);
}

/** A client with webhooks, and what receives them with it. */
async function generateReceiver({ quoin }: Consumer, folder: string): Promise<void> {
  await generate("test/fixture/shop", { folder: join(quoin.folder, "shop"), ...quoin.output }, folder);
  cpSync(join(consumersFolder, "receiver.ts"), join(folder, quoin.folder, "receiver.ts"));
}

async function generate(model: string, output: Readonly<Record<string, unknown>>, folder: string) {
  const config = { model: resolve(model), outputs: [output] };
  writeFileSync(join(folder, "quoin.config.yaml"), JSON.stringify(config));
  await run(process.execPath, [resolve("dist/cli.js"), "generate"], { cwd: folder });
}

/** As the client's own imports end. */
function endingIn(client: string): string {
  if (existsSync(join(client, "index.js"))) return ".js";
  const [, ending = ""] = /"\.\/lite(.*)"/.exec(readFileSync(join(client, "index.ts"), "utf8")) ?? [];
  return ending;
}

async function installPackage(client: string, folder: string): Promise<void> {
  console.log("npm pack");
  const { stdout } = await run("npm", ["pack", "--silent"], { cwd: client });
  const flags = ["--no-save", "--ignore-scripts", ...npmFlags];
  await run("npm", ["install", ...flags, join(client, stdout.trim())], { cwd: folder, timeout: 600_000 });
}
