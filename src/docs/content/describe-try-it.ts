import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import type { TriedCall } from "../try-it/tried-call.js";
import { openReleases } from "./again/open-releases.js";
import { sandboxDecisions } from "./sandbox-decisions.js";
import type { VersionContent } from "./version-content.js";

/** A panel that makes the call, where it can be tried. */
export function describeTryIt(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const page = version.tried.pages.get(endpoint.id);
  if (page === undefined) return [];
  const call = { ...page.call, ...releasesOf(endpoint, version) };
  return [{ kind: "tryIt", ...page, call, decisions: sandboxDecisions(endpoint, version) }];
}

function releasesOf(
  { retrySafety, bodyKey }: Endpoint,
  version: VersionContent,
): Pick<TriedCall, "openReleases"> {
  const { idempotency } = version.api;
  if (retrySafety !== "key" || bodyKey !== undefined || idempotency === undefined) return {};
  const released = openReleases(version);
  return released.length === 0 ? {} : { openReleases: { stored: idempotency.stored, released } };
}
