import { describeDuration } from "../../language/model/duration.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { idsOf } from "../../language/model/ir/known.js";
import { planCallRetry } from "../../language/plan/call-retry.js";
import { unnamedRetentionMs } from "../../sandbox/idempotency/key-of-request.js";
import { defaultSwitches } from "../../sandbox/switches.js";
import { code, type Inline, line } from "../page/inline.js";
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
  const name = code(naturalKey.member.name);
  const listed = defaultSwitches(api).duplicateItems === "accepted" ? "in" : "not in";
  const ofItems =
    batch === undefined
      ? "."
      : line`, lists a dropped duplicate ${listed} ${code(batch.accepted.name)}, and accepts a refused item when it comes again under its ${name}.`;
  return [line`It remembers each ${name} for good${ofItems}${unknownMarks(naturalKey.unknowns, paths)}`];
}

function ofBodyKey(endpoint: Endpoint, version: VersionContent): Decisions {
  const { protection, until } = planCallRetry(endpoint, version);
  if (protection.kind !== "body-key" || until.kind !== "unspecified") return [];
  const { paths } = version;
  const here = { page: paths.call(endpoint), anchor: "again" };
  const member = code(protection.name);
  return [
    line`It remembers each ${member} for ${describeDuration(unnamedRetentionMs)}. ${notSpecified([], paths, here)}`,
  ];
}

function ofUnknownFields(endpoint: Endpoint, { types, paths }: VersionContent): Decisions {
  const { unknownFields, body } = endpoint;
  if (unknownFields.kind === "known" || types.objectsOf(body?.type).length === 0) return [];
  const here = { page: paths.call(endpoint), anchor: "body" };
  return [line`It ignores names that it doesn't know. ${notSpecified(idsOf(unknownFields), paths, here)}`];
}

/** Of the status that it has chosen from those between which nothing decides. */
function ofInvalidRequests({ api, paths }: VersionContent): Decisions {
  const status = defaultSwitches(api).invalidRequest;
  const ids = api.errors.filter((row) => row.status === status).flatMap(({ unknowns }) => unknowns);
  if (ids.length === 0) return [];
  return [line`It refuses an invalid request with a ${String(status)}.${unknownMarks(ids, paths)}`];
}
