import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Failure, runJob } from "./failure.mjs";
import { checkCheckout, findCommit } from "./checkout.mjs";
import { describeLabels, findAllowed } from "./labels.mjs";
import { marker } from "./marker.mjs";
import { codeBlock, neutraliseReport } from "./neutralise-report.mjs";
import { requirePacked } from "./origin.mjs";
import { run } from "./run.mjs";

/** How much of what a command says is in the report; the log has all of it. */
const maxShown = 4_000;

function fail(message) {
  throw new Failure(message);
}

/** The program of the package that the project has installed. */
function findQuoin(root) {
  const project = process.cwd();
  const manifest = findManifest(project);
  requirePacked(dirname(manifest), { project, root });
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin.quoin);
}

function findManifest(project) {
  try {
    return createRequire(join(project, "package.json")).resolve("quoin/package.json");
  } catch {
    return fail("Quoin isn't installed here: package.json must depend on it, as quoin init --github says.");
  }
}

/** The commit to compare with: the one that is named, or what the pull request is merged into. */
function findBase(named) {
  if (named === "" && findCommit("HEAD^2") === undefined) {
    fail(
      "HEAD isn't a merge: actions/checkout must check out the pull request as merged, with fetch-depth: 2.",
    );
  }
  return (
    findCommit(named === "" ? "HEAD^1" : named) ??
    fail("The commit to compare with isn't in this clone, which needs more of the history.")
  );
}

/** What a command said, without what it said to the pipeline. */
function readMessages({ out, err }) {
  const lines = `${err}\n${out}`.split("\n").filter((line) => !line.startsWith("::"));
  const text = lines.join("\n").trim();
  return text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}\n… The log has the rest.` : text;
}

function renderFailure(title, command, ended) {
  const said = readMessages(ended);
  const words = `## ❌ ${title}\n\n\`quoin ${command}\` ended with exit code ${ended.exit}`;
  return said === "" ? `${words}.` : `${words}:\n\n${codeBlock(said)}`;
}

/** The comparison, and what else is wrong: each failure is told somewhere. */
function renderReport(diff, check) {
  const isCompared = diff.out.startsWith(marker);
  const isTold = diff.exit === 0 || /\*\*Fails(?::| on)\*\*/u.test(diff.out);
  const sections = [
    isCompared
      ? diff.out.trimEnd()
      : `${marker}\n${renderFailure("The API can't be compared", "diff", diff)}`,
    ...(isCompared && !isTold ? [renderFailure("The comparison fails", "diff", diff)] : []),
    ...(check.exit === 0 ? [] : [renderFailure("The model or its output isn't in order", "check", check)]),
  ];
  return neutraliseReport(`${sections.join("\n\n")}\n`);
}

/** Further forms of the report, `sarif=report.sarif html=report.html`: nice to have, so none of them fails the check. */
function writeForms(forms, folder, compare) {
  for (const form of forms.split(" ").filter((one) => one !== "")) {
    const [format, name] = form.split("=");
    const { exit, out } = compare("--format", format);
    if (exit !== 2 && out !== "") writeFileSync(join(folder, name), out);
    else process.stdout.write(`::notice title=Quoin::The report has no ${name}.\n`);
  }
}

function chooseConditions(failOn, labels) {
  const allowed = findAllowed(labels);
  const left = failOn.split(",").filter((one) => one !== "" && !allowed.includes(one));
  return left.length === 0 ? [] : ["--fail-on", left.join(",")];
}

/** Whose calls a change hits: patterns of files with spaces between them. */
function chooseCallers(patterns) {
  return patterns.split(/\s+/u).flatMap((one) => (one === "" ? [] : ["--callers", one]));
}

function review(env) {
  const { QUOIN_REPORT: folder = "quoin-report", GITHUB_STEP_SUMMARY: summary } = env;
  const labels = (env.QUOIN_LABELS ?? "").split(",");
  checkCheckout(env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR, env.QUOIN_FOLDER ?? ".");
  const base = findBase(env.QUOIN_BASE ?? "");
  const quoin = findQuoin(env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR ?? ".");
  const call = (...words) => run(process.execPath, [quoin, ...words]);
  const callers = chooseCallers(env.QUOIN_CALLERS ?? "");
  const compare = (...words) => call("diff", base, ...callers, ...words);

  const check = call("check");
  const diff = compare("--format", "markdown", ...chooseConditions(env.QUOIN_FAIL_ON ?? "", labels));
  process.stderr.write(check.err + diff.err);
  const report = renderReport(diff, check);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "report.md"), report);
  if (summary !== undefined) appendFileSync(summary, [...describeLabels(labels), report].join("\n\n"));

  const isCompared = diff.out !== "";
  if (isCompared) writeForms(env.QUOIN_FORMS ?? "", folder, compare);
  process.exitCode = Math.max(check.exit, diff.exit, isCompared ? 0 : 1);
}

await runJob(() => review(process.env));
