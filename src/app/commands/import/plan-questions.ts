import { digest } from "../../../openapi/import/merge/digests.js";
import { mergeAnswers } from "../../../openapi/import/questions/merge-answers.js";
import type { Question } from "../../../openapi/import/questions/question.js";
import { renderQuestion } from "../../../openapi/import/questions/render-question.js";
import { proposeSound, type SoundProposals } from "../../../openapi/import/sound/propose-sound.js";
import { editQuestions, questionTexts } from "../../../language/read/edit-questions.js";
import type { Replacement } from "../../../output/write/replace-files.js";
import { questionsPath } from "../config/flags.js";
import type { QuestionsReading } from "./questions-file.js";

/** The file of questions after an import. */
export interface PlannedQuestions {
  readonly path: string;
  readonly accepted: number;
  /** How many nobody has answered with yes. */
  readonly open: number;
  /** None where the file stays as it is. */
  readonly files: readonly Replacement[];
  /** Digests of those that are as they were asked. */
  readonly asked: ReadonlySet<string>;
}

/** The questions from now on, including those about what has `vanished` from the document. */
export function planQuestions(
  about: SoundProposals,
  { questions, text, before }: QuestionsReading,
  vanished: readonly Question[],
  unedited: ReadonlySet<string>,
): PlannedQuestions {
  const held = questions.filter(({ isAccepted, isEdited }) => isAccepted || isEdited);
  const facts = held.map(({ fact }) => fact);
  const proposed = [...proposeSound(about, facts), ...vanished];
  const { kept, added, open } = mergeAnswers(questions, proposed);
  const path = questionsPath({});
  const after = editQuestions(text, kept, added.map(renderQuestion));
  const files = after === undefined ? [] : [{ path, text: after, before }];
  const written = new Set(open.map((one) => digest(renderQuestion(one).trim())));
  const answered = [...kept].filter((index) => questions[index]?.isAccepted).length;
  return {
    path,
    accepted: answered,
    open: kept.size - answered + added.length,
    files,
    asked: new Set(
      questionTexts(after ?? "")
        .map(digest)
        .filter((one) => unedited.has(one) || written.has(one)),
    ),
  };
}
