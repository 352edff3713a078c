import { hostname } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stopClock } from "../commands/preloads.js";
import { runCli } from "../commands/run-cli.js";
import { projectFolder } from "../house/source-files.js";
import { readTree, temporaryFolder } from "../write/temporary-folder.js";
import { isWhole } from "../whole.js";

/** In a whole run the project's own model, whose site has many pages. */
const [model, count] = isWhole ? ["spec", 50] : ["templates/init/api.yaml", 10];

/** The site of a model as a process makes it, in a folder that has nothing else. */
async function makeSite(environment: Readonly<Record<string, string>>, nodeFlags: readonly string[] = []) {
  const folder = temporaryFolder();
  const { exit, err } = await runCli(folder, ["docs", "--model", join(projectFolder, model)], {
    environment: { HOME: folder, ...environment },
    nodeFlags,
  });
  expect([exit, err]).toEqual([0, ""]);
  return { folder, files: readTree(join(folder, "site")) };
}

it("a site has the same bytes whoever makes it, where, when and in which language", async () => {
  const here = await makeSite({ LC_ALL: "C", TZ: "UTC" });
  const there = await makeSite(
    { CI: "true", LC_ALL: "et_EE.UTF-8", LANG: "et_EE.UTF-8", TZ: "Pacific/Kiritimati" },
    [...stopClock(), "--hash-seed=17", "--random-seed=17"],
  );
  expect(there.files).toEqual(here.files);
  expect(Object.keys(here.files).length).toBeGreaterThan(count);
  const day = new Date().toISOString().slice(0, 10);
  const own = [here.folder, projectFolder, hostname(), day].filter((text) => text.length > 3);
  const told = Object.entries(here.files).filter(([, text]) => own.some((part) => text.includes(part)));
  expect(told.map(([path]) => path)).toEqual([]);
});
