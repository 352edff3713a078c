import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { renderReviewFiles } from "../../src/app/commands/review-files.js";
import { findTool } from "../tools.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";
import { listFiles, projectFolder, readProjectFile } from "./source-files.js";

const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
/** One that uses another workflow has no steps of its own. */
const job = z.object({ permissions: z.unknown().optional(), steps: z.array(step).default([]) });
const workflow = z.object({ permissions: z.unknown().optional(), jobs: z.record(z.string(), job) });

const own = listFiles(".github/workflows").map((path) => ({ path, text: readProjectFile(path) }));

/** What `quoin init --github` writes into the repositories of others. */
const written = [...renderReviewFiles("github", "api")].map(([path, text]) => ({
  path: `init: ${path}`,
  text,
}));

const workflows = [...own, ...written].map((file) => ({ ...file, ...workflow.parse(parse(file.text)) }));

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readProjectFile("package.json")));

describe.each(workflows)("$path", ({ text, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((one) => one.steps);

  it("may read at most, but for the jobs that say otherwise", () => {
    expect([{}, { contents: "read" }]).toContainEqual(permissions);
  });

  it("pins actions by their commit, with the version beside it", () => {
    const uses = text.match(/uses: .*/g) ?? [];
    const others = uses.filter((use) => !use.startsWith("uses: ./.github/workflows/"));
    expect(others.filter((use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual(
      [],
    );
  });

  it("runs scripts that package.json has", () => {
    const names = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = ""]) => name),
    );
    expect(names.filter((name) => name !== "ci" && !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

it("PULL-4 what init writes into workflows takes nothing from an event into a shell, and is short enough for GitHub", () => {
  const runs = workflows.flatMap(({ path, jobs }) =>
    path.startsWith("init: ")
      ? Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run))
      : [],
  );
  expect(runs.filter((run) => run.includes("${{") || run.length > 21_000)).toEqual([]);
});

it("the suite runs on every Node and every system that is promised", () => {
  const text = readProjectFile(".github/workflows/test.yml");
  expect(text).toContain("os: [ubuntu-latest, macos-latest, windows-latest]");
  expect(text).toContain("node: [20, 22, 24, 26]");
});

const triggered = z.object({
  on: z.record(z.string(), z.unknown()),
  concurrency: z.unknown(),
  jobs: z.record(z.string(), z.looseObject({})),
});

function runsOnUbuntu(script: string): unknown {
  const steps = expect.arrayContaining([{ run: `npm run ${script}` }]);
  return expect.objectContaining({ "runs-on": "ubuntu-latest", steps });
}

it("the package is tried with every push to main, which none after it cancels", () => {
  const { on, jobs, concurrency } = triggered.parse(parse(readProjectFile(".github/workflows/test.yml")));
  expect(on).toEqual({ push: { branches: ["main"] }, pull_request: null });
  expect(concurrency).toMatchObject({ group: expect.stringContaining("'push' && github.sha") });
  expect(jobs["package"]).toEqual(runsOnUbuntu("package:check"));
});

it("all cases of the tests are tried every night, in all shares that there are", () => {
  const { on, jobs } = triggered.parse(parse(readProjectFile(".github/workflows/whole.yml")));
  expect(on).toEqual({
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }],
    workflow_dispatch: null,
    workflow_call: null,
  });
  const { share } = z
    .object({ strategy: z.object({ matrix: z.object({ share: z.array(z.number()) }) }) })
    .parse(jobs["whole"]).strategy.matrix;
  expect(share).toEqual(share.map((_, index) => index + 1));
  expect(jobs["whole"]).toEqual(runsOnUbuntu(`test:whole -- --shard=\${{ matrix.share }}/${share.length}`));
});

it("nothing is published before all cases of the tests have passed", () => {
  const { jobs } = triggered.parse(parse(readProjectFile(".github/workflows/release.yml")));
  expect(jobs["whole"]).toMatchObject({ uses: "./.github/workflows/whole.yml" });
  expect(jobs["publish"]).toMatchObject({ needs: ["version", "whole"] });
});

it("the consumers run every week and by hand, on Ubuntu, and not with every change", () => {
  const { on, jobs } = triggered.parse(parse(readProjectFile(".github/workflows/weekly.yml")));
  expect(on).toEqual({
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }],
    workflow_dispatch: null,
  });
  expect(Object.values(jobs)).toContainEqual(runsOnUbuntu("consumers"));
});

const actionlint = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";
const go = findTool("go");

it.skipIf(go.isMissing)(
  `the workflows are sound, says actionlint${go.note}`,
  { tags: ["whole"], timeout: 300_000 },
  () => {
    const folder = temporaryFolder();
    writeTree(folder, Object.fromEntries(renderReviewFiles("github", "api")));
    const others = written.map(({ path }) => join(folder, path.replace("init: ", "")));
    const paths = [...own.map(({ path }) => path), ...others];
    const command = ["run", actionlint, "-no-color", "-shellcheck=", "-pyflakes=", ...paths];
    const { status, stdout, stderr } = spawnSync("go", command, { cwd: projectFolder, encoding: "utf8" });
    expect([stdout, status, stderr.includes("error")]).toEqual(["", 0, false]);
  },
);

// The workflow of the tests checks it on every change. Without the scripts of npm: packing would build anew, under the feet of the tests that run what is built.
it(
  "what goes to the registry is sound for every resolution of ES modules",
  { tags: ["whole"], timeout: 120_000 },
  () => {
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "package:check"], {
      cwd: projectFolder,
      encoding: "utf8",
      env: { ...process.env, npm_config_ignore_scripts: "true" },
      shell: process.platform === "win32",
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("quoin")]);
  },
);
