import type { Endpoint } from "../../../model/ir/endpoint.js";
import { describeCondition } from "../../../emit/shared/sentences.js";
import type { CallPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { alternatives } from "../../../text/words.js";
import type { Inline, Target } from "../../page/inline.js";
import { notSpecified } from "../statements.js";
import type { VersionContent } from "../version-content.js";

/** A call, and what statements about sending it again are made of. */
export interface AgainCall {
  readonly endpoint: Endpoint;
  readonly version: VersionContent;
  /** `undefined`: its path isn't specified, so no client has it. */
  readonly plan: CallPlan | undefined;
  /** A mark of what isn't specified, under these entries or under none. */
  readonly unknown: (ids?: readonly string[]) => readonly Inline[];
}

export function againCall(endpoint: Endpoint, version: VersionContent): AgainCall {
  const here: Target = { page: version.paths.call(endpoint), anchor: "again" };
  return {
    endpoint,
    version,
    plan: version.plan.calls.find(({ id }) => id === endpoint.id),
    unknown: (ids = []) => notSpecified(ids, version.paths, here),
  };
}

/** What a copy gets while the first request with its key is still being processed, `isMeant`: among which errors; empty where none says so. */
export function runningErrors(
  { version }: Pick<AgainCall, "version">,
  isMeant: (error: ErrorPlan) => boolean = () => true,
): string {
  const running = version.plan.errors.filter((error) => error.key === "running" && isMeant(error));
  return running.length === 0 ? "" : alternatives(running.map(describeCondition));
}
