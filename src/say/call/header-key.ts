import { describeDuration } from "../../language/model/duration.js";
import { type Idempotency, isStored, uuidLength } from "../../language/model/ir/idempotency.js";
import { idsOf, type Known, valueOf } from "../../language/model/ir/known.js";
import type { Range } from "../../language/model/ir/range.js";
import { renderStatuses } from "../../language/model/ir/statuses.js";
import type { ErrorPlan } from "../../language/plan/client-plan.js";
import type { KeyPlan } from "../../language/plan/key-plan.js";
import { alternatives } from "../../language/text/words.js";
import { nameRunning } from "../error-names.js";
import { type Answer, type Line, say, unspecified } from "../line.js";
import type { SaidCall } from "../said-call.js";
import { releasedResponses, storedResponses } from "../stored-responses.js";
import { lookFirst } from "./unanswered.js";

/** What the API promises of keys in a header: what a plan has of it, and what the model leaves open. */
export interface SaidKeys {
  readonly plan: KeyPlan;
  readonly model: Pick<Idempotency, "length" | "characters" | "reusedStatus" | "scope" | "unknowns">;
}

/** What the service does with a key in a header that it receives again. */
export function sayHeaderKey(keys: SaidKeys, call: SaidCall): readonly Answer[] {
  const { plan, model } = keys;
  return [
    {
      question: "The same key and body",
      answer: [`A copy gets the stored response. ${describeProof(plan)}`],
    },
    ...sayStored(plan, call),
    ...sayReleased(plan),
    { question: "While the first request runs", answer: sayRunning(call) },
    { question: "The same key, another body", answer: sayReuse(model) },
    {
      question: "The same key for something else",
      answer: [`Don't use a key for anything else: it belongs to ${nameKeyOwner(model)}.`],
    },
    {
      question: `After ${describeDuration(plan.retentionMs)}, or if the key is lost`,
      answer: sayAfterRetention(call),
    },
    { question: "A key", answer: sayKey(model) },
    ...(model.unknowns.length === 0 ? [] : [{ question: "Besides", answer: [unspecified(model.unknowns)] }]),
  ];
}

/** How a response shows that it is a replay. */
function describeProof({ replayedHeader, echoHeader }: KeyPlan): string {
  const replayed =
    replayedHeader === undefined
      ? "Nothing in a response tells a replay from the first one."
      : `A replay has \`${replayedHeader}: true\`.`;
  return echoHeader === undefined
    ? replayed
    : `${replayed} Each response repeats the key in \`${echoHeader}\`.`;
}

function sayStored(keys: KeyPlan, { client }: SaidCall): readonly Answer[] {
  if (keys.stored.length === 0) return [];
  const errors = client.errors.filter(({ key }) => key === "stored");
  const running = nameRunning({ client }, ({ status }) => isStored(status, keys));
  const sentences = [
    `Responses with ${storedResponses(keys)}.`,
    ...(errors.length === 0 ? [] : [describeStoredErrors(errors)]),
    ...(running === "" ? [] : [`A ${running} is about the copy that still runs, and isn't stored.`]),
  ];
  return [{ question: "What is stored", answer: [sentences.join(" ")] }];
}

/** Under a new key, what took effect in spite of its error would take it twice. */
function describeStoredErrors(errors: readonly ErrorPlan[]): string {
  const again = "An error among them comes again under its key";
  return errors.every(({ effect }) => effect === "none")
    ? `${again}: correct the request, and use a new key, unless an earlier copy may have taken effect.`
    : `${again}. If it took no effect, correct the request, and use a new key; otherwise look for its effect first.`;
}

/** What becomes of a key with which no response was stored. */
function sayReleased(keys: KeyPlan): readonly Answer[] {
  const released = releasedResponses(keys);
  if (released === "") return [];
  const effect = describeRepeated(keys);
  const same = effect === "" ? "" : " Use the same key all the same, since a new one protects less.";
  const answer = `The service releases the key, and a retry runs the request again.${effect}${same}`;
  return [{ question: `After a ${released}`, answer: [answer] }];
}

/** After which responses a retry may repeat an effect, behind what is said of them; empty if there are none. */
export function describeRepeated({ mayRepeat }: KeyPlan): string {
  if (mayRepeat.length === 0) return "";
  return ` A request that got a ${alternatives(mayRepeat.map(renderStatuses))} may have taken effect: then a retry may repeat it.`;
}

/** What a copy gets before the first request has been responded to. */
export function sayRunning(call: SaidCall): Line {
  const errors = nameRunning(call);
  return errors === ""
    ? say`What a copy gets is ${unspecified()}.`
    : [`A copy gets a ${errors}: wait as long as it says, then send it again with the same key.`];
}

function sayReuse({ reusedStatus }: SaidKeys["model"]): Line {
  const status = valueOf(reusedStatus);
  return status === undefined
    ? say`What the service responds is ${unspecified(idsOf(reusedStatus))}. Another body takes a new key.`
    : [`The service refuses it with a ${status}. Another body takes a new key.`];
}

/** What a key names, and nothing else may have: `one request of one operation`. */
export function nameKeyOwner({ scope }: Pick<Idempotency, "scope">): string {
  return scope === "operation"
    ? "one request of one operation"
    : "one request of the account, whatever its operation";
}

/** What a copy does once its key is forgotten, by the service or by who sent it. */
export function sayAfterRetention(call: SaidCall): Line {
  return say`The time counts from the first use of the key. Then, or with another key, a copy may take effect again. ${lookFirst(call)}`;
}

/** What a key names, and how it isn't lost. */
export const oneForEach =
  "one for each thing that is to happen once, the same in each copy. Keep it before you send, or derive it only from what doesn't change between retries.";

function sayKey({ length, characters }: SaidKeys["model"]): Line {
  if (characters === "uuid") return [`A UUID: ${oneForEach}`];
  const kind =
    characters === undefined ? "characters that a header can have" : "characters of printable ASCII";
  const { minimum = 0, maximum = Infinity } = valueOf(length) ?? {};
  const isUuid = minimum <= uuidLength && uuidLength <= maximum;
  return say`${sayLength(length)} ${kind}${isUuid ? ", such as a UUID" : ""}: ${oneForEach}`;
}

/** `1 to 255` */
function sayLength(length: Known<Range<number>>): Line {
  const range = valueOf(length);
  if (range === undefined) return say`${unspecified(idsOf(length))} how many`;
  const { minimum, maximum } = range;
  if (minimum === undefined) return [`At most ${maximum}`];
  return [maximum === undefined ? `At least ${minimum}` : `${minimum} to ${maximum}`];
}

/** What the service does with keys, whatever the call. */
export function describeReplays(keys: KeyPlan): string {
  const stored = storedResponses(keys);
  const released = releasedResponses(keys);
  const which = stored === "" ? "" : `: ${stored}`;
  const again =
    released === "" ? "" : ` After a ${released} it releases the key, and a retry runs the request again.`;
  return `For ${describeDuration(keys.retentionMs)} the service replays a stored response${which}.${again}`;
}
