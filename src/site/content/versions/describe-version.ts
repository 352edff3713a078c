import { describeMissingVersion, describeRoute } from "../../../say/sentences.js";
import type { Api, ApiVersion, Versioning } from "../../../language/model/ir/api.js";
import { idsOf, valueOf } from "../../../language/model/ir/known.js";
import { selectorValue } from "../../../language/model/media-types.js";
import type { Block, Fact } from "../../page/block.js";
import { code, type Inline, line, sentence } from "../../page/inline.js";
import { parseProse } from "../../prose/parse-prose.js";
import { type SitePaths, unknownMarks } from "../site-paths.js";
import { titleById } from "../title.js";
import { conjunction } from "../../../language/text/words.js";

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

function describeSelector(version: ApiVersion, api: Api): readonly Inline[] {
  const { versioning } = api;
  if (version.header !== undefined) return [code(`${version.header}: ${selectorValue(version)}`)];
  return sentence(
    versioning === undefined
      ? "None."
      : `None: requests without \`${versioning.header}\` get it${forCalls(version, api)}.`,
  );
}

/** The day on which a version ends, or that nobody has specified it. */
function describeEnd(retires: NonNullable<ApiVersion["retires"]>, paths: SitePaths): readonly Inline[] {
  const day = valueOf(retires);
  if (day !== undefined) return sentence(`On ${day}.`);
  return line`The day isn't specified.${unknownMarks(idsOf(retires), paths)}`;
}

/** What requests get that select no version, or one that isn't served. */
export function describeSelection({ api, paths }: Described): readonly Block[] {
  const { versioning } = api;
  if (versioning === undefined) return [];
  const { header, refusedStatus, doc } = versioning;
  const status = valueOf(refusedStatus);
  const lines: readonly (readonly Inline[])[] = [
    sentence(`The header \`${header}\` of a request selects its version.`),
    describeMissing(versioning, { api, paths }),
    status === undefined
      ? line`The status of a request for a version that isn't served isn't specified.${unknownMarks(idsOf(refusedStatus), paths)}`
      : sentence(`A request for a version that isn't served gets a ${status}.`),
  ];
  return [
    ...(doc === undefined ? [] : parseProse(doc)),
    ...lines.map((content): Block => ({ kind: "paragraph", content })),
  ];
}

/** A version that is selected by sending none answers for the calls that it has. */
function describeMissing({ header, missing }: Versioning, { api, paths }: Described): readonly Inline[] {
  if (missing.kind === "known") return sentence(describeMissingVersion(api));
  const without = api.versions.find((version) => version.header === undefined);
  const marks = unknownMarks(missing.ids, paths);
  if (without?.endpoints === undefined) {
    return line`What a request without ${code(header)} gets isn't specified.${marks}`;
  }
  const answered = line`${code(without.name)}${sentence(forCalls(without, api))}`;
  return line`A request without ${code(header)} gets ${answered}. What it gets for any other call isn't specified.${marks}`;
}

/** ` for Get order and List orders`, of a version that says which calls it has. */
function forCalls({ endpoints }: ApiVersion, api: Api): string {
  if (endpoints === undefined) return "";
  const routes = endpoints.map((id) => {
    const call = api.endpoints.find((endpoint) => endpoint.id === id);
    return call === undefined ? titleById(id, api) : `\`${describeRoute(call)}\``;
  });
  return ` for ${conjunction(routes)}`;
}
