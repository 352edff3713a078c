import type { Change } from "../../diff/change.js";
import { moveOf } from "../../diff/kinds/catalog.js";
import { fillIn } from "../../diff/kinds/fill-in.js";
import type { MoveSection } from "../../diff/kinds/move.js";
import type { ApiFinding, Handling, Topic } from "../../upgrade/reach/api-finding.js";

/** What isn't safe for clients among the changes from one version to another, as far as it says of callers. */
export function listApiFindings(changes: readonly Change[]): readonly ApiFinding[] {
  const moved = changes.filter(({ kind }) => kind.startsWith("err.status")).flatMap(statusesOf);
  return changes.filter(({ verdict }) => verdict.client !== "safe").map((change) => describe(change, moved));
}

/** @param moved the statuses of all errors that come, go or move: what is compared with one may have to be another */
function describe(change: Change, moved: readonly number[]): ApiFinding {
  const { fingerprint, kind, title, before, after, reaches, webhooks = [] } = change;
  const move = moveOf(kind, "sdk");
  const topic = topicOf(change);
  const own = topic === "errors" ? statusesOf(change) : [];
  return {
    fingerprint,
    kind,
    title,
    step: move && fillIn(move.step, { before, after }),
    handling: handlingOf(change, move?.section),
    isSilent: move?.section === "silent",
    topic,
    statuses: kind.startsWith("err.status") ? [...own, ...moved] : own,
    reaches,
    isOfWebhooks: webhooks.length > 0,
  };
}

/** What types say wherever code names what has changed. */
const shownByTypes: ReadonlySet<MoveSection | undefined> = new Set(["rename", "give", "gone"]);

function handlingOf({ kind, verdict: { source } }: Change, section: MoveSection | undefined): Handling {
  if (section === "client") return "client";
  const isShown = shownByTypes.has(section) || kind.endsWith("-renamed");
  return isShown && source === "breaking" ? "types" : "people";
}

function topicOf({ kind }: Change): Topic {
  if (/^(?:idem|confirm)\./u.test(kind)) return "keys";
  return /^(?:err|retry)\./u.test(kind) ? "errors" : "calls";
}

function statusesOf({ address, before = "", after = "" }: Change): readonly number[] {
  const words = [address, before, after].join(" ").match(/\b[1-5]\d\d\b/gu) ?? [];
  return words.map(Number);
}
