import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { safetyOf } from "../../language/plan/retry-decision.js";
import { adviseLive } from "../../say/call/live-advice.js";
import type { Line } from "../../say/line.js";
import type { Block } from "../page/block.js";
import { plainText } from "../page/inline.js";
import type { TriedCall, TriedRequest } from "../try-it/tried-call.js";
import { againCall } from "./again/again-call.js";
import { sandboxDecisions } from "./sandbox-decisions.js";
import type { VersionContent } from "./version-content.js";

/** A panel that makes the call, where it can be tried. */
export function describeTryIt(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const page = version.tried.pages.get(endpoint.id);
  if (page === undefined) return [];
  const call = { ...page.call, ...describeRetries(endpoint, version) };
  return [{ kind: "tryIt", ...page, call, decisions: sandboxDecisions(endpoint, version) }];
}

/** What its panel knows of retries. */
export function describeRetries(
  endpoint: Endpoint,
  version: VersionContent,
): Omit<TriedCall, keyof TriedRequest> {
  const { said, show } = againCall(endpoint, version);
  const { unknown, released, unprotected, waited, later, lasting } = adviseLive(said);
  const text = (line: Line) => plainText(show(line));
  return {
    takesKey: safetyOf(said.retry.protection) === "key",
    retry: said.retry,
    advice: {
      unknown: text(unknown),
      ...(released !== undefined && { released: text(released) }),
      unprotected: text(unprotected),
      waited: text(waited),
      later: { same: text([later.same]), new: text([later.new]), none: text([later.none]) },
      lasting,
    },
  };
}
