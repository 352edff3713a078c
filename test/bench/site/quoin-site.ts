import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { quoinVersion } from "../../../src/runtime/support/version.js";
import { writeTree } from "../../output/write/write-tree.js";
import { quoin } from "../measure/measure-command.js";
import type { ModelFile } from "../models/uniform-model.js";
import type { Site } from "./site.js";

/** Writes a project with a model, whose only output is its reference. */
export function writeProject(folder: string, model: readonly ModelFile[]): void {
  writeTree(folder, {
    "quoin.config.yaml": "model: spec\noutputs:\n  - { folder: site, language: site }\n",
    ...Object.fromEntries(model.map(({ path, text }) => [`spec/${path}`, text])),
  });
}

/** The current version of a project's model as an OpenAPI document. */
export function exportDocument(project: string): string {
  return runQuoin(project, ["export", "openapi"]);
}

/** Quoin's reference of a project, and the seconds that it took to build. */
export function makeQuoinSite(project: string): { readonly site: Site; readonly build: number } {
  const started = performance.now();
  runQuoin(project, ["generate"]);
  const build = (performance.now() - started) / 1000;
  const site = {
    name: "Quoin",
    version: quoinVersion,
    folder: join(project, "site"),
    page: "calls/create-repository-branch.html",
    start: "index.html",
    readable: "main h1",
    tryIt: ['button:has-text("Try it")'],
  };
  return { site, build };
}

function runQuoin(project: string, words: readonly string[]): string {
  const { words: program } = quoin(words, project);
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`quoin ${words.join(" ")} failed.\n${stdout}${stderr}`.slice(0, 4000));
  return stdout;
}
