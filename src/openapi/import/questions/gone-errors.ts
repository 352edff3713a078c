import type { ModelFile, ModelMap } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { mapOf } from "./question-context.js";

/** The errors of which facts say something only beside what a document says of them, and that it doesn't have. */
export function findGoneErrors(files: readonly ModelFile[], facts: readonly ModelMap[]): readonly string[] {
  const known = new Set(files.flatMap(({ content }) => [...mapOf(content.get("errors")).keys()]));
  const said = facts.flatMap((fact) => [...mapOf(fact.get("errors"))]);
  const gone = said.filter(([status, row]) => !known.has(status) && isMap(row) && !row.has("name"));
  return [...new Set(gone.map(([status]) => status))];
}

/** The facts, of which nothing is said of these errors. */
export function withoutErrors(facts: readonly ModelMap[], statuses: readonly string[]): readonly ModelMap[] {
  if (statuses.length === 0) return facts;
  return facts.map((fact) => {
    const errors = fact.get("errors");
    if (!isMap(errors)) return fact;
    return new Map(fact).set("errors", new Map([...errors].filter(([status]) => !statuses.includes(status))));
  });
}
