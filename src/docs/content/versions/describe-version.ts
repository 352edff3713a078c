import { describeMissingVersion } from "../../../emit/shared/sentences.js";
import type { Api, ApiVersion } from "../../../model/ir/api.js";
import { idsOf, valueOf } from "../../../model/ir/known.js";
import { selectorValue } from "../../../model/media-types.js";
import type { Block, Fact } from "../../page/block.js";
import { code, type Inline, sentence } from "../../page/inline.js";
import { type SitePaths, unknownMarks } from "../site-paths.js";

/** How requests select the version, and for how long they can. */
export function versionFacts(version: ApiVersion, { api, paths }: Described): readonly Fact[] {
  const { released, deprecated, retires, unknowns } = version;
  return [
    { term: "Header", content: describeSelector(version, api) },
    ...(released === undefined ? [] : [{ term: "Released", content: sentence(released) }]),
    ...(deprecated === undefined ? [] : [{ term: "Deprecated", content: sentence(deprecated) }]),
    ...(retires === undefined ? [] : [{ term: "Retires", content: describeEnd(retires, paths) }]),
    ...(unknowns.length === 0
      ? []
      : [{ term: "Not specified", content: unknownMarks(unknowns, paths).slice(1) }]),
  ];
}

/** Of which version a text is: its links lead into the pages of that one. */
interface Described {
  readonly api: Api;
  readonly paths: SitePaths;
}

function describeSelector(version: ApiVersion, { versioning }: Api): readonly Inline[] {
  if (version.header !== undefined) return [code(`${version.header}: ${selectorValue(version)}`)];
  return sentence(
    versioning === undefined ? "None." : `None: requests without \`${versioning.header}\` get it.`,
  );
}

/** The day on which a version ends, or that nobody has specified it. */
function describeEnd(retires: NonNullable<ApiVersion["retires"]>, paths: SitePaths): readonly Inline[] {
  const day = valueOf(retires);
  if (day !== undefined) return sentence(`On ${day}.`);
  return [...sentence("The day isn't specified."), ...unknownMarks(idsOf(retires), paths)];
}

/** What requests get that select no version, or one that isn't served. */
export function describeSelection({ api, paths }: Described): readonly Block[] {
  const { versioning } = api;
  if (versioning === undefined) return [];
  const { header, missing, refusedStatus } = versioning;
  const status = valueOf(refusedStatus);
  const lines: readonly (readonly Inline[])[] = [
    sentence(`The header \`${header}\` of a request selects its version.`),
    missing.kind === "known"
      ? sentence(describeMissingVersion(api))
      : [
          ...sentence(`What a request without \`${header}\` gets isn't specified.`),
          ...unknownMarks(missing.ids, paths),
        ],
    status === undefined
      ? [
          ...sentence("The status of a request for a version that isn't served isn't specified."),
          ...unknownMarks(idsOf(refusedStatus), paths),
        ]
      : sentence(`A request for a version that isn't served gets a ${status}.`),
  ];
  return lines.map((content): Block => ({ kind: "paragraph", content }));
}
