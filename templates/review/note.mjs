import { readFileSync } from "node:fs";
import { compose } from "./compose.mjs";
import { runJob } from "./failure.mjs";
import { marker } from "./neutralise.mjs";
import { createRest } from "./rest.mjs";
import { findDecisive } from "./trust.mjs";

/** Writes the report of this pipeline as one note of its merge request, in place. */
async function writeNote(env) {
  const rest = createRest(env.CI_API_V4_URL, { "private-token": env.QUOIN_NOTE_TOKEN });
  const request = `/projects/${env.CI_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}`;
  const diffs = await rest.list(`${request}/diffs`);
  const report = readFileSync("quoin-report/report.md", "utf8");
  const body = compose({
    run: `The API review of ${env.CI_COMMIT_SHORT_SHA}, see [the pipeline](${env.CI_PIPELINE_URL}).`,
    decisive: findDecisive(diffs.flatMap((file) => [file.new_path, file.old_path])),
    labels: (env.CI_MERGE_REQUEST_LABELS ?? "").split(","),
    report,
  });
  const { id: us } = await rest.call("GET", "/user");
  const { sha } = await rest.call("GET", request);
  const looked = env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA;
  if (sha !== looked) {
    process.stdout.write("The merge request has changed meanwhile: a later pipeline looks at that.\n");
    return;
  }
  const notes = await rest.list(`${request}/notes`);
  const ours = notes.find(({ author, body: text }) => author.id === us && text.startsWith(marker));
  if (ours === undefined) await rest.call("POST", `${request}/notes`, { body });
  else await rest.call("PUT", `${request}/notes/${ours.id}`, { body });
}

await runJob(() => writeNote(process.env));
