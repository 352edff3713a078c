import { alternatives } from "../../../text/words.js";
import { type Inline, line, linkTo, sentence } from "../../page/inline.js";
import { joined } from "../statements.js";
import { titleOf } from "../title.js";
import type { AgainCall } from "./again-call.js";
import { effectReads } from "./effect-reads.js";

/** Advice to look for an effect in the reads that show it; where there are none, to ask. `when`: `Later`, `After a 409`. */
export function lookFirst(call: AgainCall, when = ""): readonly Inline[] {
  const reads = effectReads(call.endpoint, call.version);
  const begin = (verb: string) => (when === "" ? verb : `${when}, ${verb.toLowerCase()}`);
  if (reads.length === 0) {
    return sentence(
      `${begin("Ask")} those who run the service before you send it again, with ${describeTraces(call)}: no call of this version shows its effect.`,
    );
  }
  const links = reads.map((read) => [linkTo(call.version.paths.call(read), sentence(titleOf(read)))]);
  return line`${begin("Look")} for its effect with ${joined(links, " or ")} before you send it again.`;
}

/** By which the service may find a request: `the time of sending, its key or the X-Request-Id of a response`. */
function describeTraces({ endpoint, version }: AgainCall): string {
  const { retrySafety, naturalKey } = endpoint;
  const header = version.plan.requestId?.header;
  return alternatives([
    "the time of sending",
    ...(retrySafety === "key" ? ["its key"] : []),
    ...(naturalKey === undefined ? [] : [`\`${naturalKey.member.name}\``]),
    ...(header === undefined ? [] : [`the \`${header}\` of a response`]),
  ]);
}
