import type { Block } from "../page/block.js";
import { code, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import type { VersionContent } from "./version-content.js";

/** What the specification leaves open; each entry is what a link from its place leads to. */
export function unknownsPage({ api, paths }: VersionContent): Page {
  return {
    path: paths.page("unknowns"),
    title: "What isn't specified",
    description: "What the specification of this API leaves open, and where that matters.",
    lead: [],
    blocks: api.unknowns.flatMap(({ id, doc, places }): readonly Block[] => [
      { kind: "heading", level: 2, id, content: [code(id)] },
      ...parseProse(doc),
      {
        kind: "list",
        isOrdered: false,
        items: places.map(({ subject }): readonly Block[] => [
          { kind: "paragraph", content: sentence(subject) },
        ]),
      },
    ]),
  };
}
