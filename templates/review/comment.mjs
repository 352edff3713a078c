import { readFileSync, writeFileSync } from "node:fs";
import { compose } from "./compose.mjs";
import { note, runJob } from "./failure.mjs";
import { marker } from "./neutralise.mjs";
import { findPullRequests, isOf, listChangedFiles } from "./pull-request.mjs";
import { Refusal } from "./refusal.mjs";
import { describeReport, maxReport } from "./report-text.mjs";
import { createGithub, createRest, readBytes } from "./rest.mjs";
import { findDecisive } from "./trust.mjs";
import { unzip } from "./unzip.mjs";

const workflow = ".github/workflows/quoin.yml";
const artefact = "quoin-report";

/** The most bytes of each file that is expected, and of the archive. */
const limits = { "report.md": maxReport, "report.sarif": 10_000_000, "report.html": 10_000_000 };
const maxArchive = 12_000_000;

/** With these a run has been stopped, or waits to be allowed: there is nothing to say. */
const unfinished = ["cancelled", "skipped", "action_required", "stale", "neutral"];

async function comment(env) {
  const { workflow_run: run } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8"));
  const isReview = run.event === "pull_request" && run.path.split("@")[0] === workflow;
  if (!isReview) return note("not a run of the review");
  const isUnfinished = unfinished.includes(run.conclusion);
  if (isUnfinished) return note(`there is nothing to say, because the run was ${run.conclusion}`);
  const { rest, repository } = createGithub(env);
  const pulls = await findPullRequests(rest, repository, run);
  if (pulls.length === 0) return note("no open pull request has this commit as its head any more");
  const files = pulls.length === 1 ? await readArtefact(rest, repository, run) : undefined;
  for (const pull of pulls) await commentOn(rest, { repository, run, pull, pulls, files, env });
  return undefined;
}

async function commentOn(rest, { repository, run, pull, pulls, files, env }) {
  const { paths, isCut } = await listChangedFiles(rest, repository, pull);
  const body = compose({
    run: describeRun(run, env),
    decisive: findDecisive(paths),
    isCut,
    labels: pull.labels.map(({ name }) => name),
    report: files === undefined ? describeDoubt(pulls) : readReport(files, run),
  });
  const now = await rest.call("GET", `${repository}/pulls/${pull.number}`);
  if (!isOf(now, run)) return note(`#${pull.number} has changed meanwhile, and another run looks at that`);
  await writeComment(rest, repository, pull, body);
  const sarif = files?.get?.("report.sarif");
  if (sarif !== undefined) keepFindings(env.QUOIN_FINDINGS, now, sarif);
  return undefined;
}

/** For the step that puts them into code scanning. */
function keepFindings(path, pull, sarif) {
  const ref = `refs/pull/${pull.number}/merge`;
  writeFileSync(path, JSON.stringify({ commit: pull.merge_commit_sha, ref, text: sarif.toString("utf8") }));
}

function describeRun(run, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  const outcome = run.conclusion === "success" ? "passed" : "failed";
  const link = `[the run](${server}/${repository}/actions/runs/${run.id})`;
  return `The API review of ${run.head_sha.slice(0, 12)} ${outcome}, see ${link}.`;
}

function describeDoubt(pulls) {
  const numbers = pulls.map(({ number }) => number).join(", ");
  return `Several pull requests have this head (${numbers}), so it isn't known which of them the run compared. See the run.`;
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

function readReport(files, run) {
  const missing = `There is no report: the run ended with \`${run.conclusion}\` before it had made one. See the run.`;
  return describeReport(() => {
    if (files instanceof Refusal) throw files;
    return files.get("report.md");
  }, missing);
}

/** One comment, in place: the first one of ours that has the marker. */
async function writeComment(rest, repository, pull, body) {
  const comments = await rest.list(`${repository}/issues/${pull.number}/comments`);
  const ours = comments.find(
    ({ user, body: text }) =>
      user?.login === "github-actions[bot]" && user.type === "Bot" && text?.startsWith(marker),
  );
  if (ours === undefined) await rest.call("POST", `${repository}/issues/${pull.number}/comments`, { body });
  else if (ours.body !== body) await rest.call("PATCH", `${repository}/issues/comments/${ours.id}`, { body });
  note(`the comment of #${pull.number} is ${ours === undefined ? "written" : "up to date"}`);
}

await runJob(() => comment(process.env));
