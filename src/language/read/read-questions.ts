import { questions, type QuestionsDocument } from "./language/questions.js";
import { readDocument, type DocumentDefinition, type DocumentReading } from "./read-document.js";
import type { SourceText } from "./source-reading.js";

const definition: DocumentDefinition<QuestionsDocument> = {
  noun: "questions",
  schema: questions,
  whenEmpty: {},
};

/** Reads the normalised text of a file of questions. Nothing that can be wrong with it throws. */
export function readQuestions(source: SourceText): DocumentReading<QuestionsDocument> {
  return readDocument(source, definition);
}
