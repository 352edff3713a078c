import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../text/suggestion.js";
import { addAnswer, addRemembered } from "../../read/edit-upgrade.js";
import type { Answer, Answers, Remembered } from "./answers.js";
import type { LeftEntry } from "./list-left.js";
import { recallEntries, remembers } from "./recall-entries.js";

/** What somebody says of entries that they have checked. */
export interface Seen {
  readonly ids: readonly string[];
  readonly reason: string;
}

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
  /** Answers that no entry needs. */
  readonly unused: readonly Diagnostic[];
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
  const { given, refused } = answerSeen(all, facts);
  const ids = new Set([...known, ...given].map(({ id }) => id));
  const isAnswered = ({ id, harm }: LeftEntry) => harm !== "stops" && ids.has(id);
  const left = all.filter((entry) => !isAnswered(entry));
  const unused = known.filter(({ id }) => !all.some((entry) => entry.id === id));
  return {
    left,
    answered: all.filter(isAnswered),
    given,
    refused,
    unused: unused.map(({ id, code, reason, place }) =>
      diagnose("unused-answer", { id, code, reason }, place),
    ),
    text: editText(
      answers,
      given,
      facts.isWritten ? left.filter((one) => remembers(one, remembered)) : [],
      facts,
    ),
  };
}

function answerSeen(
  all: readonly LeftEntry[],
  { from, to, seen }: SettleFacts,
): Pick<Settled, "given" | "refused"> {
  const given: Answer[] = [];
  const refused: Diagnostic[] = [];
  for (const id of new Set(seen?.ids)) {
    const entry = all.find((one) => one.id === id);
    if (entry === undefined) {
      refused.push(
        diagnose("no-such-entry", {
          id,
          suggestion: suggest(
            id,
            all.map((one) => one.id),
          ),
        }),
      );
    } else if (entry.harm === "stops") {
      refused.push(diagnose("unanswerable-entry", { id, code: entry.diagnostic.code }));
    } else {
      const { code, message: says } = entry.diagnostic;
      given.push({ id, from, to, code, says, reason: seen?.reason ?? "" });
    }
  }
  return { given, refused };
}

function editText(
  { text }: Answers,
  given: readonly Answer[],
  remembered: readonly LeftEntry[],
  { from, to }: SettleFacts,
): string | undefined {
  const withRemembered = remembered.reduce((left: string | undefined, { id, file, owner, diagnostic }) => {
    const { code, message: says, help, at } = diagnostic;
    const place = { file, line: at?.line ?? 1, ...(owner !== "" && { in: owner }) };
    return addRemembered(left, { id, from, to, code, ...place, says, ...(help !== undefined && { help }) });
  }, text);
  return given.reduce((left: string | undefined, answer) => addAnswer(left, answer), withRemembered);
}
