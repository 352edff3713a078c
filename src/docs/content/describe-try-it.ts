import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import type { TriedCall } from "../try-it/tried-call.js";
import { againCall } from "./again/again-call.js";
import { sandboxDecisions } from "./sandbox-decisions.js";
import type { VersionContent } from "./version-content.js";

/** A panel that makes the call, where it can be tried. */
export function describeTryIt(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const page = version.tried.pages.get(endpoint.id);
  if (page === undefined) return [];
  const call = { ...page.call, ...releasesOf(endpoint, version) };
  return [{ kind: "tryIt", ...page, call, decisions: sandboxDecisions(endpoint, version) }];
}

function releasesOf(endpoint: Endpoint, version: VersionContent): Pick<TriedCall, "openReleases"> {
  const { twice } = againCall(endpoint, version).said.retry;
  const { keys } = version;
  if (twice.kind !== "effect-after" || keys === undefined) return {};
  return { openReleases: { stored: keys.stored, released: twice.statuses } };
}
