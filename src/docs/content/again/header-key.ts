import { describeDuration } from "../../../model/duration.js";
import { type Idempotency, isStored, uuidLength } from "../../../model/ir/idempotency.js";
import { type Known, valueOf, idsOf } from "../../../model/ir/known.js";
import type { Range } from "../../../model/ir/range.js";
import { renderStatuses } from "../../../model/ir/statuses.js";
import type { ErrorPlan } from "../../../plan/client-plan.js";
import { alternatives } from "../../../text/words.js";
import { type Inline, line, sentence } from "../../page/inline.js";
import { state, type Statement } from "../statements.js";
import { type AgainCall, runningErrors } from "./again-call.js";
import { lookFirst } from "./look-first.js";
import { releasedResponses, storedResponses } from "../../../emit/shared/stored-responses.js";
import { openReleases } from "./open-releases.js";

/** What the service does with a key in a header that it receives again. */
export function headerKeyStatements(call: AgainCall): readonly Statement[] {
  const { idempotency } = call.version.api;
  if (idempotency === undefined) return [];
  const { retentionMs, unknowns } = idempotency;
  return [
    state("The same key and body", `A copy gets the stored response. ${describeProof(idempotency)}`),
    ...describeStored(idempotency, call),
    ...describeReleased(call),
    { question: "While the first request runs", answer: describeRunning(call) },
    { question: "The same key, another body", answer: describeReuse(idempotency, call) },
    state("The same key for something else", describeScope(idempotency)),
    {
      question: `After ${describeDuration(retentionMs)}, or if the key is lost`,
      answer: afterRetention(call),
    },
    { question: "A key", answer: describeKey(idempotency, call) },
    ...(unknowns.length === 0 ? [] : [{ question: "Besides", answer: call.unknown(unknowns) }]),
  ];
}

/** How a response shows that it is a replay. */
function describeProof({ replayedHeader, echoHeader }: Idempotency): string {
  const replayed =
    replayedHeader === undefined
      ? "Nothing in a response tells a replay from the first one."
      : `A replay has \`${replayedHeader}: true\`.`;
  return echoHeader === undefined
    ? replayed
    : `${replayed} Each response repeats the key in \`${echoHeader}\`.`;
}

function describeStored(idempotency: Idempotency, call: AgainCall): readonly Statement[] {
  if (idempotency.stored.length === 0) return [];
  const errors = call.version.plan.errors.filter(({ key }) => key === "stored");
  const running = runningErrors(call, ({ status }) => isStored(status, idempotency));
  const sentences = [
    `Responses with ${storedResponses(idempotency)}.`,
    ...(errors.length === 0 ? [] : [describeStoredErrors(errors)]),
    ...(running === "" ? [] : [`A ${running} is about the copy that still runs, and isn't stored.`]),
  ];
  return [state("What is stored", sentences.join(" "))];
}

/** Under a new key, what took effect in spite of its error would take it twice. */
function describeStoredErrors(errors: readonly ErrorPlan[]): string {
  const again = "An error among them comes again under its key";
  return errors.every(({ effect }) => effect === "none")
    ? `${again}: correct the request, and use a new key, unless an earlier copy may have taken effect.`
    : `${again}. If it took no effect, correct the request, and use a new key; otherwise look for its effect first.`;
}

/** What becomes of a key with which no response was stored. */
function describeReleased(call: AgainCall): readonly Statement[] {
  const { idempotency } = call.version.api;
  const released = idempotency === undefined ? "" : releasedResponses(idempotency);
  if (released === "") return [];
  const open = alternatives(openReleases(call.version).map(renderStatuses));
  const effect =
    open === ""
      ? ""
      : ` A request that got a ${open} may have taken effect: then a retry may repeat it. Use the same key all the same, since a new one protects less.`;
  const answer = `The service releases the key, and a retry runs the request again.${effect}`;
  return [state(`After a ${released}`, answer)];
}

/** What a copy gets before the first request has been responded to. */
export function describeRunning(call: AgainCall): readonly Inline[] {
  const errors = runningErrors(call);
  return errors === ""
    ? line`What a copy gets is ${call.unknown()}.`
    : sentence(`A copy gets a ${errors}: wait as long as it says, then send it again with the same key.`);
}

function describeReuse({ reusedStatus }: Idempotency, call: AgainCall): readonly Inline[] {
  const status = valueOf(reusedStatus);
  if (status !== undefined) {
    return sentence(`The service refuses it with a ${status}. Another body takes a new key.`);
  }
  return line`What the service responds is ${call.unknown(idsOf(reusedStatus))}. Another body takes a new key.`;
}

function describeScope({ scope }: Idempotency): string {
  return scope === "operation"
    ? "Don't use a key for anything else: it belongs to one request of one operation."
    : "Don't use a key for anything else: it belongs to one request of the account, whatever its operation.";
}

/** What a copy does once its key is forgotten, by the service or by who sent it. */
export function afterRetention(call: AgainCall): readonly Inline[] {
  return line`The time counts from the first use of the key. Then, or with another key, a copy may take effect again. ${lookFirst(call)}`;
}

/** How a key isn't lost. */
export const keepingKeys =
  "Keep it before you send, or derive it only from what doesn't change between retries.";

function describeKey({ length, characters }: Idempotency, call: AgainCall): readonly Inline[] {
  const oneForEach = `one for each thing that is to happen once, the same in each copy. ${keepingKeys}`;
  if (characters === "uuid") return sentence(`A UUID: ${oneForEach}`);
  const kind =
    characters === undefined ? "characters that a header can have" : "characters of printable ASCII";
  const { minimum = 0, maximum = Infinity } = valueOf(length) ?? {};
  const isUuid = minimum <= uuidLength && uuidLength <= maximum;
  return line`${describeLength(length, call)} ${kind}${isUuid ? ", such as a UUID" : ""}: ${oneForEach}`;
}

/** `1 to 255` */
function describeLength(length: Known<Range<number>>, call: AgainCall): readonly Inline[] {
  const range = valueOf(length);
  if (range === undefined) return line`${call.unknown(idsOf(length))} how many`;
  const { minimum, maximum } = range;
  if (minimum === undefined) return sentence(`At most ${maximum}`);
  return sentence(maximum === undefined ? `At least ${minimum}` : `${minimum} to ${maximum}`);
}
