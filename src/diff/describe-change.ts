import { digestParts, hexText } from "../runtime/support/sha256.js";
import type { Pair } from "./pair.js";
import type { Change } from "./change.js";
import { changeKinds } from "./kinds/catalog.js";
import type { Reach } from "./reach.js";
import type { SquashedFinding } from "./squash.js";
import { judge } from "./verdict.js";

/** Judges a finding, and says whom it reaches. */
export function describeChange(finding: SquashedFinding, reach: Pair<Reach>): Change {
  const kind = changeKinds[finding.kind];
  const { address, direction, places, before, after, isGuess, count } = finding;
  const fill = (text: string) => fillIn(text, finding);
  const question = isGuess === true ? guessQuestion : kind.question;
  const webhooks = reachOf(finding, reach, "webhooks");
  return {
    kind: finding.kind,
    address,
    title: sentence(finding.title ?? fill(kind.title)),
    direction,
    effect: kind.effect,
    verdict: judge(kind, direction),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    places,
    reaches: reachOf(finding, reach, "operations"),
    ...(webhooks.length > 0 && { webhooks }),
    why: fill(kind.why),
    ...(kind.help !== undefined && { help: fill(kind.help) }),
    ...(question !== undefined && { question }),
    versions: [],
    ...(count !== undefined && { count }),
    fingerprint: fingerprintOf(finding),
  };
}

const guessQuestion =
  "Is it the same thing under a new name? If so, say so with `was`; if not, say so in a review.";

/** What is only on the old side is looked up there. */
function reachOf(
  { origin, direction, places }: SquashedFinding,
  reach: Pair<Reach>,
  what: keyof Reach,
): readonly string[] {
  const side = places.new === undefined && places.old !== undefined ? reach.old : reach.new;
  if (what === "webhooks") return side.webhooks(origin);
  return side.operations(
    origin,
    direction === "request" || direction === "response" || direction === "webhook" ? direction : undefined,
  );
}

function fillIn(text: string, { phrase, before = "none", after = "none" }: SquashedFinding): string {
  const values: Readonly<Record<string, string>> = { subject: phrase, before, after };
  return text.replaceAll(/\{(subject|before|after)\}/gu, (_, name: string) => values[name] ?? name);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Twelve hexadecimal digits: neither words nor lines are in it. */
function fingerprintOf({ kind, address, before, after, values }: SquashedFinding): string {
  const canonical = JSON.stringify([values?.old ?? before ?? null, values?.new ?? after ?? null]);
  return hexText(digestParts([kind, address, canonical])).slice(0, 12);
}
