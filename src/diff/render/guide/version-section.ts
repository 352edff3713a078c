import { markdownBlock } from "../../../diagnostics/markdown.js";
import { clip } from "../clip.js";
import type { GuideClient, GuideInput } from "./guide-code.js";
import { code, selectorOf } from "./guide-words.js";

/** How to select the new version; nothing where requests select nothing, or the same. */
export function renderVersionSection(input: GuideInput): readonly string[] {
  if (!movesVersion(input)) return [];
  const { clients, apis, names } = input;
  const rows = [
    ["version", code(names.old), code(names.new)],
    ["header of each request", describeHeader(input, "old"), describeHeader(input, "new")],
    ...(clients === undefined ? [] : clientRows(input)),
  ].map((cells) => `| ${cells.join(" | ")} |`);
  const table = ["| | today | then |", "| :-- | :-- | :-- |", ...rows].join("\n");
  const advice =
    clients === undefined
      ? describeSending(apis.new.versioning?.header)
      : "A client is made for one version, and sends its header by itself. If you install it, install the package of the new version. If you generate it, change `api_version` of its output, and run `quoin generate`.";
  return ["## Select the version", table, advice, ...renderImports(input)];
}

/** Whether callers have to select another version than today. */
export function movesVersion({ apis }: GuideInput): boolean {
  return selectorOf(apis.old) !== selectorOf(apis.new);
}

function describeHeader({ apis }: GuideInput, side: "old" | "new"): string {
  const selector = selectorOf(apis[side]);
  if (selector !== undefined) return code(selector);
  const header = apis[side].versioning?.header;
  return header === undefined ? "none" : `no ${code(header)}`;
}

function clientRows({ clients, names }: GuideInput): readonly (readonly string[])[] {
  if (clients === undefined) return [];
  const { old, new: next } = clients;
  const isSame = old.packageName === next.packageName;
  const version = (side: "old" | "new") => code(clients[side].apiVersion ?? names[side]);
  return [
    [
      "package",
      code(old.packageName),
      isSame ? `${code(next.packageName)}, made for the new version` : code(next.packageName),
    ],
    ["`api_version` in `quoin.config.yaml`", version("old"), version("new")],
  ];
}

function describeSending(header: string | undefined): string {
  const words = header === undefined ? "" : ` ${code(header)}`;
  return `The header${words} belongs on every request, reads too. Set it where all requests are made, not call by call.`;
}

function renderImports({ clients }: GuideInput): readonly string[] {
  if (clients === undefined) return [];
  const { old, new: next } = clients;
  if (old.name === next.name && old.packageName === next.packageName) return [];
  const line = ({ name, packageName }: GuideClient, when: string) =>
    `${clip(`import { ${name} } from ${JSON.stringify(packageName)};`)} // ${when}`;
  return [markdownBlock("ts", [line(old, "today"), line(next, "then")])];
}
