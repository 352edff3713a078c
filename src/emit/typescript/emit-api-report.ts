import type { ClientPlan, ErrorPlan, WebhookPlan } from "../../plan/client-plan.js";
import type { OutputFile } from "../output-file.js";
import { markdownBlock, markdownCode, markdownText } from "../../text/markdown.js";
import { groupBy } from "../../model/group-by.js";
import { limitConstants } from "./limit-constants.js";
import { valueOf } from "../../model/ir/known.js";
import { relevantUnknowns } from "../shared/relevant-unknowns.js";
import { describeCondition, describeVersion } from "../shared/sentences.js";
import { describeDelivery, describeSigning } from "../shared/webhook-sentences.js";
import type { Layout } from "./layout.js";
import { type ReportBlock, reportCalls } from "./report-calls.js";
import { reportClient } from "./report-client.js";
import { describeTerms } from "./report-legend.js";
import { reportTypes } from "./report-types.js";
import { describeParser } from "./webhook-parser.js";

/**
 * `api-report.md`: the public API and what its calls do, for a reviewer. One block for each symbol, one line for each
 * member, sorted by name and without the model's docs, so that a change of one thing changes the lines about that thing.
 */
export function emitApiReport(layout: Layout): OutputFile {
  const { api } = layout;
  const sections = [
    ...section("Client", reportClient(layout)),
    ...section("Calls", reportCalls(layout)),
    ...section("Types", reportTypes(layout)),
    ...section("Webhooks", reportWebhooks(layout)),
    ...section("Errors", reportErrors(layout)),
    ...section("Limits", reportLimits(layout)),
  ].join("\n\n");
  const title = `# Public API of the ${markdownText(api.name)} client`;
  const parts = [title, describeReport(layout), describeTerms(sections), sections];
  return { path: "api-report.md", text: `${parts.filter((part) => part !== "").join("\n\n")}\n` };
}

function describeReport({ api }: Layout): string {
  const ids =
    relevantUnknowns(api).length === 0
      ? ""
      : "\n\nIds after `unknown` and `Not fully specified` are explained in the [README](README.md#what-is-not-specified).";
  return `Version ${markdownCode(describeVersion(api))}. What \`index.ts\` and \`limits.ts\` export, and the calls of the client, sorted by name in each section.
\`lite.ts\` and \`types.ts\` say what they export of the runtime, which is not listed here.${ids}`;
}

function section(title: string, blocks: readonly ReportBlock[]): readonly string[] {
  if (blocks.length === 0) return [];
  const sorted = blocks.toSorted((left, right) => compare(left.name, right.name));
  const isList = sorted.every(({ lines }) => lines.length === 1);
  const lines = sorted.flatMap((block, index) =>
    isList || index === 0 ? block.lines : ["", ...block.lines],
  );
  return [`## ${title}`, markdownBlock("ts", lines)];
}

/** By code unit, so that no locale changes the order. */
function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function reportWebhooks({ api, plan: { webhooks }, names, typeName }: Layout): readonly ReportBlock[] {
  const { kinds, discriminator } = api.webhooks ?? {};
  const blocks = (valueOf(kinds) ?? []).map(({ name, payload }) => ({
    name,
    lines: [`// ${discriminator === undefined ? "" : `${discriminator.name}: `}${name}`, typeName(payload)],
  }));
  return webhooks === undefined ? blocks : [...blocks, ...reportParser(webhooks, names.webhook)];
}

/** What reads webhooks, and what is known of how they come. */
function reportParser(webhooks: WebhookPlan, type: string): readonly ReportBlock[] {
  const { name, parameters, result } = describeParser(webhooks, type);
  const signed = webhooks.signing === undefined ? [] : [describeSigning(webhooks.signing)];
  const facts = [...signed, ...describeDelivery(webhooks.delivery)].map((sentence) => `// ${sentence}`);
  return [{ name, lines: [`${name}(${parameters}): ${result}`, ...facts] }];
}

function reportErrors({ plan, names, typeName }: Layout): readonly ReportBlock[] {
  const rowsByName = groupBy(plan.errors, ({ name }) => name);
  return [...names.errors].map(([error, name]) => {
    const rows = rowsByName.get(error) ?? [];
    const texts = rows.flatMap(({ bodies }) =>
      bodies.map((body) => (body.kind === "text" ? "text" : typeName(body.type))),
    );
    const body = texts.length === 0 ? "undefined" : [...new Set(texts)].sort().join(" | ");
    return { name, lines: [`class ${name}: ${body}`, ...rows.map((row) => describeRow(row, plan))] };
  });
}

const keyWords = {
  stored: "; stored under the key",
  released: "; releases the key",
  running: "; the first run goes on",
} as const satisfies Record<ErrorPlan["key"], string>;

function describeRow(error: ErrorPlan, { keys }: ClientPlan): string {
  const { decisions, header, profile } = error.retry;
  const how = header === undefined ? `(${profile})` : `after ${header}`;
  const retried = decisions.safe === "never" ? "never retried" : `retried ${how}`;
  const unkeyed = decisions.none === "never" ? "" : ", even without a key";
  const kept = keys === undefined ? "" : keyWords[error.key];
  return `// ${describeCondition(error)}: ${retried}${unkeyed}; effect ${error.effect}${kept}`;
}

function reportLimits(layout: Layout): readonly ReportBlock[] {
  const constants = limitConstants(layout);
  return constants.map(({ name, value }) => ({ name, lines: [`const ${name} = ${value};`] }));
}
