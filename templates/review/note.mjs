import { compose } from "./compose.mjs";
import { runJob } from "./failure.mjs";
import { marker } from "./marker.mjs";
import { readPlainFile } from "./plain-file.mjs";
import { describeReport, maxReport } from "./report-text.mjs";
import { createRest } from "./rest.mjs";
import { findDecisive } from "./trust.mjs";

const missing = "There is no report: the job ended before it made one. See the run.";

/** Writes the report of this pipeline as one note of its merge request, in place. */
async function writeNote(env) {
  const rest = createRest(env.CI_API_V4_URL, { "private-token": env.QUOIN_NOTE_TOKEN });
  const request = `/projects/${env.CI_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}`;
  const looked = env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA;
  const body = compose({
    run: `The API review of ${looked}, and of no later commit, see [the run](${env.CI_PIPELINE_URL}).`,
    ...(await listChanges(rest, request)),
    labels: (env.CI_MERGE_REQUEST_LABELS ?? "").split(","),
    report: describeReport(() => readPlainFile("quoin-report/report.md", maxReport), missing),
  });
  const { id: us } = await rest.call("GET", "/user");
  const look = () => rest.call("GET", request);
  if ((await look()).sha !== looked) {
    process.stdout.write("The merge request has changed meanwhile: a later pipeline reviews that.\n");
    return;
  }
  const notes = await rest.list(`${request}/notes`);
  const ours = notes.find(({ author, body: text }) => author.id === us && text.startsWith(marker));
  const { id } = await (ours === undefined
    ? rest.call("POST", `${request}/notes`, { body })
    : rest.call("PUT", `${request}/notes/${ours.id}`, { body }));
  const { sha } = await look();
  if (sha !== looked) await rest.call("PUT", `${request}/notes/${id}`, { body: describeGap(sha, looked) });
}

/** The pipeline of a later commit may be skipped. */
function describeGap(sha, former) {
  return `${marker}\n\nThe API review of ${sha} **is outstanding.** What this note said before was about ${former}.`;
}

/** GitLab counts all files as `1000+` where there are too many to list, and lists fewer than it counts. */
async function listChanges(rest, request) {
  const { changes_count: count } = await rest.call("GET", request);
  const diffs = await rest.list(`${request}/diffs`);
  return {
    decisive: findDecisive(diffs.flatMap((file) => [file.new_path, file.old_path])),
    isCut: !/^\d+$/.test(count ?? "") || Number(count) > diffs.length,
  };
}

await runJob(() => writeNote(process.env));
