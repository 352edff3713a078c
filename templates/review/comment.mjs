import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { listChangedFiles } from "./changed-files.mjs";
import { compose } from "./compose.mjs";
import { note, runJob } from "./failure.mjs";
import { describeSubject, findOwnComments, writeComment } from "./own-comment.mjs";
import { findPullRequests, isOf, isSameSubject, subjectOf } from "./pull-request.mjs";
import { createGithub } from "./rest.mjs";
import { takeBack } from "./take-back.mjs";
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
  const { number } = pull;
  const subject = subjectOf(pull);
  const { paths, isCut } = await listChangedFiles(rest, repository, subject);
  const body = compose({
    run: describeRun(run, subject, env),
    decisive: findDecisive(paths),
    isCut,
    labels: pull.labels.map(({ name }) => name),
    report,
  });
  const look = () => rest.call("GET", `${repository}/pulls/${number}`);
  const now = await look();
  const isCurrent = isOf(now, run) && isSameSubject(subjectOf(now), subject);
  if (!isCurrent) return note(`#${number} has changed meanwhile, and another run looks at that`);
  const [ours] = await findOwnComments(rest, repository, number);
  const id = await writeComment(rest, repository, { number, ours, body });
  note(`the comment of #${number} is written`);
  if (sarif !== undefined) keepFindings(env.QUOIN_FINDINGS, now, sarif);
  // What takes comments back may have looked before this one was there.
  const after = await look();
  if (!isSameSubject(subjectOf(after), subject)) await takeBack(rest, repository, after, { id, body });
  return undefined;
}

/** For the step that puts them into code scanning. */
function keepFindings(path, pull, text) {
  const ref = `refs/pull/${pull.number}/merge`;
  writeFileSync(path, JSON.stringify({ commit: pull.merge_commit_sha, ref, text }));
}

function describeRun(run, subject, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  const outcome = run.conclusion === "success" ? "passed" : "failed";
  const link = `[the run](${server}/${repository}/actions/runs/${run.id})`;
  return `${describeSubject(subject)} ${outcome}, see ${link}.`;
}

function describeDoubt(pulls) {
  const numbers = pulls.map(({ number }) => number).join(", ");
  return `Several pull requests have this head (${numbers}), so it isn't known which of them the run compared. See the run.`;
}

await runJob(() => comment(process.env));
