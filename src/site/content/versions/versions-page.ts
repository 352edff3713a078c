import type { ApiVersion } from "../../../language/model/ir/api.js";
import type { Block } from "../../page/block.js";
import { htmlId } from "../../page/html-id.js";
import { code, type Inline, linkTo, sentence } from "../../page/inline.js";
import type { Page } from "../../page/page.js";
import { parseProse } from "../../prose/parse-prose.js";
import { describeSelection, versionFacts } from "./describe-version.js";
import { describeSideBySide } from "./side-by-side.js";
import type { SiteVersions, VersionStep } from "./site-versions.js";
import { upgradePath, usualCaller } from "./upgrade-paths.js";

/** All versions, newest first, each with what differs from the one before it. */
export function versionsPage(versions: SiteVersions): Page {
  const { api } = versions.main;
  return {
    path: versionsPath,
    title: "Versions",
    description: `All versions of ${api.name}: how requests select them, and what differs between them.`,
    lead: [],
    blocks: [
      ...describeSelection(versions.main),
      ...api.versions.toReversed().flatMap((version) => describeVersion(version, versions)),
    ],
  };
}

/** There is one for all versions. */
export const versionsPath = "versions";

function describeVersion(version: ApiVersion, versions: SiteVersions): readonly Block[] {
  const { name, doc, isCurrent } = version;
  const own = versions.all.find(({ api }) => api.version.name === name);
  const step = versions.steps.find(({ to }) => to === own);
  const title: readonly Inline[] =
    own === undefined ? [code(name)] : [linkTo(own.paths.page("index"), [code(name)])];
  const current = isCurrent ? sentence(" – the current one") : [];
  return [
    { kind: "heading", level: 2, id: htmlId(`version-${name}`), content: [...title, ...current] },
    ...(doc === undefined ? [] : parseProse(doc)),
    { kind: "facts", facts: versionFacts(version, own ?? versions.main) },
    ...(step === undefined ? [] : describeStep(step, versions)),
  ];
}

function describeStep(step: VersionStep, versions: SiteVersions): readonly Block[] {
  const before = step.from.api.version.name;
  const guide = linkTo(upgradePath(step, usualCaller(versions), versions), sentence("What callers change"));
  return [
    {
      kind: "heading",
      level: 3,
      id: htmlId(`since-${before}`),
      content: sentence(`What differs from \`${before}\``),
    },
    { kind: "paragraph", content: [guide] },
    ...describeSideBySide(step),
  ];
}
