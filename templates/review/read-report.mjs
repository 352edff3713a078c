import { readFileSync, writeFileSync } from "node:fs";
import { note, runJob } from "./failure.mjs";
import { readBytes } from "./read-bytes.mjs";
import { Refusal } from "./refusal.mjs";
import { describeReport, maxReport } from "./report-text.mjs";
import { createGithub, createRest } from "./rest.mjs";
import { unzip } from "./unzip.mjs";

const workflow = ".github/workflows/quoin.yml";
const artefact = "quoin-report";

/** The most bytes of each file that is expected, and of the archive. */
const limits = { "report.md": maxReport, "report.sarif": 10_000_000, "report.html": 10_000_000 };
const maxArchive = 12_000_000;

/** With these a run has been stopped, or waits to be allowed: there is nothing to say. */
const resumable = ["cancelled", "skipped", "action_required", "stale", "neutral"];

/** Keeps what a run of the review has made for the step that writes the comment; nothing, if there is nothing to write. */
async function readRun(env) {
  const { workflow_run: run } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8"));
  const isReview = run.event === "pull_request" && run.path.split("@")[0] === workflow;
  if (!isReview) return note("not a run of the review");
  const isUnfinished = resumable.includes(run.conclusion);
  if (isUnfinished) return note(`there is nothing to say, because the run was ${run.conclusion}`);
  const { rest, repository } = createGithub(env);
  const files = await readArtefact(rest, repository, run);
  const report = describeFiles(files, run);
  const sarif = files.get?.("report.sarif")?.toString("utf8");
  writeFileSync(env.QUOIN_REPORT, JSON.stringify({ run, report, sarif }));
  return undefined;
}

/** The files of the newest report of a run, none if it made none; or a `Refusal` if it isn't one. */
async function readArtefact(rest, repository, run) {
  const path = `${repository}/actions/runs/${run.id}/artifacts?name=${artefact}`;
  const found = await rest.list(path, ({ artifacts }) => artifacts);
  const [newest] = found
    .filter((one) => one.name === artefact && !one.expired)
    .sort((one, other) => other.id - one.id);
  if (newest === undefined) return new Map();
  const response = await rest.send("GET", `${repository}/actions/artifacts/${newest.id}/zip`, undefined, {
    expected: [200, 302],
  });
  const archive = response.status === 302 ? await download(response.headers.get("location")) : response;
  const bytes = await readBytes(archive, maxArchive);
  if (bytes === undefined) return new Refusal("it is too large");
  try {
    return unzip(bytes, limits);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** From where GitHub keeps it: without the token, which is for GitHub only. */
async function download(location) {
  const { origin } = new URL(location);
  return createRest(origin, {}).send("GET", location.slice(origin.length));
}

function describeFiles(files, run) {
  const missing = `There is no report: the run ended with \`${run.conclusion}\` before it made one. See the run.`;
  return describeReport(() => {
    if (files instanceof Refusal) throw files;
    return files.get("report.md");
  }, missing);
}

await runJob(() => readRun(process.env));
