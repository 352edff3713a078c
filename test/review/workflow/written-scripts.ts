import { parse } from "yaml";
import * as z from "zod";
import { renderReviewFiles, type ReviewHost } from "../../../src/app/commands/review-files.js";
import { projectFolder } from "../../house/source-files.js";

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const workflow = z.object({ jobs: z.record(z.string(), z.object({ steps: z.array(step) })) });
const job = z.object({ script: z.array(z.string()) });

export type WrittenWorkflow = "quoin.yml" | "quoin-comment.yml" | "quoin-outdated.yml";

/** The text of a file that `quoin init --github` or `--gitlab` writes for a project in the root of its repository. */
export function writtenFile(host: ReviewHost, name: string): string {
  const files = [...renderReviewFiles(host, ".")];
  const [, text = ""] = files.find(([path]) => path.endsWith(`/${name}`)) ?? [];
  return text;
}

/** What a step of a written workflow runs for Node, exactly as it is there. */
export function writtenScript(name: WrittenWorkflow, title: string): string {
  const steps = stepsOf.get(name) ?? readSteps(name);
  stepsOf.set(name, steps);
  return onlyScript(steps.filter((one) => one.name === title).flatMap(({ run = "" }) => run));
}

/** Parsed once, since each test runs some of them. */
const stepsOf = new Map<WrittenWorkflow, readonly z.infer<typeof step>[]>();

function readSteps(name: WrittenWorkflow): readonly z.infer<typeof step>[] {
  const { jobs } = workflow.parse(parse(writtenFile("github", name)));
  return Object.values(jobs).flatMap((one) => one.steps);
}

/** The same of a job of GitLab. */
export function writtenJob(name: "quoin" | "quoin-note"): string {
  return onlyScript(jobs[name]?.script ?? []);
}

const jobs = z
  .record(z.string(), job.catch({ script: [] }))
  .parse(parse(writtenFile("gitlab", "quoin.gitlab-ci.yml")));

/** Node reads it from standard input, as the shell hands it over. */
function onlyScript(runs: readonly string[]): string {
  const heredoc = /^node --input-type=module - <<'END_OF_SCRIPT'\n([^]*)^END_OF_SCRIPT\n$/mu;
  const scripts = runs.flatMap((run) => heredoc.exec(run)?.[1] ?? []);
  if (scripts.length !== 1) throw new Error(`There are ${scripts.length} scripts.`);
  return scripts.join("");
}

/** A module that the scripts are made of. */
export async function importReview<Module>(name: string): Promise<Module> {
  const module: Module = await import(`${projectFolder}templates/review/${name}.mjs`);
  return module;
}
