import { readFileSync } from "node:fs";
import { runJob } from "./failure.mjs";
import { createGithub } from "./rest.mjs";
import { takeBack } from "./take-back.mjs";

/** Looks at the pull request of the event as it is now. */
async function takeBackOutdated(env) {
  const { number } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8"));
  const { rest, repository } = createGithub(env);
  await takeBack(rest, repository, await rest.call("GET", `${repository}/pulls/${number}`));
}

await runJob(() => takeBackOutdated(process.env));
