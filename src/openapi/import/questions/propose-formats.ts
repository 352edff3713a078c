import { counted } from "../../../language/text/words.js";
import type { ImportedType } from "../imported-type.js";
import type { ModelMap } from "../model/model-data.js";
import { checkableFormat } from "../schemas/check-formats.js";
import { ask, type Question } from "./question.js";
import { mapOf, type QuestionContext } from "./question-context.js";

/** The section of facts about formats: no model has it, since it says it at each place. */
export const formatsSection = "formats";

/** Whether strings really have the formats by which they go: one question for each format, wherever it is. */
export function proposeFormats({ api }: QuestionContext): readonly Question[] {
  const places = new Map<string, ImportedType[]>();
  for (const type of api.types.values()) {
    const format = checkableFormat(type);
    if (format !== undefined) places.set(format, [...(places.get(format) ?? []), type]);
  }
  return Array.from(places, ([format, types]) => askFormat(format, types));
}

function askFormat(format: string, types: readonly ImportedType[]): Question {
  return ask(
    `Does each string of the format \`${format}\` have it, so that clients may refuse all others?`,
    new Map([[formatsSection, new Map([[format, "checked"]])]]),
    `${counted(types.length, "schema")} ${types.length === 1 ? "has" : "have"} it. To JSON Schema it is an annotation, which services needn't follow.`,
    types,
  );
}

/** The formats that people have said to be checked. */
export function checkedFormats(facts: readonly ModelMap[]): ReadonlySet<string> {
  return new Set(facts.flatMap((fact) => [...mapOf(fact.get(formatsSection)).keys()]));
}
