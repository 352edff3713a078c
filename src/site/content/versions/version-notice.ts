import { type UnknownId, valueOf } from "../../../language/model/ir/known.js";
import type { Block } from "../../page/block.js";
import { code, line, linkTo, sentence } from "../../page/inline.js";
import { parseProse } from "../../prose/parse-prose.js";
import { unknownMarks } from "../site-paths.js";
import { currentOf, type SiteVersion, type SiteVersions } from "./site-versions.js";
import { upgradePath, usualCaller } from "./upgrade-paths.js";

/** What each page of a version begins with that is deprecated, or ends. */
export function versionNotice(version: SiteVersion, versions: SiteVersions): readonly Block[] {
  const { name, deprecated, retires } = version.api.version;
  if (deprecated === undefined && retires === undefined) return [];
  const day = valueOf(retires);
  const words = deprecated === undefined ? "retires" : "is deprecated";
  return [
    {
      kind: "callout",
      tone: "deprecated",
      id: "version-notice",
      title: sentence(`Version \`${name}\` ${words}${day === undefined ? "" : `, and ends on ${day}`}`),
      blocks: [
        ...(deprecated === undefined ? [] : parseProse(deprecated)),
        ...(retires?.kind === "unknown" ? [describeOpenEnd(retires.ids, version)] : []),
        ...linkToGuide(version, versions),
      ],
    },
  ];
}

function describeOpenEnd(ids: readonly UnknownId[], { paths }: SiteVersion): Block {
  return paragraph(line`When it ends isn't specified.${unknownMarks(ids, paths)}`);
}

function linkToGuide({ api }: SiteVersion, versions: SiteVersions): readonly Block[] {
  const to = currentOf(versions);
  const from = versions.all.slice(0, versions.all.indexOf(to)).find((one) => one.api === api);
  if (from === undefined) return [];
  const path = upgradePath({ from, to }, usualCaller(versions), versions);
  return [paragraph([linkTo(path, line`Move to ${code(to.api.version.name)}`)])];
}

function paragraph(content: Extract<Block, { kind: "paragraph" }>["content"]): Block {
  return { kind: "paragraph", content };
}
