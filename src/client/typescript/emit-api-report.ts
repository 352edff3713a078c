import { markdownCode, markdownText } from "../../language/text/markdown.js";
import { relevantUnknowns } from "../../say/relevant-unknowns.js";
import { describeVersion } from "../../say/sentences.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { groupFiles, type Layout } from "./layout.js";
import { type ReportBlock, reportCalls } from "./report-calls.js";
import { reportClient } from "./report-client.js";
import { reportErrors, reportLimits, reportWebhooks } from "./report-outcomes.js";
import { section } from "./report-section.js";
import { reportTypes } from "./report-types.js";

/**
 * In bytes. GitHub's API gives the content of files up to 1 MB. That it renders Markdown only up to 512 kB matters less: a
 * report is read as the difference of a pull request.
 */
const largestReport = 800_000;

/**
 * `api-report.md`: the public API and what its calls do, for a reviewer. One block for each symbol, one line for each
 * member, sorted by name and without the model's docs, so that a change of one thing changes the lines about that thing.
 */
export function emitApiReport(layout: Layout): OutputFile {
  return emitWhole(reportGroups(layout), layout);
}

/** The report; where it is too large for one file, with the calls and types of each group in a file of their own. */
export function emitApiReportFiles(layout: Layout): readonly OutputFile[] {
  const groups = reportGroups(layout);
  const whole = countUnits(groups) > largestReport ? undefined : emitWhole(groups, layout);
  if (whole !== undefined && Buffer.byteLength(whole.text) <= largestReport) return [whole];
  const parts = groups.flatMap((group) => {
    const sections = sectionsOf(group);
    return sections.length === 0 ? [] : [groupPage(group.file, sections, layout)];
  });
  const links = parts.map(({ path }) => `- [${markdownCode(path)}](${path})`);
  return [indexPage(layout, ["## Calls and types", links.join("\n")]), ...parts];
}

/** What there is to report of the calls and types of a group. */
interface GroupReport {
  readonly file: string;
  readonly calls: readonly ReportBlock[];
  readonly types: readonly ReportBlock[];
}

function reportGroups(layout: Layout): readonly GroupReport[] {
  return groupFiles(layout).map((group) => ({
    file: group.file,
    calls: reportCalls(group, layout),
    types: reportTypes(group, layout),
  }));
}

function emitWhole(groups: readonly GroupReport[], layout: Layout): OutputFile {
  const calls = groups.flatMap((group) => group.calls);
  const types = groups.flatMap((group) => group.types);
  return indexPage(layout, sectionsOf({ calls, types }));
}

/** Of lines as they are before anything in them is escaped: a page has at least as many bytes. */
function countUnits(groups: readonly GroupReport[]): number {
  const blocks = groups.flatMap(({ calls, types }) => [...calls, ...types]);
  return blocks.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.length, 0);
}

/** The calls and types of some groups, between what the whole client has once. */
function indexPage(layout: Layout, groups: readonly string[]): OutputFile {
  const sections = [
    ...section("Client", reportClient(layout)),
    ...groups,
    ...section("Webhooks", reportWebhooks(layout)),
    ...section("Errors", reportErrors(layout)),
    ...section("Limits", reportLimits(layout)),
  ].join("\n\n");
  const title = `# Public API of the ${markdownText(layout.api.name)} client`;
  return page("api-report.md", [title, describeReport(layout), describeTerms(sections), sections]);
}

function groupPage(file: string, sections: readonly string[], layout: Layout): OutputFile {
  const text = sections.join("\n\n");
  const title = `# Public API of the ${markdownText(layout.api.name)} client: ${markdownCode(file)}`;
  const back = "[All of the report](../api-report.md)";
  return page(`api-report/${file}.md`, [title, back, describeTerms(text), text]);
}

function page(path: string, parts: readonly string[]): OutputFile {
  return { path, text: `${parts.filter((part) => part !== "").join("\n\n")}\n` };
}

function sectionsOf({ calls, types }: Pick<GroupReport, "calls" | "types">): readonly string[] {
  return [...section("Calls", calls), ...section("Types", types)];
}

function describeReport({ api }: Layout): string {
  const ids =
    relevantUnknowns(api).length === 0
      ? ""
      : "\n\nIds after `unknown` and `Not fully specified` are explained in [Calls](docs/calls.md#what-is-not-specified).";
  return `Version ${markdownCode(describeVersion(api))}. What \`index.ts\` and \`limits.ts\` export, and the calls of the client, sorted by name in each section.
\`lite.ts\` and \`types.ts\` say what they export of the runtime, which is not listed here.${ids}`;
}

/** What a term of the report means, in the order in which a reader comes across them. */
const terms: readonly (readonly [term: string, meaning: string])[] = [
  [
    "// operation ",
    "`operation`: the operation id, which names the call to `isSdkError` and to functions for tests.",
  ],
  [
    "also when the outcome is unknown",
    "`retry also when the outcome is unknown`: after a lost connection or a timeout too, since a retry doesn't take effect twice.",
  ],
  [
    "only when it had no effect",
    "`retry only when it had no effect`: a second attempt could take effect twice.",
  ],
  [
    "// confirm ",
    "`confirm`: by which call, and by what, `error.confirm()` asks what became of a call whose outcome is unknown.",
  ],
  ["// poll ", "`poll`: which call `wait()` asks until what the call has begun is done."],
  ["// errors ", "`errors`: those that the specification lists for the call."],
  ["any other", "`any other`: which other errors of the API the call has is not specified."],
  [
    "  // not ",
    "`// not a: b`: the service would ignore `a` without an error. The client refuses it and expects `b`.",
  ],
  ["(transient)", "`retried (transient)`: with exponential backoff."],
  ["(throttle)", "`retried (throttle)`: with exponential backoff that starts with a longer wait."],
  ["effect possible", "`effect possible`: the request may have taken effect in spite of the error."],
  ["stored under the key", "`stored under the key`: a retry with the same key gets this response again."],
  [
    "releases the key",
    "`releases the key`: the service stores no response. A retry with the same key runs the request again; the client relies on the service not to repeat an effect that the request has had.",
  ],
  [
    "the first run is in progress",
    "`the first run is in progress`: the client waits for it, and sends the request again with the same key.",
  ],
];

/** A list of the terms that a report has; empty if it has none of them. */
function describeTerms(report: string): string {
  const found = terms.filter(([term]) => report.includes(term));
  return found.map(([, meaning]) => `- ${meaning}`).join("\n");
}
