import { existsSync } from "node:fs";
import type { Diagnosed, Place } from "../../diagnostics/diagnostic.js";
import { modelMapOf } from "../../import/questions/model-map-of.js";
import type { AskedQuestion } from "../../import/questions/merge-answers.js";
import { normaliseText } from "../../read/files/decode-file.js";
import { readFile } from "../../read/files/read-file.js";
import { dataLimits } from "../../read/read-data.js";

/** A question of the file, with its place in it. */
export interface PlacedQuestion extends AskedQuestion {
  readonly place: Place;
}

export interface QuestionsReading extends Diagnosed {
  readonly questions: readonly PlacedQuestion[];
  /** The text as the file has it; `undefined` if there is none. */
  readonly text: string | undefined;
}

/** Reads what is asked, and what was answered. */
export async function readQuestionsFile(path: string): Promise<QuestionsReading> {
  const nothing: QuestionsReading = { questions: [], text: undefined, diagnostics: [], sources: new Map() };
  if (!existsSync(path)) return nothing;
  const reading = await readFile(path, dataLimits.fileBytes);
  if (!("text" in reading)) return { ...nothing, diagnostics: [reading] };
  const { readQuestions } = await import("../../read/read-questions.js");
  const text = normaliseText(reading.text);
  const { document, diagnostics, mayQuoteSource } = readQuestions({ path, text });
  const all = document?.content.questions ?? [];
  const questions = all.map(({ accept, fact = {}, remove = [] }, index) => ({
    isAccepted: accept === "yes",
    fact: modelMapOf(fact),
    remove,
    place: document?.valuePlace(["questions", index, "accept"]) ?? startOf(path),
  }));
  const sources = new Map(mayQuoteSource ? [[path, text]] : []);
  return { questions, text: reading.text, diagnostics, sources };
}

function startOf(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
