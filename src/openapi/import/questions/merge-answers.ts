import type { ModelMap, ModelValue } from "../model/model-data.js";
import { textOf } from "./map-rewriter.js";
import { type Question, wholeSections } from "./question.js";
import { isMap } from "../render/flow.js";
import { mapOf } from "./question-context.js";

/** A question as its file has it. */
export interface AskedQuestion {
  readonly isAccepted: boolean;
  /** Whether a person has changed how it is written since it was asked. */
  readonly isEdited: boolean;
  readonly fact: ModelMap;
  /** What is removed from the model, in place of a fact. */
  readonly remove: readonly string[];
}

export interface MergedQuestions {
  /** The questions that stay in the file, by their indexes. */
  readonly kept: ReadonlySet<number>;
  readonly added: readonly Question[];
  /** What nobody has answered or edited, whether the file has it already or not. */
  readonly open: readonly Question[];
}

/**
 * What is asked from now on: answers stay, with their facts, and so do questions that were edited, as long as something that they speak of
 * is asked. Of what these don't speak of, each question that is still asked, and the new ones.
 */
export function mergeAnswers(
  asked: readonly AskedQuestion[],
  proposed: readonly Question[],
): MergedQuestions {
  const answered = asked.filter(({ isAccepted }) => isAccepted).flatMap(({ fact }) => subjectsOf(fact));
  const unanswered = withoutAll(proposed, new Set(answered));
  const subjects = new Set(unanswered.flatMap(allSubjectsOf));
  const isHeld = (one: AskedQuestion) =>
    !one.isAccepted && one.isEdited && allSubjectsOf(one).some((subject) => subjects.has(subject));
  const open = withoutAll(unanswered, new Set(asked.filter(isHeld).flatMap(allSubjectsOf)));
  const texts = new Set(open.map(keyOf));
  // What was to be removed is gone once somebody has agreed.
  const isKept = (one: AskedQuestion) =>
    isHeld(one) || texts.has(keyOf(one)) || (one.isAccepted && one.remove.length === 0);
  const kept = new Set(asked.flatMap((one, index) => (isKept(one) ? [index] : [])));
  const known = new Set(asked.map(keyOf));
  return { kept, added: open.filter((one) => !known.has(keyOf(one))), open };
}

function keyOf({ fact, remove }: Pick<Question, "fact" | "remove">): string {
  return textOf(new Map<string, ModelValue>([...fact, ["remove", remove]]));
}

/** What a fact is about: `endpoints/list-orders/list`, `errors/429`, `idempotency`. */
function subjectsOf(fact: ModelMap): readonly string[] {
  return [...fact].flatMap(([section, value]) => {
    if (wholeSections.has(section) || !isMap(value)) return [section];
    return [...value].flatMap(([name, entry]) =>
      section === "endpoints"
        ? [...mapOf(entry).keys()].map((key) => `${section}/${name}/${key}`)
        : [`${section}/${name}`],
    );
  });
}

function allSubjectsOf({ fact, remove }: Pick<Question, "fact" | "remove">): readonly string[] {
  return [...subjectsOf(fact), ...remove.map((id) => `remove/${id}`)];
}

/** What is left of questions without what is spoken of elsewhere. */
function withoutAll(questions: readonly Question[], said: ReadonlySet<string>): readonly Question[] {
  return questions.flatMap((question) => {
    const remove = question.remove.filter((id) => !said.has(`remove/${id}`));
    const fact = question.remove.length > 0 ? question.fact : withoutSubjects(question.fact, said);
    const isEmpty = fact === undefined || (question.remove.length > 0 && remove.length === 0);
    return isEmpty ? [] : [{ ...question, fact, remove }];
  });
}

/** `undefined`: nothing is left of it; ways of paging alone are nothing, where there were lists. */
function withoutSubjects(fact: ModelMap, said: ReadonlySet<string>): ModelMap | undefined {
  const left = new Map<string, ModelValue>();
  for (const [section, value] of fact) {
    if (said.has(section)) continue;
    const rest = isMap(value) && !wholeSections.has(section) ? withoutEntries(section, value, said) : value;
    if (!isMap(rest) || rest.size > 0) left.set(section, rest);
  }
  if (left.size === 0 || (fact.has("endpoints") && !left.has("endpoints"))) return undefined;
  return left;
}

function withoutEntries(section: string, entries: ModelMap, said: ReadonlySet<string>): ModelMap {
  const left = new Map<string, ModelValue>();
  for (const [name, entry] of entries) {
    if (section !== "endpoints" || !isMap(entry)) {
      if (!said.has(`${section}/${name}`)) left.set(name, entry);
      continue;
    }
    // A list that is a search stays one: what else is said of it was said before.
    const isAsked = [...entry.keys()].some((key) => !said.has(`${section}/${name}/${key}`));
    if (isAsked) left.set(name, entry);
  }
  return left;
}
