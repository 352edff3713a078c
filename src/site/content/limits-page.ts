import { describeDuration } from "../../language/model/duration.js";
import { idsOf } from "../../language/model/ir/known.js";
import type { Limit, LimitValue } from "../../language/model/ir/api.js";
import { stringsUnder } from "../../language/model/strings-under.js";
import type { Block } from "../page/block.js";
import { code, type Inline, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { exceptUnused } from "./again/unused-header.js";
import { joined, notSpecified } from "./statements.js";
import { titleOf } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** All limits, each with what it counts and where it holds. */
export function limitsPage(version: VersionContent): Page {
  const { api, paths } = version;
  return {
    path: paths.page("limits"),
    title: "Limits",
    description: `The limits of ${api.name}, and where each of them holds.`,
    lead: [],
    blocks: [
      {
        kind: "table",
        head: ["Limit", "Value", "Meaning", "Where"].map(sentence),
        rows: api.limits.map((limit) => ({
          id: limit.id,
          cells: [
            [code(limit.name)],
            describeValue(limit, version),
            sentence(limit.doc ?? ""),
            joined(placesOf(limit, version), ", "),
          ],
        })),
      },
      ...describeRates(version),
    ],
  };
}

function describeValue({ id, value, unit }: Limit, { paths }: VersionContent): readonly Inline[] {
  const counted = unit === undefined ? "" : ` ${unit}`;
  if (value.kind === "known") return sentence(`${describeKnown(value.value)}${counted}`);
  return notSpecified(idsOf(value), paths, { page: paths.page("limits"), anchor: id });
}

function describeKnown(value: LimitValue): string {
  if (value.kind === "duration") return describeDuration(value.milliseconds);
  const { minimum, maximum } = value;
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

/** What refers to a limit: types, calls, and the rules of keys and lists. */
function placesOf({ id }: Limit, version: VersionContent): readonly (readonly Inline[])[] {
  const { api, paths } = version;
  const refers = (data: unknown) => stringsUnder(["limit", "retentionLimit"], [data]).has(id);
  const types = api.types.flatMap((type): readonly (readonly Inline[])[] => {
    const page = paths.type(type.id);
    return page !== undefined && refers(type) ? [[linkTo(page, [code(type.name)])]] : [];
  });
  const calls = api.endpoints
    .filter(refers)
    .map((endpoint) => [linkTo(paths.call(endpoint), sentence(titleOf(endpoint)))]);
  const keys = refers(api.idempotency)
    ? [[linkTo(paths.page("errors"), sentence("idempotency keys"), "keys"), ...exceptUnused(version)]]
    : [];
  const lists = refers(api.pageWays) ? [sentence("pages of lists")] : [];
  return [...types, ...calls, ...keys, ...lists];
}

/** Nothing but people obeys a limit to which nothing refers. */
function describeRates({ api }: VersionContent): readonly Block[] {
  const used = stringsUnder(
    ["limit", "retentionLimit"],
    [api.types, api.endpoints, api.idempotency, api.pageWays],
  );
  if (api.limits.every(({ id }) => used.has(id))) return [];
  const words =
    "Nothing checks a limit that has no place in the last column before a request is sent: keep it yourself, clients don't slow down by it.";
  return [{ kind: "paragraph", content: sentence(words) }];
}
