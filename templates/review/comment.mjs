import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { listChangedFiles } from "./changed-files.mjs";
import { compose } from "./compose.mjs";
import { note, runJob } from "./failure.mjs";
import { describeSubject, findOwnComments, writeComment } from "./own-comment.mjs";
import { findPullRequests, isOf, isRetargeted, isSameSubject, subjectOf } from "./pull-request.mjs";
import { createGithub } from "./rest.mjs";
import { findDecisive } from "./trust.mjs";

/** Writes what the step before has kept of a run. */
async function comment(env) {
  if (!existsSync(env.QUOIN_REPORT)) return undefined;
  const { run, report, sarif } = JSON.parse(readFileSync(env.QUOIN_REPORT, "utf8"));
  const { rest, repository } = createGithub(env);
  const candidates = await findPullRequests(rest, repository, run);
  const pulls = candidates.filter((pull) => isOf(pull, run));
  if (pulls.length === 0) return note("no open pull request has this commit as its head any longer");
  const link = `[the run](${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${run.id})`;
  const known =
    candidates.length === 1
      ? { ended: `${run.conclusion === "success" ? "passed" : "failed"}, see ${link}.`, report, sarif }
      : { ended: `is in doubt, see ${link}.`, report: describeDoubt(candidates) };
  const written = [];
  for (const pull of pulls) written.push(await commentOn(rest, { repository, run, pull, ...known, env }));
  writeFileSync(env.QUOIN_WRITTEN, JSON.stringify(written.filter(Boolean)));
  return undefined;
}

/** Gives what it has written, for the step that looks again. */
async function commentOn(rest, { repository, run, pull, ended, report, sarif, env }) {
  const { number } = pull;
  const subject = subjectOf(pull);
  const body = await composeComment(rest, { repository, pull, subject, ended, report });
  const now = await rest.call("GET", `${repository}/pulls/${number}`);
  const isCurrent = isOf(now, run) && isSameSubject(subjectOf(now), subject);
  if (!isCurrent || (await isRetargeted(rest, repository, pull, run))) {
    return note(`#${number} has changed meanwhile, and another run reviews that`);
  }
  const [ours] = await findOwnComments(rest, repository, number);
  const id = await writeComment(rest, repository, { number, ours, body });
  note(`the comment on #${number} was written`);
  if (sarif !== undefined) keepFindings(env.QUOIN_FINDINGS, now, sarif);
  return { number, id, body };
}

async function composeComment(rest, { repository, pull, subject, ended, report }) {
  const { paths, isCut } = await listChangedFiles(rest, repository, subject);
  const labels = pull.labels.map(({ name }) => name);
  const run = `${describeSubject(subject)} ${ended}`;
  return compose({ run, decisive: findDecisive(paths), isCut, labels, report });
}

/** For the step that puts them into code scanning. */
function keepFindings(path, pull, text) {
  const ref = `refs/pull/${pull.number}/merge`;
  writeFileSync(path, JSON.stringify({ commit: pull.merge_commit_sha, ref, text }));
}

function describeDoubt(pulls) {
  const numbers = pulls.map(({ number }) => number).join(", ");
  return `Several pull requests have had this branch meanwhile (${numbers}), so it isn't known which of them was compared.`;
}

await runJob(() => comment(process.env));
