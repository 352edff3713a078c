import type { Unknown } from "../../language/model/ir/api.js";
import { stringsUnder } from "../../language/model/strings-under.js";
import type { Block } from "../page/block.js";
import { htmlId } from "../page/html-id.js";
import { code, line, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describePlace } from "./unknown-places.js";
import type { VersionContent } from "./version-content.js";

/**
 * What the specification leaves open; each entry is what a link from its place leads to. What matters for sending a request
 * again comes first.
 */
export function unknownsPage(version: VersionContent): Page {
  const { api, paths } = version;
  const again = idsAboutAgain(version);
  const path = paths.page("unknowns");
  const ordered = api.unknowns.toSorted((one, other) => rank(one, again) - rank(other, again));
  return {
    path,
    title: "What isn't specified",
    description: "What the specification of this API leaves open, and where that matters.",
    lead: [],
    blocks: [
      ...(again.size === 0
        ? []
        : [paragraph("What matters when a request is sent again comes first, then all else.")]),
      {
        kind: "list",
        isOrdered: false,
        items: ordered.map(({ id, doc }): readonly Block[] => [
          { kind: "paragraph", content: line`${linkTo(path, [code(id)], htmlId(id))}: ${sentence(doc)}` },
        ]),
      },
      ...ordered.flatMap((unknown) => describeUnknown(unknown, version)),
    ],
  };
}

function describeUnknown(unknown: Unknown, { api }: VersionContent): readonly Block[] {
  const { id, doc, places } = unknown;
  return [
    { kind: "heading", level: 2, id: htmlId(id), content: [code(id)] },
    ...parseProse(doc),
    {
      kind: "list",
      isOrdered: false,
      items: places.map(({ subject }) => [paragraph(describePlace(subject, unknown, api))]),
    },
  ];
}

/** What the rules of keys and of natural keys leave open. */
function idsAboutAgain({ api }: VersionContent): ReadonlySet<string> {
  const rules = [api.idempotency, ...api.endpoints.map(({ naturalKey }) => naturalKey)];
  return stringsUnder(["ids", "unknowns"], rules);
}

function rank({ id }: Unknown, again: ReadonlySet<string>): number {
  return again.has(id) ? 0 : 1;
}

function paragraph(words: string): Block {
  return { kind: "paragraph", content: sentence(words) };
}
