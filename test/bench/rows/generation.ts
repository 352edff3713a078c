import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeTree } from "../../output/write/write-tree.js";
import { median } from "../measure/median.js";
import { type Cost, measureProcess } from "../measure/measure-process.js";
import type { ModelFile } from "../models/uniform-model.js";
import { writeOpenApi } from "../rivals/write-open-api.js";
import { createProject, createScratch, type Project } from "./project.js";
import type { Figures, Settings, Subject, Subjects } from "./row.js";

export interface Work {
  readonly files: readonly ModelFile[];
  /** The same model with one field more. */
  readonly edited: readonly ModelFile[];
  /** The options of the output, in YAML. */
  readonly output: string;
  /** How often what takes some tens of milliseconds is measured in a round. */
  readonly repeats: number;
}

/** What it takes to generate a client and to check it, and what a rival and an empty program take. */
export function openGeneration(
  settings: Settings,
  work: Work,
  isWanted: (subject: string) => boolean,
): Subjects {
  const scratch = createScratch();
  const all: Record<string, Subject> = {
    ...coldSubjects(createProject(join(scratch.folder, "cold"), settings.node, work.output), work),
    ...(isWanted("hey-api") && rivalSubjects(scratch.folder, settings, work)),
    ...(warmNames.some(isWanted) &&
      warmSubjects(createProject(join(scratch.folder, "warm"), settings.node, work.output), work)),
    "node -e 0": () =>
      repeat(10, () => measureProcess(settings.node, { words: ["-e", "0"], folder: scratch.folder })),
  };
  return { all, close: scratch.close };
}

const warmNames = ["edited", "unchanged", "check", "check in CI", "diff"];

function coldSubjects(project: Project, { files }: Work): Record<string, Subject> {
  project.writeModel(files);
  return {
    cold: () => {
      project.clear();
      return figuresOf(project.run(["generate"], { withMemory: true }));
    },
  };
}

/** Each of them leaves the output current. */
function warmSubjects(project: Project, work: Work): Record<string, Subject> {
  const { files, edited, repeats } = work;
  project.writeModel(files);
  project.run(["generate"]);
  writeTree(project.folder, {
    ...below("base", files),
    ...below("other", edited),
  });
  let isEdited = false;
  return {
    edited: () => {
      isEdited = !isEdited;
      project.writeModel(isEdited ? edited : files);
      return figuresOf(project.run(["generate"]));
    },
    unchanged: () => repeat(repeats, () => project.run(["generate"])),
    check: () => repeat(repeats, () => project.run(["check"])),
    "check in CI": () => repeat(repeats, () => project.run(["check"], { env: { CI: "true" } })),
    diff: () => figuresOf(project.run(["diff", "base", "other"])),
  };
}

function rivalSubjects(folder: string, { node, rival }: Settings, { files }: Work): Record<string, Subject> {
  if (rival === undefined) return {};
  const [input, output] = [join(folder, "open-api.json"), join(folder, "hey-api")];
  const ids = writeOpenApi(files, input);
  const generate = (): Figures => {
    rmSync(output, { recursive: true, force: true });
    return figuresOf(measureProcess(node, { ...rival.generate(input, output), withMemory: true }));
  };
  generate();
  rival.expectOperations(output, ids);
  return { "hey-api": generate };
}

function repeat(times: number, measure: () => Cost): Figures {
  return { cpu: median(Array.from({ length: times }, () => measure().cpuSeconds)) };
}

function figuresOf({ cpuSeconds, megabytes }: Cost): Figures {
  return { cpu: cpuSeconds, memory: megabytes };
}

function below(folder: string, files: readonly ModelFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [`${folder}/${path}`, text]));
}
