import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import { addAnswer, addRemembered, removeAnswers } from "../../../language/read/edit-upgrade.js";
import type { Answer, Answers, Remembered } from "./answers.js";
import { answersAbout, findNewPlaces, showNewPlaces } from "./cover-places.js";
import { giveAnswers, type Seen } from "./give-answers.js";
import type { LeftEntry } from "./list-left.js";
import { recallEntries, remembers } from "./recall-entries.js";

export interface SettleFacts {
  readonly from: string;
  readonly to: string;
  /** Whether files are rewritten, and no longer show what entries are about. */
  readonly isWritten: boolean;
  readonly seen: Seen | undefined;
}

/** What becomes of entries by the answers that callers have given. */
export interface Settled {
  readonly left: readonly LeftEntry[];
  readonly answered: readonly LeftEntry[];
  /** The answers that this run gives. */
  readonly given: readonly Answer[];
  /** Answers that no entry needs, or that cover only some places of one. */
  readonly warnings: readonly Diagnostic[];
  /** What keeps the answers that are given from being written. */
  readonly refused: readonly Diagnostic[];
  /** The text that the file of answers gets. */
  readonly text: string | undefined;
}

/** Takes out what is answered, and adds what an earlier run has found and nobody has answered. */
export function settleEntries(found: readonly LeftEntry[], answers: Answers, facts: SettleFacts): Settled {
  const isOfPair = ({ from, to }: Answer | Remembered) => from === facts.from && to === facts.to;
  const remembered = answers.remembered.filter(isOfPair);
  const all = [...found, ...recallEntries(remembered, found, answers.path)];
  const known = answers.answered.filter(isOfPair);
  const { given, replaced, refused } = giveAnswers(all, known, facts);
  const kept = known.filter((one) => !replaced.includes(one));
  const isAnswered = createIsAnswered([...kept, ...given]);
  const open = all.filter((entry) => !isAnswered(entry));
  const left = open.map((entry) => {
    const earlier = answersAbout(entry, kept);
    return earlier.length === 0 ? entry : showNewPlaces(entry, findNewPlaces(entry, earlier));
  });
  const forgotten = facts.isWritten ? left.filter((one) => remembers(one, remembered)) : [];
  const removed = new Set(replaced.map((one) => answers.answered.indexOf(one)));
  return {
    left,
    answered: all.filter(isAnswered),
    given,
    refused,
    warnings: listWarnings(kept, all, open),
    text: editText(answers, { given, removed, forgotten }, facts),
  };
}

/** An entry is answered by its id, or if answers to what it was before cover its places. */
function createIsAnswered(answers: readonly Answer[]): (entry: LeftEntry) => boolean {
  const ids = new Set(answers.map(({ id }) => id));
  return (entry) => {
    if (entry.harm === "stops") return false;
    const earlier = answersAbout(entry, answers);
    return ids.has(entry.id) || (earlier.length > 0 && findNewPlaces(entry, earlier).length === 0);
  };
}

function listWarnings(
  known: Answers["answered"],
  all: readonly LeftEntry[],
  open: readonly LeftEntry[],
): readonly Diagnostic[] {
  return known.flatMap((answer) => {
    const { id, code, reason, place } = answer;
    if (all.some((entry) => entry.id === id)) return [];
    const entry = all.find((one) => answersAbout(one, [answer]).length > 0);
    if (entry === undefined) return [diagnose("unused-answer", { id, code, reason }, place)];
    const fresh = findNewPlaces(entry, answersAbout(entry, known));
    const facts = { id, code, reason, entry: entry.id, places: entry.places.length, fresh: fresh.length };
    return open.includes(entry) ? [diagnose("partial-answer", facts, place)] : [];
  });
}

interface Edits {
  readonly given: readonly Answer[];
  /** The indexes of answers that others replace. */
  readonly removed: ReadonlySet<number>;
  /** Entries to remember, since the rewritten files no longer show them. */
  readonly forgotten: readonly LeftEntry[];
}

function editText(
  { text }: Answers,
  { given, removed, forgotten }: Edits,
  { from, to }: SettleFacts,
): string | undefined {
  const withoutOld = text === undefined ? undefined : removeAnswers(text, removed);
  const withRemembered = forgotten.reduce((left: string | undefined, { id, file, owner, diagnostic }) => {
    const { code, message: says, help, at } = diagnostic;
    const place = { file, line: at?.line ?? 1, ...(owner !== "" && { in: owner }) };
    return addRemembered(left, { id, from, to, code, ...place, says, ...(help !== undefined && { help }) });
  }, withoutOld);
  return given.reduce((left: string | undefined, answer) => addAnswer(left, answer), withRemembered);
}
