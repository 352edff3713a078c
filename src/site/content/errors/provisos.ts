import { onlyReads } from "../../../language/model/methods.js";
import { safetyOf } from "../../../language/plan/retry-decision.js";
import type { Block } from "../../page/block.js";
import { type Inline, line, linkTo, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";
import type { VersionContent } from "../version-content.js";

/** Under which conditions the rows of a write's errors are true. */
export function describeProvisos(call: AgainCall): readonly Block[] {
  if (call.said.retry.protection.kind === "read") return [];
  return [{ kind: "paragraph", content: describeCopies(call) }, ...describeOrigin(call.version)];
}

/** Rows are about one request each. */
function describeCopies({ endpoint, version, said }: AgainCall): readonly Inline[] {
  const newKey = safetyOf(said.retry.protection) === "key" ? " before you use a new key" : "";
  const again = linkTo(version.paths.call(endpoint), sentence("If you send it again"), "again");
  return line`Each row is about one request. A copy before it that got no response, or an error with “Perhaps.”, may have taken effect all the same: see ${again}${newKey}.`;
}

/** What a client takes for the service's own error; anything else may stand in the place of a success. Empty for reads alone. */
export function describeOrigin({ api, plan }: VersionContent): readonly Block[] {
  if (api.endpoints.every(onlyReads)) return [];
  const { requestId, errors } = plan;
  const marks = [
    ...(requestId?.isPromised === true ? [`\`${requestId.header}\``] : []),
    ...(errors.some(({ bodies }) => bodies.length > 0)
      ? ["the body that is specified for it, if one is"]
      : []),
  ];
  if (marks.length === 0) return [];
  const words = `“No.” is true of an error that is the service's, which has ${marks.join(" and ")}. One that something else sends says nothing about the effect.`;
  return [{ kind: "paragraph", content: sentence(words) }];
}
