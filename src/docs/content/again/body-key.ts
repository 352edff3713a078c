import { describeDuration } from "../../../model/duration.js";
import type { BodyKey } from "../../../model/ir/endpoint.js";
import { type Inline, line, sentence } from "../../page/inline.js";
import { state, type Statement } from "../statements.js";
import type { AgainCall } from "./again-call.js";
import { afterRetention, describeRunning, keepingKeys } from "./header-key.js";

/** What the service does with a key in the body that it receives again. */
export function bodyKeyStatements(key: BodyKey, call: AgainCall): readonly Statement[] {
  const { retentionMs, duplicates } = key;
  return [
    state("The same key and body", duplicates === "stored" ? replayed : refused),
    ...(duplicates === "stored"
      ? [{ question: "While the first request runs", answer: describeRunning(call) }]
      : []),
    {
      question: "The same key, another body",
      answer: line`What the service does is ${call.unknown()}. Use a new key.`,
    },
    retentionMs === undefined
      ? {
          question: "How long a key is kept",
          answer: line`${call.unknown()}.`,
        }
      : {
          question: `After ${describeDuration(retentionMs)}, or if the key is lost`,
          answer: afterRetention(call),
        },
    { question: "A key", answer: describeKey(key, call) },
  ];
}

const replayed = "A copy gets the stored response of the first request, and takes no effect.";
const refused =
  "A copy gets a 409 and takes no effect. The 409 doesn't tell whether the first request has succeeded.";

function describeKey({ member }: BodyKey, { plan }: AgainCall): readonly Inline[] {
  const { minimum, maximum } = plan?.bodyKey?.length ?? {};
  const length = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ];
  const words = length.length === 0 ? "a string" : `a string of ${length.join(" and ")} characters`;
  const absent =
    plan?.bodyKey?.isRequired === false ? " A request without it has no key: each copy may take effect." : "";
  return sentence(
    `\`${member.name}\` is ${words}: one for each thing that is to happen once, the same in each copy. ${keepingKeys}${absent}`,
  );
}
