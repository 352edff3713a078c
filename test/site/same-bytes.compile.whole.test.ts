import { hostname } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docs } from "../../src/app/commands/docs.js";
import { stopClock } from "../app/commands/preloads.js";
import { runCli } from "../app/commands/run-cli.js";
import { runCommand } from "../app/commands/run-command.js";
import { projectFolder } from "../house/source-files.js";
import { readTree, temporaryFolder } from "../output/write/temporary-folder.js";

const modelPath = join(projectFolder, "spec");

/** The site of a model as this process makes it, in a folder that has nothing else. */
async function makeHere() {
  const folder = temporaryFolder();
  const flags = { model: [modelPath], force: false, dryRun: false, json: false };
  const { exit, err } = await runCommand(folder, (io) => docs(flags, io));
  expect([exit, err]).toEqual([0, ""]);
  return { folder, files: readTree(join(folder, "site")) };
}

/** As another process makes it, at another time, in another place and language. */
async function makeThere() {
  const folder = temporaryFolder();
  const language = { LC_ALL: "et_EE.UTF-8", LANG: "et_EE.UTF-8" };
  const { exit, err } = await runCli(folder, ["docs", "--model", modelPath], {
    environment: { HOME: folder, CI: "true", TZ: "Pacific/Kiritimati", ...language },
    nodeFlags: [...stopClock(), "--hash-seed=17", "--random-seed=17"],
  });
  expect([exit, err]).toEqual([0, ""]);
  return { files: readTree(join(folder, "site")) };
}

it("a site has the same bytes whoever makes it, where, when and in which language", async () => {
  const here = await makeHere();
  const there = await makeThere();
  expect(there.files).toEqual(here.files);
  expect(Object.keys(here.files).length).toBeGreaterThan(50);
  const day = new Date().toISOString().slice(0, 10);
  const own = [here.folder, projectFolder, hostname(), day].filter((text) => text.length > 3);
  const told = Object.entries(here.files).filter(([, text]) => own.some((part) => text.includes(part)));
  expect(told.map(([path]) => path)).toEqual([]);
});
