import { refusedCondition, repeatedEffects } from "../../../emit/shared/sentences.js";
import { describeDuration } from "../../../model/duration.js";
import type { Endpoint, NaturalKey, Precondition } from "../../../model/ir/endpoint.js";
import { code, line, sentence } from "../../page/inline.js";
import { state, type Statement } from "../statements.js";
import type { AgainCall } from "./again-call.js";
import { lookFirst } from "./look-first.js";

/** What the service does with duplicates, which it knows by a field of theirs. */
export function naturalKeyStatements(key: NaturalKey, call: AgainCall): readonly Statement[] {
  const { items, member, unknowns } = key;
  const name = `\`${member.name}\``;
  const other = items === undefined ? "request" : "item";
  const one = items === undefined ? "a request" : line`one of the ${code(items.name)}`;
  return [
    state(
      "What is a duplicate",
      `What has the same ${name}, whatever else it says. Under another one it is another ${other} to the service.`,
    ),
    {
      question: `Without ${name}`,
      answer: line`Whether a copy of ${one} without it is recognised is ${call.unknown()}.`,
    },
    {
      question: "For how long",
      answer: line`How long a value is remembered is ${call.unknown(unknowns)}. ${lookFirst(call, "Later")}`,
    },
  ];
}

/** What becomes of items of a batch that were refused; nothing for a call without a batch. */
export function refusedStatements({ endpoint, unknown }: AgainCall): readonly Statement[] {
  const { batch, naturalKey } = endpoint;
  if (batch === undefined) return [];
  const { name } = batch.failed;
  const seen = `What \`${name}\` lists wasn't accepted, although the response is a success: read it each time. A client's \`requireAll()\` throws if it lists anything.`;
  if (naturalKey === undefined) return [state("Refused items", seen)];
  const { member, unknowns } = naturalKey;
  const answer = line`${sentence(seen)} Keep such items: whether they can be sent again under the same ${code(member.name)} is ${unknown(unknowns)}; under another one, they are other items to the service.`;
  return [{ question: "Refused items", answer }];
}

/** What repeating a write may do besides leaving the same. */
export function repeatableStatements({ endpoint, unknown }: AgainCall): readonly Statement[] {
  const { repeatableMs, method } = endpoint;
  const example = method === "DELETE" ? ": a 404 may mean that an earlier copy has worked" : "";
  return [
    repeatableMs === undefined
      ? { question: "For how long", answer: line`${unknown()}.` }
      : state(
          "For how long",
          `For ${describeDuration(repeatableMs)} from when it was first sent. A later copy may undo what happened since.`,
        ),
    state("What a copy may do", repeatedEffects),
    state(
      "Errors after a copy",
      `An error tells nothing about the copies before it that got no response${example}.`,
    ),
  ];
}

/** Which condition makes a copy harmless. */
export function conditionStatements({ precondition }: Pick<Endpoint, "precondition">): readonly Statement[] {
  if (precondition === undefined) return [];
  const { header } = precondition;
  const others =
    precondition.kind === "tag"
      ? "With none, with `*`, a weak ETag or several of them"
      : "With any other value, or without it";
  return [
    state("Which condition", describeHeader(precondition)),
    state(`Without that \`${header.name}\``, `${others}, a copy may take effect again.`),
    state("A 412", refusedCondition),
  ];
}

function describeHeader({ header, kind }: Precondition): string {
  return kind === "tag"
    ? `\`${header.name}\` with the ETag that the service gave you last, such as \`"a1"\`. No ETag ever comes back.`
    : `\`${header.name}: *\`: there must be nothing yet.`;
}
