import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleModule } from "../proof/bundle-module.js";
import { drawSome, isWhole } from "../whole.js";
import { findNode, newestReleases, oldestRelease } from "./node-release.js";
import { need } from "../tools.js";

/** What a client believes of the platform's `fetch`, by the dispatcher that each Node has or is given. */

/** A port that nothing is let listen on. */
const nobody = "http://127.0.0.1:9";
const folder = mkdtempSync(join(tmpdir(), "quoin-dispatchers-"));
const child = join(folder, "dispatcher-child.mjs");
beforeAll(() => bundleModule("test/platforms/dispatcher-child.ts", child));
afterAll(() => rmSync(folder, { recursive: true }));

const others = isWhole ? [oldestRelease, ...newestReleases] : [];
const versions = [...new Set([process.versions.node, ...others])];
const releases = await Promise.all(
  versions.map(async (version) => [version, await findNode(version)] as const),
);

/** It is believed to send once. What it has sent is unknown; nobody who listens has got nothing. */
const once = {
  refused: "connect: not_executed after 3",
  lost: "headers: unknown after 1",
  requests: 1,
};
/** It has sent the write, then found nobody: a refused connection proves nothing, and the client sends nothing again. */
const again = { refused: "connect: unknown after 1", lost: "connect: unknown after 1", requests: 1 };
/** Its proxy is gone, so that it reaches no service. */
const withoutProxy = { ...once, lost: once.refused, requests: 0 };

const expected = {
  Agent: once,
  EnvHttpProxyAgent: once,
  "ProxyAgent without its proxy": withoutProxy,
  RetryAgent: again,
  "RetryAgent of EnvHttpProxyAgent": again,
  "Agent with interceptors.retry": again,
  "Agent with a factory": again,
};

/** Node 26 uses none that undici 6 sets. The client doesn't know, and believes no more than where they are used. */
const unused = Object.fromEntries(
  Object.entries(expected).map(([name, result]) => [name, { ...result, lost: once.lost, requests: 1 }]),
);

async function run(node: string, module: string, environment: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const { NO_PROXY: _, no_proxy: __, ...inherited } = process.env;
  const env = { ...inherited, NODE_USE_ENV_PROXY: "", ...environment };
  const { stdout } = await promisify(execFile)(node, [child, module], { env, timeout: 60_000 });
  return JSON.parse(stdout);
}

describe.each(releases)("Node %s", (version, release) => {
  const node = "path" in release ? release.path : "";
  const problem = "problem" in release ? ` (skipped: ${release.problem.split("\n")[0]})` : "";

  it.skipIf(node === "")(`believes its own dispatcher to send once${problem}`, async () => {
    expect(await run(node, "own")).toEqual({ ...once, name: "Agent" });
  });

  const reading = need(readsProxies(version), `Node ${version} reads no proxies of the environment`);

  it.skipIf(node === "" || reading.isMissing)(
    `believes its own dispatcher, with the proxies of the environment${problem}${reading.note}`,
    async () => {
      const proxies = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: nobody, http_proxy: nobody };
      const result = await run(node, "own", proxies);
      expect(result).toEqual({ ...withoutProxy, name: "EnvHttpProxyAgent" });
    },
  );

  it.skipIf(node === "").each(drawSome(1, ["undici", "undici-6"]))(
    `judges the global dispatcher that %s sets${problem}`,
    async (module) => {
      const isUsed = module !== "undici-6" || Number.parseInt(version, 10) < 26;
      expect(await run(node, module)).toEqual(isUsed ? expected : unused);
    },
  );
});

/** `NODE_USE_ENV_PROXY` is known from 22.21 on. */
function readsProxies(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 21);
}
