import type { PageWay } from "../../language/model/ir/page-way.js";
import { conjunction } from "../../language/text/words.js";
import type { Block } from "../page/block.js";
import { type Inline, line, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { statePages } from "./call-list.js";
import { routeOf } from "./route-of.js";
import { unknownMarks } from "./site-paths.js";
import { state, type Statement, statementList } from "./statements.js";
import { titleOf } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** How the lists of an API are walked and sorted, way by way; `undefined`: it has none. */
export function listsPage(version: VersionContent): Page | undefined {
  const { api, paths } = version;
  if (api.pageWays.length === 0) return undefined;
  return {
    path: paths.page("lists"),
    title: "Lists",
    description: `How lists of ${api.name} are walked page by page, filtered and sorted.`,
    lead: [],
    blocks: api.pageWays.flatMap((way) => describeWay(way, version)),
  };
}

function describeWay(way: PageWay, version: VersionContent): readonly Block[] {
  const { name, doc, unknowns } = way;
  const here = { page: version.paths.page("lists"), anchor: name ?? "" };
  const open = line`Not all of it is specified.${unknownMarks(unknowns, version.paths)}`;
  return [
    ...(name === undefined ? [] : [heading(name, sentence(`\`${name}\``))]),
    ...(doc === undefined ? [] : parseProse(doc)),
    statementList([...stateParameters(way), ...statePages(way, here, version), ...stateOrder(way)]),
    ...(unknowns.length === 0 ? [] : [paragraph(open)]),
    ...(name === undefined ? [heading("calls", sentence("Calls"))] : []),
    ...describeCalls(way, version),
  ];
}

function stateParameters({ parameter, limitParameter, requires }: PageWay): readonly Statement[] {
  const own = [
    { name: limitParameter, role: "limit" },
    { name: parameter, role: "position" },
  ] as const;
  const present = own.filter(({ name }) => name !== undefined);
  if (present.length === 0) return [];
  const codesOf = (some: typeof present) => conjunction(some.map(({ name }) => `\`${name}\``));
  const required = present.filter(({ role }) => requires.includes(role));
  const areAll = required.length === present.length;
  const words = areAll && required.length > 1 ? "both required" : `${codesOf(required)} is required`;
  return [state("Parameters", `${codesOf(present)}${required.length === 0 ? "" : `, ${words}`}.`)];
}

function stateOrder({ sortParameter: name }: PageWay): readonly Statement[] {
  if (name === undefined) return [];
  return [state("Order", `\`${name}\` is a field and a direction, as \`${name}=name:asc\` or \`:desc\`.`)];
}

function describeCalls({ name }: PageWay, { api, paths }: VersionContent): readonly Block[] {
  const calls = api.endpoints.filter(({ list }) => list !== undefined && list.by === name);
  if (calls.length === 0) {
    return [paragraph(sentence("No call that is specified in this version returns a list in pages."))];
  }
  const rows = calls.map((call) => ({
    cells: [[linkTo(paths.call(call), sentence(titleOf(call)))], [routeOf(call)]],
  }));
  return [{ kind: "table", head: ["Call", "Route"].map(sentence), rows }];
}

function heading(id: string, content: readonly Inline[]): Block {
  return { kind: "heading", level: 2, id, content };
}

function paragraph(content: readonly Inline[]): Block {
  return { kind: "paragraph", content };
}
