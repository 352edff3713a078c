import { expect, it } from "vitest";
import { readConsumers } from "../consumers/consumer.js";
import { readProjectFile } from "../house/source-files.js";
import { newestReleases, oldestRelease } from "./node-release.js";

it("the page about guarantees names the versions that they are tried on", () => {
  const consumers = readConsumers().filter(({ name }) => ["bun", "deno", "workerd"].includes(name));
  const tools = consumers.map(({ devDependencies }) => {
    const { bun, deno, miniflare } = devDependencies;
    return bun ?? deno ?? `Miniflare ${miniflare}`;
  });
  const [, section = ""] = readProjectFile("docs/promises.md").split("## Where it is proven");
  const named = [...section.matchAll(/^\| \w+ +\| ([^|]+?) +\|/gm)].map(([, version]) => version);
  expect(named).toEqual(["version", [oldestRelease, ...newestReleases].join(", "), ...tools]);
});
