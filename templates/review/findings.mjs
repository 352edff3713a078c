import { existsSync, readFileSync } from "node:fs";
import { Failure, note, runJob } from "./failure.mjs";
import { Refusal } from "./refusal.mjs";
import { createGithub } from "./rest.mjs";
import { packSarif, rebuildSarif } from "./sarif.mjs";

/** Puts the findings that the step before has kept into code scanning; a repository without that refuses them, which fails nothing. */
async function showFindings(env) {
  if (!existsSync(env.QUOIN_FINDINGS)) return note("there are no findings for code scanning");
  const { commit, ref, text } = JSON.parse(readFileSync(env.QUOIN_FINDINGS, "utf8"));
  const { rest, repository } = createGithub(env);
  try {
    const sarif = rebuildSarif(text);
    await rest.call("POST", `${repository}/code-scanning/sarifs`, {
      commit_sha: commit,
      ref,
      sarif: packSarif(sarif),
    });
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Refusal)) throw error;
    note(`the findings aren't in code scanning: ${error.message}`);
  }
  return undefined;
}

await runJob(() => showFindings(process.env));
