import type { ApiError } from "../../model/ir/error.js";
import type { OutputFile } from "../output-file.js";
import { markdownCode, markdownText } from "../text/markdown.js";
import { limitConstants } from "./emit-limits.js";
import { callableGroups, type Layout } from "./layout.js";
import { type ReportBlock, reportCalls } from "./report-calls.js";
import { reportTypes } from "./report-types.js";

/**
 * `api-report.md`: the public surface and what its calls do, for a reviewer. One symbol a block, one member a line, sorted
 * by name and without the sentences of the model, so that a change of one thing changes the lines about that thing.
 */
export function emitApiReport(layout: Layout): OutputFile {
  const { api } = layout;
  const { version } = api;
  const pinned = version.header === undefined ? version.name : `${version.header}: ${version.name}`;
  const intro = `Version ${markdownCode(pinned)}. What \`index.ts\` exports, sorted by name; \`runtime/index.ts\`, which never varies, aside.`;
  const parts = [
    `# What the ${markdownText(api.name)} client offers`,
    intro,
    ...section("Client", [reportClient(layout)]),
    ...section("Calls", reportCalls(layout)),
    ...section("Types", reportTypes(layout)),
    ...section("Webhooks", reportWebhooks(layout)),
    ...section("Errors", reportErrors(layout)),
    ...section("Limits", reportLimits(layout)),
  ];
  return { path: "api-report.md", text: `${parts.join("\n\n")}\n` };
}

function section(title: string, blocks: readonly ReportBlock[]): readonly string[] {
  if (blocks.length === 0) return [];
  const sorted = blocks.toSorted((left, right) => compare(left.name, right.name));
  return [`## ${title}`, ...sorted.map(({ lines }) => ["```ts", ...lines, "```"].join("\n"))];
}

/** By code unit, so that no locale changes the order. */
function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function reportClient({ api }: Layout): ReportBlock {
  const name = `${api.tsName}Client`;
  const members = callableGroups(api).map(({ group }) => `  ${group.property}: ${group.tsName};`);
  return { name, lines: [`class ${name} {`, ...members.sort(), "}"] };
}

function reportWebhooks({ api }: Layout): readonly ReportBlock[] {
  const { kinds = [], discriminator } = api.webhooks ?? {};
  return kinds.map(({ name, payload }) => ({
    name,
    lines: [`// ${discriminator === undefined ? "" : `${discriminator}: `}${name}`, payload],
  }));
}

function reportErrors({ api }: Layout): readonly ReportBlock[] {
  const names = [...new Set(api.errors.map(({ tsName }) => tsName))];
  return names.map((name) => {
    const rows = api.errors.filter(({ tsName }) => tsName === name);
    const bodies = [...new Set(rows.flatMap((row) => row.bodies.map(({ tsName = "text" }) => tsName)))];
    const body = bodies.length === 0 ? "undefined" : bodies.sort().join(" | ");
    return { name, lines: [`class ${name}: ${body}`, ...rows.map(describeError)] };
  });
}

function describeError({ status, when, retry, unkeyedWrites, effect, isStored }: ApiError): string {
  const condition = when === undefined ? "" : ` ${when.present ? "with" : "without"} ${when.header}`;
  const retried = {
    never: "never retried",
    after: `asked again after ${retry.kind === "after" ? retry.header : ""}`,
    backoff: `retried (${retry.kind === "backoff" ? retry.profile : ""})`,
  }[retry.kind];
  const unkeyed = retry.kind === "backoff" && unkeyedWrites === "repeat" ? ", even without a key" : "";
  const released = retry.kind === "after" ? "" : "; releases the key";
  const kept = isStored ? "; stored under the key" : released;
  return `// ${status}${condition}: ${retried}${unkeyed}; effect ${effect}${kept}`;
}

function reportLimits({ api }: Layout): readonly ReportBlock[] {
  const constants = api.limits.flatMap(limitConstants);
  return constants.map(({ name, value }) => ({ name, lines: [`const ${name} = ${value};`] }));
}
