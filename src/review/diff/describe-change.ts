import { hexText } from "../../runtime/support/bytes.js";
import { digestParts } from "../../runtime/support/sha256.js";
import { asCode } from "../../language/text/words.js";
import { limitOf } from "./fold.js";
import type { Pair } from "./pair.js";
import type { Change } from "./change.js";
import { changeKinds } from "./kinds/catalog.js";
import { asSentence, fillIn } from "./kinds/fill-in.js";
import type { ChangeKind } from "./kinds/kind.js";
import type { Origin, Reach } from "./reach.js";
import type { SquashedDifference } from "./squash.js";
import { judge } from "./judge.js";
import { addressOf, type Subject } from "./subject.js";

/** Fingerprints that are known, by what they are of: many versions have the same changes. */
export type Fingerprints = Map<string, string>;

/** Judges a difference, and says whom it reaches. */
export function describeChange(
  difference: SquashedDifference,
  reach: Pair<Reach>,
  fingerprints: Fingerprints = new Map(),
): Change {
  const kind = changeKinds[difference.kind];
  const { subject, direction, phrase, before, after, data, count, others, because } = difference;
  const mentioned = { subject: phrase, before, after, others };
  const asked = renamingOf(difference);
  const question = asked === undefined ? kind.question : `${asked.question} ${asked.answer}`;
  const webhooks = webhooksOf(difference, reach);
  const limit = limitOf(difference);
  return {
    kind: difference.kind,
    subject,
    title:
      difference.title === undefined
        ? fillIn(titleOf(kind, difference), mentioned)
        : asSentence(difference.title),
    direction,
    effect: kind.effect,
    verdict: {
      ...judge(kind, direction),
      ...(difference.source !== undefined && { source: difference.source }),
    },
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(data !== undefined && { data }),
    places: placesOf(difference),
    ...(limit !== undefined && !isOfLimit(subject, limit) && { limit }),
    reaches: operationsOf(difference, reach),
    ...(difference.statuses !== undefined && { statuses: difference.statuses }),
    ...(webhooks.length > 0 && { webhooks }),
    ...(others !== undefined && { others }),
    why: [fillIn(kind.why, mentioned), ...(because === undefined ? [] : [because])].join(" "),
    ...(kind.help !== undefined && { help: fillIn(kind.help, mentioned) }),
    ...(question !== undefined && { question }),
    ...(asked !== undefined && { renaming: asked.question }),
    versions: [],
    ...(count !== undefined && { count }),
    fingerprint: fingerprintOf(difference, fingerprints),
  };
}

function isOfLimit({ section, id }: Subject, limit: string): boolean {
  return section === "limits" && id === limit;
}

function titleOf(kind: ChangeKind, { others, before, after }: SquashedDifference): string {
  const { title, listTitle = title, addedTitle = title, removedTitle = title } = kind;
  if (others !== undefined) return listTitle;
  if (before === undefined) return addedTitle;
  return after === undefined ? removedTitle : title;
}

/** Whether something may only have another name, and how a model says so. */
function renamingOf({
  isGuess,
  successor,
}: SquashedDifference): { readonly question: string; readonly answer: string } | undefined {
  if (successor !== undefined) {
    const was = asCode(`was: { until: …, name: ${successor.old} }`);
    return {
      question: `Was it renamed to ${asCode(successor.new)}?`,
      answer: `If so, say so there with ${was}; if not, accept it.`,
    };
  }
  if (isGuess !== true) return undefined;
  return {
    question: "Is it the same thing under a new name?",
    answer: "If so, say so with `was`; if not, say so in a review.",
  };
}

/** What is asked where the new side is an OpenAPI document, which can't say what something was called before. */
export function askWithoutHistory({ question, renaming }: Change): string | undefined {
  return renaming === undefined ? question : `${renaming} Accept it, with the answer as the reason.`;
}

function placesOf({ places, parent }: SquashedDifference): Change["places"] {
  return places.new === undefined && parent !== undefined ? { ...places, parent } : places;
}

/** What is only on the old side is looked up there; of what both have, operations that are new had no callers yet. */
function operationsOf(
  { origin, direction, places }: SquashedDifference,
  reach: Pair<Reach>,
): readonly string[] {
  const use =
    direction === "request" || direction === "response" || direction === "webhook" ? direction : undefined;
  if (places.new === undefined) return reach.old.operations(onOldSide(origin), use);
  const ids = reach.new.operations(origin, use);
  const called = ids.filter((id) => reach.old.has(id));
  return places.old === undefined || called.length === 0 ? ids : called;
}

function webhooksOf({ origin, places }: SquashedDifference, reach: Pair<Reach>): readonly string[] {
  return places.new === undefined ? reach.old.webhooks(onOldSide(origin)) : reach.new.webhooks(origin);
}

function onOldSide(origin: Origin): Origin {
  return origin.kind === "type" && origin.oldId !== undefined ? { kind: "type", id: origin.oldId } : origin;
}

/** Twelve hexadecimal digits: neither words nor lines are in it. */
function fingerprintOf(difference: SquashedDifference, known: Fingerprints): string {
  const { kind, subject, before, after, values } = difference;
  const canonical = JSON.stringify([values?.old ?? before ?? null, values?.new ?? after ?? null], inAnyOrder);
  const parts = [kind, addressOf(subject), canonical];
  const whole = parts.join("\n");
  const fingerprint = known.get(whole) ?? hexText(digestParts(parts)).slice(0, 12);
  known.set(whole, fingerprint);
  return fingerprint;
}

/** The values of a vocabulary have no order. */
function inAnyOrder(name: string, value: unknown): unknown {
  return name === "values" && Array.isArray(value) ? value.toSorted() : value;
}
