import type { Endpoint } from "../../../model/ir/endpoint.js";
import { shapeOf } from "../../../model/ir/path.js";
import { describeCondition } from "../../../emit/shared/sentences.js";
import type { CallPlan } from "../../../plan/client-plan.js";
import { alternatives } from "../../../text/words.js";
import { type Inline, linkTo, sentence, type Target } from "../../page/inline.js";
import { notSpecified } from "../statements.js";
import { titleOf } from "../title.js";
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

/** What a copy gets while the first request with its key is still being processed; empty where no error says so. */
export function runningErrors({ version }: Pick<AgainCall, "version">): string {
  const running = version.plan.errors.filter(({ key }) => key === "running");
  return running.length === 0 ? "" : alternatives(running.map(describeCondition));
}

/** The reads at the same path, in which an effect may be seen; empty if there are none. */
function readsOf({ endpoint, version }: AgainCall): readonly Inline[] {
  const path = templateOf(endpoint);
  const reads = version.api.endpoints.filter(
    (other) =>
      path !== undefined && other.method === "GET" && templateOf(other) === path && other !== endpoint,
  );
  return reads.flatMap((read, index) => [
    ...sentence(index === 0 ? "" : " or "),
    linkTo(version.paths.call(read), sentence(titleOf(read))),
  ]);
}

/** The path without the names of its parameters, which differ from call to call. */
function templateOf({ path }: Endpoint): string | undefined {
  return path.kind === "known" ? shapeOf(path.value) : undefined;
}

/** Advice to look for an effect: in a read at the same path, if there is one. */
export function lookFirst(call: AgainCall, start = "Look"): readonly Inline[] {
  const reads = readsOf(call);
  const place = reads.length === 0 ? [] : [...sentence(" with "), ...reads];
  return [...sentence(`${start} for its effect`), ...place, ...sentence(" before you send it again.")];
}
