import { loadNeutralise } from "../../../src/app/commands/diff/load-neutralise.js";
import { readPageFiles } from "../../../src/app/commands/diff/read-page-files.js";
import { renderGitlab } from "../../../src/review/diff/render/gitlab.js";
import { renderPage } from "../../../src/review/diff/render/html/page.js";
import { renderMarkdown } from "../../../src/review/diff/render/markdown.js";
import { renderSarif } from "../../../src/review/diff/render/sarif.js";
import { manyFindings } from "../../review/diff/many-findings.js";
import { sampleFindings, sampleReport } from "../../review/diff/sample-report.js";

const [maxSeconds, maxBytes] = [2, 5_000_000];

const report = sampleReport([...sampleFindings, ...manyFindings(10_000)]);
const files = await readPageFiles();
const neutralise = await loadNeutralise();
const locate = (file: string) => file;

const renderings: Readonly<Record<string, () => string>> = {
  html: () => renderPage(report, files),
  sarif: () => renderSarif(report, { locate, version: "1.0.0" }),
  gitlab: () => renderGitlab(report, locate),
  markdown: () => renderMarkdown(report, neutralise),
};

for (const [name, render] of Object.entries(renderings)) {
  const started = performance.now();
  const bytes = Buffer.byteLength(render());
  const took = (performance.now() - started) / 1000;
  const isTooMuch = took > maxSeconds || bytes > maxBytes;
  const size = `${(bytes / 1e6).toFixed(2)} MB`;
  console.log(
    `${took.toFixed(2)} s of ${maxSeconds}  ${size}  10,000 changes as ${name}${isTooMuch ? "  TOO MUCH" : ""}`,
  );
  if (isTooMuch) process.exitCode = 1;
}
