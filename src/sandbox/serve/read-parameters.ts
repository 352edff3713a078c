import { notKept } from "../json/read-json.js";
import { describeProblem, type Problem } from "../judge/problem.js";
import type { ParameterPlan } from "../plan/parameter-plan.js";

/** The values of parameters by name; what is wrong with them is added to the problems. */
export function readParameters(
  parameters: readonly ParameterPlan[],
  textOf: (name: string) => string | undefined,
  problems: string[],
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { name, isRequired, isExact, read, judge } of parameters) {
    const text = textOf(name);
    if (text === undefined) {
      if (isRequired) problems.push(`${name} is missing`);
      continue;
    }
    const value = read(text);
    const found: Problem[] = [];
    if (isExact(text)) judge(value, name, found);
    else found.push({ at: name, message: notKept });
    if (found.length === 0) values.set(name, value);
    problems.push(...found.map((problem) => describeProblem(problem, name)));
  }
  return values;
}
