import type { Block } from "../page/block.js";
import { type Inline, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describePageFacts } from "./call-list.js";
import { routeOf } from "./route-of.js";
import { unknownMarks } from "./site-paths.js";
import { statementList } from "./statements.js";
import { titleOf } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** How the lists of an API are walked, filtered and sorted; `undefined`: it says nothing of all of them. */
export function listsPage(version: VersionContent): Page | undefined {
  const { api, paths } = version;
  const { pagination } = api;
  if (pagination === undefined) return undefined;
  const path = paths.page("lists");
  return {
    path,
    title: "Lists",
    description: `How lists of ${api.name} are walked page by page, filtered and sorted.`,
    lead: [],
    blocks: [
      ...(pagination.doc === undefined ? [] : parseProse(pagination.doc)),
      statementList(describePageFacts(pagination, { page: path }, version)),
      ...(pagination.unknowns.length === 0
        ? []
        : [
            {
              kind: "paragraph" as const,
              content: [
                ...sentence("Not all of it is specified."),
                ...unknownMarks(pagination.unknowns, paths),
              ],
            },
          ]),
      { kind: "heading", level: 2, id: "calls", content: sentence("Calls") },
      ...describeCalls(version),
    ],
  };
}

function describeCalls({ api, paths }: VersionContent): readonly Block[] {
  const calls = api.endpoints.filter(({ list }) => list !== undefined);
  if (calls.length === 0) {
    return [paragraph(sentence("No call that is specified in this version returns a list in pages."))];
  }
  const rows = calls.map((call) => ({
    cells: [[linkTo(paths.call(call), sentence(titleOf(call)))], [routeOf(call)]],
  }));
  return [{ kind: "table", head: ["Call", "Route"].map(sentence), rows }];
}

function paragraph(content: readonly Inline[]): Block {
  return { kind: "paragraph", content };
}
