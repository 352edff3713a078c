import { describeDuration } from "../../language/model/duration.js";
import type { CallRetryPlan, ProtectionPlan } from "../../language/plan/call-retry.js";
import { type Answer, code, type Line, say, unspecified } from "../line.js";
import type { SaidCall } from "../said-call.js";
import { oneForEach, sayAfterRetention, sayRunning } from "./header-key.js";
import { lookFirst } from "./unanswered.js";

type Protected<Kind extends ProtectionPlan["kind"]> = Extract<ProtectionPlan, { readonly kind: Kind }>;

/** What the service does with a key in the body that it receives again. */
export function sayBodyKey(key: Protected<"body-key">, call: SaidCall): readonly Answer[] {
  const { retentionMs, duplicates } = key;
  return [
    { question: "The same key and body", answer: [duplicates === "stored" ? replayed : refused] },
    ...(duplicates === "stored"
      ? [{ question: "While the first request runs", answer: sayRunning(call) }]
      : []),
    {
      question: "The same key, another body",
      answer: say`What the service does is ${unspecified()}. Use a new key.`,
    },
    retentionMs === undefined
      ? { question: "How long a key is kept", answer: say`${unspecified()}.` }
      : {
          question: `After ${describeDuration(retentionMs)}, or if the key is lost`,
          answer: sayAfterRetention(call),
        },
    { question: "A key", answer: [describeKey(key)] },
  ];
}

const replayed = "A copy gets the stored response of the first request, and takes no effect.";
const refused =
  "A copy gets a 409 and takes no effect. The 409 doesn't tell whether the first request has succeeded.";

function describeKey({ name, isRequired, length: { minimum, maximum } }: Protected<"body-key">): string {
  const length = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ];
  const words = length.length === 0 ? "a string" : `a string of ${length.join(" and ")} characters`;
  const absent = isRequired ? "" : " A request without it has no key: each copy may take effect.";
  return `\`${name}\` is ${words}: ${oneForEach}${absent}`;
}

/** What the service does with duplicates. `ids`: what isn't known of how long a value is remembered. */
export function sayNaturalKey(
  { items, member }: Protected<"natural-key">,
  ids: readonly string[],
  call: SaidCall,
): readonly Answer[] {
  const name = `\`${member}\``;
  const other = items === undefined ? "request" : "item";
  const one: Line = items === undefined ? ["a request"] : say`one of the ${code(items)}`;
  return [
    {
      question: "What is a duplicate",
      answer: [
        `What has the same ${name}, whatever else it says. Under another one it is another ${other} to the service.`,
      ],
    },
    {
      question: `Without ${name}`,
      answer: say`Whether a copy of ${one} without it is recognised is ${unspecified()}.`,
    },
    {
      question: "For how long",
      answer: say`How long a value is remembered is ${unspecified(ids)}. ${lookFirst(call, "Later")}`,
    },
  ];
}

/** What becomes of the items of a batch that `list` of its response names as refused. */
export function sayRefusedItems(list: string, ids: readonly string[], { protection }: CallRetryPlan): Answer {
  const seen = `What \`${list}\` lists wasn't accepted, although the response is a success: read it each time. A client's \`requireAll()\` throws if it lists anything.`;
  const question = "Refused items";
  if (protection.kind !== "natural-key") return { question, answer: [seen] };
  const answer = say`${seen} Keep such items: whether they can be sent again under the same ${code(protection.member)} is ${unspecified(ids)}; under another one, they are other items to the service.`;
  return { question, answer };
}

/** What repeating a write may do besides leaving the same. */
export function sayRepeatable({ until }: CallRetryPlan, isDelete: boolean): readonly Answer[] {
  const example = isDelete ? ": a 404 may mean that an earlier copy has worked" : "";
  const answer: Line =
    until.kind === "time"
      ? [
          `For ${describeDuration(until.milliseconds)} from when it was first sent. A later copy may undo what happened since.`,
        ]
      : say`${unspecified()}.`;
  return [
    { question: "For how long", answer },
    { question: "What a copy may do", answer: [repeatedEffects] },
    {
      question: "Errors after a copy",
      answer: [`An error tells nothing about the copies before it that got no response${example}.`],
    },
  ];
}

/** What a copy of a write that can be repeated may do. */
export const repeatedEffects =
  "What others write in between is overwritten, and what it causes besides, such as messages, may happen twice.";

/** Which condition makes a copy harmless. */
export function sayCondition({ header, value }: Protected<"condition">): readonly Answer[] {
  const [which, others] =
    value === "tag"
      ? [
          `\`${header}\` with the ETag that the service gave you last, such as \`"a1"\`. No ETag ever comes back.`,
          "With none, with `*`, a weak ETag or several of them",
        ]
      : [`\`${header}: *\`: there must be nothing yet.`, "With any other value, or without it"];
  return [
    { question: "Which condition", answer: [which] },
    { question: `Without that \`${header}\``, answer: [`${others}, a copy may take effect again.`] },
    { question: "A 412", answer: [refusedCondition] },
  ];
}

/** What a condition that doesn't hold tells about a request. */
export const refusedCondition = "A 412 after an attempt that got no response leaves its outcome unknown.";

/** That a call doesn't use the header with which others carry a key. */
export function sayUnusedHeader(header: string, { protection }: CallRetryPlan): Answer {
  return { question: `\`${header}\``, answer: [`This call doesn't use it.${nameOwnKey(protection)}`] };
}

function nameOwnKey(protection: ProtectionPlan): string {
  if (protection.kind === "body-key") return ` Its key is \`${protection.name}\` of the body.`;
  if (protection.kind !== "natural-key") return "";
  return ` Only \`${protection.member}\` tells a copy: it must be the same in each attempt.`;
}
