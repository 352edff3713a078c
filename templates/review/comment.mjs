import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compose } from "./compose.mjs";
import { note, runJob } from "./failure.mjs";
import { marker } from "./marker.mjs";
import { findPullRequests, isOf, listChangedFiles } from "./pull-request.mjs";
import { createGithub } from "./rest.mjs";
import { findDecisive } from "./trust.mjs";

/** Writes what the step before has kept of a run. */
async function comment(env) {
  if (!existsSync(env.QUOIN_REPORT)) return undefined;
  const { run, report, sarif } = JSON.parse(readFileSync(env.QUOIN_REPORT, "utf8"));
  const { rest, repository } = createGithub(env);
  const pulls = await findPullRequests(rest, repository, run);
  if (pulls.length === 0) return note("no open pull request has this commit as its head any more");
  const known = pulls.length === 1 ? { report, sarif } : { report: describeDoubt(pulls) };
  for (const pull of pulls) await commentOn(rest, { repository, run, pull, ...known, env });
  return undefined;
}

async function commentOn(rest, { repository, run, pull, report, sarif, env }) {
  const { paths, isCut } = await listChangedFiles(rest, repository, pull);
  const body = compose({
    run: describeRun(run, env),
    decisive: findDecisive(paths),
    isCut,
    labels: pull.labels.map(({ name }) => name),
    report,
  });
  const now = await rest.call("GET", `${repository}/pulls/${pull.number}`);
  if (!isOf(now, run)) return note(`#${pull.number} has changed meanwhile, and another run looks at that`);
  await writeComment(rest, repository, pull, body);
  if (sarif !== undefined) keepFindings(env.QUOIN_FINDINGS, now, sarif);
  return undefined;
}

/** For the step that puts them into code scanning. */
function keepFindings(path, pull, text) {
  const ref = `refs/pull/${pull.number}/merge`;
  writeFileSync(path, JSON.stringify({ commit: pull.merge_commit_sha, ref, text }));
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
