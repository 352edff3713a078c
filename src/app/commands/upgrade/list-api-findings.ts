import type { Change } from "../../../review/diff/change.js";
import { changeKinds } from "../../../review/diff/kinds/catalog.js";
import { fillIn } from "../../../review/diff/kinds/fill-in.js";
import { handlingOf } from "../../../review/diff/kinds/handling.js";
import type { ErrorStatuses } from "../../../language/model/error-rows.js";
import type { ApiFinding } from "../../../client/upgrade/reach/api-finding.js";

/**
 * What isn't safe for clients among the changes from one version to another, as far as it says of callers, and what code
 * misses that compiles with the new client.
 */
export function listApiFindings(changes: readonly Change[]): readonly ApiFinding[] {
  return changes
    .filter(({ kind, verdict }) => verdict.client !== "safe" || changeKinds[kind].sdk?.section === "silent")
    .map(createApiFinding(changes));
}

/** Says of each of some changes what it has to do with callers. */
export function createApiFinding(changes: readonly Change[]): (change: Change) => ApiFinding {
  // Code that compares one of these statuses may have to compare another one.
  const moved = changes
    .filter(({ kind }) => changeKinds[kind].topic === "statuses")
    .flatMap(({ statuses = [] }) => statuses);
  return (change) => describe(change, moved);
}

/** What sentences have as code. */
function codesIn(sentences: string): readonly string[] {
  return [...sentences.matchAll(/`([^`]+)`/gu)].map(([, code = ""]) => code);
}

function describe(change: Change, moved: readonly ErrorStatuses[]): ApiFinding {
  const { fingerprint, kind, title, before, after, reaches, statuses = [], webhooks = [] } = change;
  const { sdk: move, topic, effect } = changeKinds[kind];
  const own = topic === "errors" || topic === "statuses" ? statuses : [];
  const step = move && fillIn(move.step, { before, after });
  return {
    fingerprint,
    kind,
    title,
    step,
    names: new Set(codesIn(`${title} ${step ?? ""}`)),
    handling: handlingOf(kind, change.verdict.source),
    isSilent: move?.section === "silent",
    isOfBehaviour: effect === "reword" || topic !== undefined,
    isOfKeys: topic === "keys",
    statuses: topic === "statuses" ? [...own, ...moved] : own,
    reaches,
    isOfWebhooks: webhooks.length > 0,
  };
}
