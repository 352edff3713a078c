import { describeDuration } from "../../model/duration.js";
import type { Endpoint, NaturalKey } from "../../model/ir/endpoint.js";
import { idsOf } from "../../model/ir/known.js";
import { unnamedRetentionMs } from "../../sandbox/idempotency/key-of-request.js";
import { defaultSwitches } from "../../sandbox/switches.js";
import { type Inline, sentence } from "../page/inline.js";
import { notSpecified } from "./statements.js";
import { unknownMarks } from "./site-paths.js";
import type { VersionContent } from "./version-content.js";

/** What a sandbox does with a call where nothing says what the service does: a line each. */
export function sandboxDecisions(
  endpoint: Endpoint,
  version: VersionContent,
): readonly (readonly Inline[])[] {
  return [
    ...ofNaturalKey(endpoint, version),
    ...ofBodyKey(endpoint, version),
    ...ofUnknownFields(endpoint, version),
    ...ofInvalidRequests(version),
  ];
}

type Decisions = ReturnType<typeof sandboxDecisions>;

function ofNaturalKey({ naturalKey, batch }: Endpoint, { api, paths }: VersionContent): Decisions {
  if (naturalKey === undefined) return [];
  const name = `\`${naturalKey.member.name}\``;
  const listed = defaultSwitches(api).duplicateItems === "accepted" ? "in" : "not in";
  const ofItems =
    batch === undefined
      ? "."
      : `, lists a dropped duplicate ${listed} \`${batch.accepted.name}\`, and accepts a refused item when it comes again under its ${name}.`;
  return [marked(`It remembers each ${name} for good${ofItems}`, naturalKey.unknowns, paths)];
}

function ofBodyKey(endpoint: Endpoint, { paths }: VersionContent): Decisions {
  const { bodyKey } = endpoint;
  if (bodyKey === undefined || bodyKey.retentionMs !== undefined) return [];
  const here = { page: paths.call(endpoint), anchor: "again" };
  return [
    [
      ...sentence(
        `It remembers each \`${bodyKey.member.name}\` for ${describeDuration(unnamedRetentionMs)}. `,
      ),
      ...notSpecified([], paths, here),
    ],
  ];
}

function ofUnknownFields(endpoint: Endpoint, { types, paths }: VersionContent): Decisions {
  const { unknownFields, body } = endpoint;
  if (unknownFields.kind === "known" || types.objectsOf(body?.type).length === 0) return [];
  const here = { page: paths.call(endpoint), anchor: "body" };
  return [
    [
      ...sentence("It ignores names that it doesn't know. "),
      ...notSpecified(idsOf(unknownFields), paths, here),
    ],
  ];
}

/** Of the status that it has chosen from those between which nothing decides. */
function ofInvalidRequests({ api, paths }: VersionContent): Decisions {
  const status = defaultSwitches(api).invalidRequest;
  const ids = api.errors.filter((row) => row.status === status).flatMap(({ unknowns }) => unknowns);
  return ids.length === 0 ? [] : [marked(`It refuses an invalid request with a ${status}.`, ids, paths)];
}

function marked(
  words: string,
  ids: NaturalKey["unknowns"],
  paths: Pick<VersionContent["paths"], "unknown">,
): readonly Inline[] {
  return [...sentence(words), ...unknownMarks(ids, paths)];
}
