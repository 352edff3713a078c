import { basename, join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Lite from "../../generated/typescript/lite.js";
import { projectFolder } from "../house/source-files.js";
import { failureOf, virtualTime } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { apiKey } from "./billing-client.js";
import { type Bundle, bundleProgram } from "./bundle.js";
import { emitClient } from "./emit-client.js";
import { inFolder, readSpec } from "./emit-output.js";
import { sampleCalls, wallet } from "./sample-calls.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** With a file for each source of the runtime, by which a bundle shows what is in it. */
const separate = join(workspace.folder, "separate");
beforeAll(async () => {
  const files = await emitClient(await readSpec(), { importEnding: ".js", hasSeparateSources: true });
  workspace.write(inFolder("separate", Object.fromEntries(files.map(({ path, text }) => [path, text]))));
});

const outputFolder = join(projectFolder, "generated/typescript");
const runtimeFolder = join(projectFolder, "generated/runtime");

/** An entry of the output in one file, as an application's bundler makes it. */
function bundle(entry: string): Promise<Bundle> {
  return bundleText(`export * from "./${entry}";`);
}

/** The same of a program beside the entries. */
function bundleText(text: string, folder = outputFolder): Promise<Bundle> {
  return bundleProgram(folder, text);
}

describe("the client without validators", () => {
  it("has nothing of zod in its bundle, and nothing else that isn't of the output", async () => {
    const { code, files } = await bundle("lite.ts");
    expect(files.length).toBeGreaterThan(5);
    const isOurs = (file: string) =>
      [outputFolder, runtimeFolder].some((folder) => file.startsWith(folder + sep));
    expect(files.filter((file) => !isOurs(file))).toEqual([]);
    expect(files.filter((file) => /validat(ion|ors)\//.test(file))).toEqual([]);
    expect(code).not.toMatch(/zod|safeParse|discriminatedUnion|from"|import\(|require\(/i);
  });

  it("is one, where the whole client is another: that one has zod, but not what only zod's methods need", async () => {
    const withoutZod = 'export * from "./lite.ts"; export { BillingClient } from "./client.ts";';
    const [lite, whole] = await Promise.all([bundleText(withoutZod), bundle("index.ts")]);
    expect(whole.files.filter((file) => /[\\/]zod[\\/]/.test(file)).length).toBeGreaterThan(0);
    const [liteBytes, wholeBytes] = [gzipSync(lite.code).length, gzipSync(whole.code).length];
    expect(whole.files.filter((file) => /json-schema|locales|zod[\\/]v4[\\/]classic/.test(file))).toEqual([]);
    expect(wholeBytes - liteBytes).toBeGreaterThan(5_000);
    expect(wholeBytes - liteBytes).toBeLessThan(12_000);
  });

  it("has no code for what is stored, prepared or not described, which the client of `client.ts` has", async () => {
    const use = (entry: string) =>
      bundleText(
        `export { BillingClient } from "./${entry}.ts"; export { isSdkError } from "./lite.ts";`,
        separate,
      );
    const [lite, client] = await Promise.all([use("lite"), use("client")]);
    const added = client.files.filter((file) => !lite.files.includes(file)).map((file) => basename(file));
    expect(added.toSorted()).toEqual([
      "all-operations.ts",
      "client.ts",
      "engine.ts",
      "find-operation.ts",
      "fits-path.ts",
      "protection.ts",
      "query.ts",
      "raw-operation.ts",
      "raw-request.ts",
      "sha256.ts",
      "stored-request.ts",
      "stored.ts",
      "told-before.ts",
    ]);
    expect(client.files.filter((file) => /[\\/]zod[\\/]/.test(file))).toEqual([]);
  });

  it("has the texts of `help` only in the bundle of a program that wants them", async () => {
    const text =
      'import { BillingClient, provideHelp } from "./lite.ts"; new BillingClient(globalThis.options);';
    const [without, withHelp] = await Promise.all([
      bundleText(text, separate),
      bundleText(`${text} provideHelp();`, separate),
    ]);
    const ofHelp = ({ files }: Bundle) => files.filter((file) => /help-texts|failure-help/.test(file));
    expect(ofHelp(withHelp).length).toBe(2);
    expect(ofHelp(without)).toEqual([]);
  });

  it("has no code for stores in the bundle of a program without one", async () => {
    const text =
      'import { BillingClient } from "./lite.ts"; export const client = new BillingClient(globalThis.options);';
    const [without, withStore] = await Promise.all([
      bundleText(text, separate),
      bundleText(`${text}export { MemoryStore } from "./lite.ts";`, separate),
    ]);
    const ofStores = ({ files }: Bundle) => files.filter((file) => /[\\/]durability[\\/]/.test(file));
    expect(ofStores(withStore).length).toBeGreaterThan(2);
    expect(ofStores(without)).toEqual([]);
    const saved = gzipSync(withStore.code).length - gzipSync(without.code).length;
    expect(saved).toBeGreaterThan(1500);
  });

  it.each(["lite", "client", "groups"])(
    "is as small as with a file for each source of the runtime: %s",
    async (entry) => {
      const text = `export * from "./${entry}.ts";`;
      const [merged, apart] = await Promise.all([bundleText(text), bundleText(text, separate)]);
      expect(merged.code.length / apart.code.length).toBeLessThan(1.001);
    },
  );

  it("calls every endpoint over HTTP, and still refuses what the service would take silently", async () => {
    const { code } = await bundle("lite.ts");
    workspace.write({ "lite.mjs": code });
    const { BillingClient, InvalidRequestError }: typeof Lite = await import(
      pathToFileURL(join(workspace.folder, "lite.mjs")).href
    );
    const { baseUrl, taken } = await playServer(sampleCalls.map(({ response }) => ({ body: response })));
    const { platform } = virtualTime();
    const client = new BillingClient({ apiKey, baseUrl, logger: null, platform });
    for (const call of sampleCalls) expect(await call.send(client)).toEqual(call.response);
    expect(taken.map(({ method, url }) => [method, url])).toEqual(
      sampleCalls.map(({ method, url }) => [method, url]),
    );
    const trap = JSON.parse('{"events":[{"uniqueId":"e","event_name":"x"}]}');
    await failureOf(client.events.ingest(trap), InvalidRequestError);
    await failureOf(client.events.ingest({ events: [] }), InvalidRequestError);
    await failureOf(client.wallets.update("..", {}), InvalidRequestError);
  });

  it("FMT-7 knows a wallet by its members all the same, and takes nothing else for one", async () => {
    const { BillingClient, ResponseParseError } = await import("../../generated/typescript/lite.js");
    const { baseUrl } = await playServer([{ body: { code: "maintenance" } }]);
    const client = new BillingClient({ apiKey, baseUrl, logger: null, maxRetries: 0 });
    expect(await failureOf(client.wallets.update("w", {}), ResponseParseError)).toMatchObject({
      problem: "members",
      outcome: "unknown",
    });
  });

  it("doesn't validate responses, and finds lost digits all the same (RES-15)", async () => {
    const { BillingClient } = await import("../../generated/typescript/lite.js");
    const text = JSON.stringify({ ...wallet, current_balance: 1, extra: 0 }).replace(
      '"extra":0',
      '"extra":9007199254740993',
    );
    const { baseUrl } = await playServer([{ body: text, headers: { "Content-Type": "application/json" } }]);
    const client = new BillingClient({ apiKey, baseUrl, logger: null });
    const { meta } = await client.wallets.update("w", {}).withMeta();
    expect(meta.issues.map(({ path }) => path)).toEqual([["extra"]]);
  });
});
