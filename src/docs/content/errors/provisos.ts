import type { Block } from "../../page/block.js";
import { sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";

/** Under which conditions the rows of a write's errors are true. */
export function describeProvisos(call: AgainCall): readonly Block[] {
  if (call.endpoint.retrySafety === "safe") return [];
  return [describeCopies(call), describeOrigin(call)]
    .filter((words) => words !== "")
    .map((words) => ({ kind: "paragraph", content: sentence(words) }));
}

/** Rows are about one request each. */
function describeCopies({ endpoint: { retrySafety } }: AgainCall): string {
  const newKey = retrySafety === "key" ? ": look for its effect before you use a new key" : "";
  return `Each row is about one request. If a copy before it got no response, that copy may have taken effect all the same${newKey}.`;
}

/** What a client takes for the service's own error; anything else may stand in the place of a success. */
function describeOrigin({ version: { plan } }: AgainCall): string {
  const { requestId, errors } = plan;
  const marks = [
    ...(requestId?.isPromised === true ? [`\`${requestId.header}\``] : []),
    ...(errors.some(({ bodies }) => bodies.length > 0)
      ? ["the body that is specified for it, if one is"]
      : []),
  ];
  if (marks.length === 0) return "";
  return `“No.” is true of an error that is the service's, which has ${marks.join(" and ")}. One that something else sends says nothing about the effect.`;
}
