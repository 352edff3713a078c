import { describeRoute } from "../../say/sentences.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { Block, TableRow } from "../page/block.js";
import { code, type Inline, linkTo, sentence } from "../page/inline.js";
import type { VersionContent } from "./version-content.js";
import { describeMembers, type FoundCall } from "./versions/call-members.js";
import { separateTexts } from "./versions/separate-texts.js";
import { callIn, type SiteVersion, type VersionStep } from "./versions/site-versions.js";
import { callAnchor, isToldOf, upgradePath, usualCaller } from "./versions/upgrade-paths.js";

/** How the call is in other versions, and what differs from each of them to the next. */
export function describeCallVersions(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const { all } = version.versions;
  if (all.length === 1) return [];
  const calls = all.map((one) => ({ one, call: callIn(endpoint, version, one) }));
  return [
    { kind: "heading", level: 2, id: "versions", content: sentence("Versions") },
    {
      kind: "table",
      head: ["Version", "Route"].map(sentence),
      rows: calls.map((found) => describeRow(found, version)).toReversed(),
    },
    ...describeMembers(calls),
    ...describeSteps(endpoint, version),
  ];
}

function describeRow({ one, call }: FoundCall, { api }: VersionContent): TableRow {
  const name = code(one.api.version.name);
  if (call === undefined) return { cells: [[name], sentence(absenceFrom(one))] };
  const link: Inline =
    one.api === api ? { kind: "strong", content: [name] } : linkTo(one.paths.call(call), [name]);
  return { cells: [[link], [code(describeRoute(call))]] };
}

function absenceFrom({ api }: SiteVersion): string {
  return api.version.endpoints === undefined ? "Not in this version." : "Not specified in this version.";
}

/** Newest first; what concerns all calls concerns this one, too. */
function describeSteps(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const told = version.versions.steps.flatMap((step) => describeStep(step, endpoint, version)).toReversed();
  if (told.length > 0) return told.flat();
  return [{ kind: "paragraph", content: sentence("It is the same in all versions that have it.") }];
}

function describeStep(
  step: VersionStep,
  endpoint: Endpoint,
  version: VersionContent,
): readonly (readonly Block[])[] {
  const ids = [step.from, step.to].flatMap((one) => callIn(endpoint, version, one)?.id ?? []);
  const { told } = separateTexts(step.changes);
  const own = told.filter(({ reaches }) => reaches.some((id) => ids.includes(id)));
  if (own.length === 0) return [];
  const names = [step.from, step.to].map(({ api }) => api.version.name);
  return [
    [
      {
        kind: "heading",
        level: 3,
        id: `versions-${names.join("--")}`,
        content: sentence(`From ${names.map((name) => `\`${name}\``).join(" to ")}`),
      },
      {
        kind: "list",
        isOrdered: false,
        items: own.map(({ title }): readonly Block[] => [{ kind: "paragraph", content: sentence(title) }]),
      },
      { kind: "paragraph", content: [linkToGuide(step, ids, version)] },
    ],
  ];
}

/** To what callers of this call do, where the guide tells of it. */
function linkToGuide(step: VersionStep, ids: readonly string[], { versions }: VersionContent): Inline {
  const caller = usualCaller(versions);
  const told = ids.find((id) => step.changes.some((change) => isToldOf(id, change, caller)));
  const anchor = told === undefined ? undefined : callAnchor(told);
  return linkTo(upgradePath(step, caller, versions), sentence("What callers change"), anchor);
}
