import { notKept } from "../json/read-json.js";
import { describeProblem, type Problem } from "../judge/problem.js";
import type { ParameterPlan } from "../plan/parameter-plan.js";

/**
 * The values of parameters by name; what is wrong with them is added to the problems. A parameter has a text for each time
 * that it stands in the request.
 */
export function readParameters(
  parameters: readonly ParameterPlan[],
  textsOf: (name: string) => readonly string[],
  problems: string[],
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { name, isRequired, isExact, read, judge } of parameters) {
    const texts = textsOf(name);
    if (texts.length === 0) {
      if (isRequired) problems.push(`${name} is missing`);
      continue;
    }
    const value = read(texts);
    const found: Problem[] = [];
    if (isExact(texts)) judge(value, name, found);
    else found.push({ at: name, message: notKept });
    if (found.length === 0) values.set(name, value);
    problems.push(...found.map((problem) => describeProblem(problem, name)));
  }
  return values;
}
