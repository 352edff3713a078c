import { existsSync } from "node:fs";
import { type Diagnosed, type Place, startOfFile } from "../../../language/diagnostics/diagnostic.js";
import { digest } from "../../../openapi/import/merge/digests.js";
import { modelMapOf } from "../../../openapi/import/questions/model-map-of.js";
import type { AskedQuestion } from "../../../openapi/import/questions/merge-answers.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { readFile } from "../../../language/read/files/read-file.js";
import { dataLimits } from "../../../language/read/read-data.js";
import type { Renames } from "../../../language/read/rename-in-questions.js";

/** A question of the file, with its place in it. */
export interface PlacedQuestion extends AskedQuestion {
  readonly place: Place;
}

/** Digests of questions as an import has written them. */
type Unedited = ReadonlySet<string>;

export interface QuestionsReading extends Diagnosed {
  readonly questions: readonly PlacedQuestion[];
  /** The text as the file has it; `undefined` if there is none. */
  readonly before: string | undefined;
  /** The same with the names that things of the model have now. */
  readonly text: string | undefined;
}

/** Reads what is asked, and what was answered. */
export async function readQuestionsFile(
  path: string,
  unedited: Unedited = new Set(),
): Promise<QuestionsReading> {
  const nothing = { questions: [], before: undefined, text: undefined, diagnostics: [], sources: new Map() };
  if (!existsSync(path)) return nothing;
  const reading = await readFile(path, dataLimits.fileBytes);
  if (!("text" in reading)) return { ...nothing, diagnostics: [reading] };
  return parseQuestions(path, reading.text, unedited);
}

/** The questions with the names that things of the model have now. */
export async function renameQuestions(
  reading: QuestionsReading,
  path: string,
  renames: Renames,
  unedited: Unedited = new Set(),
): Promise<QuestionsReading> {
  if (reading.text === undefined || reading.questions.length === 0) return reading;
  const { renameInQuestions } = await import("../../../language/read/rename-in-questions.js");
  const text = renameInQuestions(reading.text, renames);
  return text === reading.text
    ? reading
    : { ...(await parseQuestions(path, text, unedited)), before: reading.before };
}

/** The questions of a text. */
export async function parseQuestions(
  path: string,
  written: string,
  unedited: Unedited = new Set(),
): Promise<QuestionsReading> {
  const { readQuestions } = await import("../../../language/read/read-questions.js");
  const { questionTexts } = await import("../../../language/read/edit-questions.js");
  const text = normaliseText(written);
  const { document, diagnostics, mayQuoteSource } = readQuestions({ path, text });
  const all = document?.content.questions ?? [];
  const texts = document === undefined ? [] : questionTexts(text);
  const questions = all.map(({ accept, fact = {}, remove = [] }, index) => ({
    isAccepted: accept === "yes",
    isEdited: !unedited.has(digest(texts[index] ?? "")),
    fact: modelMapOf(fact),
    remove,
    place: document?.valuePlace(["questions", index, "accept"]) ?? startOfFile(path),
  }));
  const sources = new Map(mayQuoteSource ? [[path, text]] : []);
  return { questions, before: written, text: written, diagnostics, sources };
}
