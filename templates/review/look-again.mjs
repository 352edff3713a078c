import { existsSync, readFileSync } from "node:fs";
import { runJob } from "./failure.mjs";
import { speaksOf } from "./own-comment.mjs";
import { subjectOf } from "./pull-request.mjs";
import { createGithub } from "./rest.mjs";
import { takeBack } from "./take-back.mjs";

/** Takes comments back that a push has met: quoin-outdated.yml may have looked before they were there. */
async function lookAgain(env) {
  if (!existsSync(env.QUOIN_WRITTEN)) return;
  const { rest, repository } = createGithub(env);
  for (const { number, ...written } of JSON.parse(readFileSync(env.QUOIN_WRITTEN, "utf8"))) {
    const pull = await rest.call("GET", `${repository}/pulls/${number}`);
    if (!speaksOf(written.body, subjectOf(pull))) await takeBack(rest, repository, pull, written);
  }
}

await runJob(() => lookAgain(process.env));
