import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import { sandboxDecisions } from "./sandbox-decisions.js";
import type { VersionContent } from "./version-content.js";

/** A panel that makes the call, where it can be tried. */
export function describeTryIt(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const page = version.tried.pages.get(endpoint.id);
  if (page === undefined) return [];
  return [{ kind: "tryIt", ...page, decisions: sandboxDecisions(endpoint, version) }];
}
