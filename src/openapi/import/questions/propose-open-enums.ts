import { openEnumExtension, openEnumOf } from "../extensions/open-enum.js";
import type { ImportedType } from "../imported-type.js";
import type { ModelMap } from "../model/model-data.js";
import { ask, type Question } from "./question.js";
import { mapOf, type QuestionContext } from "./question-context.js";

/** The section of facts about enumerations: no model has it, since it says it at each place. */
export const observedSection = "observed";

/** Whether the enumerations that a generator takes for open are: one question for all, in which each has a line. */
export function proposeOpenEnums({ api }: QuestionContext): readonly Question[] {
  const found = [...api.types.values()].flatMap((type) => {
    const open = openEnumOf(type);
    return open === undefined ? [] : [{ ...open, type }];
  });
  if (found.length === 0) return [];
  const values = new Map(found.toReversed().map(({ name, values: each }) => [name, each] as const));
  return [
    askOpen(
      new Map([...values].toReversed()),
      found.map(({ type }) => type),
    ),
  ];
}

function askOpen(values: ReadonlyMap<string, readonly string[]>, types: readonly ImportedType[]): Question {
  const have = types.length === 1 ? "schema has" : "schemas have";
  return ask(
    "May other strings come than these values, so that clients have to expect them?",
    new Map([[observedSection, values]]),
    `${types.length} ${have} \`${openEnumExtension}\` with \`modelAsString: true\`, which says so.`,
    types,
  );
}

/** The enumerations that people have said to be open. */
export function observedEnums(facts: readonly ModelMap[]): ReadonlySet<string> {
  return new Set(facts.flatMap((fact) => [...mapOf(fact.get(observedSection)).keys()]));
}
