import { markdownBlock } from "../../../../language/text/markdown.js";
import type { GuideInput } from "./guide-code.js";
import { code, listCodes, selectorOf } from "./guide-words.js";

/** How to select the new version; nothing where requests select nothing, or the same. */
export function renderVersionSection(input: GuideInput): readonly string[] {
  if (!movesVersion(input)) return [];
  const { clients, names } = input;
  const rows = [
    ["version", code(names.old), code(names.new)],
    ["header of each request", describeHeader(input, "old"), describeHeader(input, "new")],
    ...(clients === undefined ? [] : clientRows(input)),
  ].map((cells) => `| ${cells.join(" | ")} |`);
  const table = ["| | today | then |", "| :-- | :-- | :-- |", ...rows].join("\n");
  const advice =
    clients === undefined
      ? describeSending(input)
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

function describeSending(input: GuideInput): string {
  const { header } = input.apis.new.versioning ?? {};
  const words = `Each request selects its version by its own header${header === undefined ? "" : `, ${code(header)}`}.`;
  const moved = specifiedInBoth(input);
  if (moved === undefined) return `${words} Change it where all requests are made, not call by call.`;
  return `${words} Only ${listCodes(moved)} ${moved.length === 1 ? "is" : "are"} specified in both versions: change the header of other calls when you have compared each of them with ${code(input.names.new)}.`;
}

/** Of which requests the header changes. */
export function requestsToMove(input: GuideInput): string {
  const moved = specifiedInBoth(input);
  return moved === undefined || moved.length === 0 ? "every request" : listCodes(moved);
}

/** What callers may move by what this page says, where one of the versions leaves operations open. */
function specifiedInBoth({ apis, code: written }: GuideInput): readonly string[] | undefined {
  if (apis.old.version.endpoints === undefined && apis.new.version.endpoints === undefined) return undefined;
  return apis.new.endpoints.flatMap(({ id }) => written.nameOf(id, "old") ?? []);
}

function renderImports({ clients, code: { language, importOf } }: GuideInput): readonly string[] {
  if (clients === undefined || importOf === undefined) return [];
  const { old, new: next } = clients;
  if (old.name === next.name && old.packageName === next.packageName) return [];
  return [markdownBlock(language, [importOf(old, "today"), importOf(next, "then")])];
}
