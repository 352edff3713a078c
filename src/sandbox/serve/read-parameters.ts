import { notExact } from "../json/read-json.js";
import { describeIssue, type Issue } from "../validation/issue.js";
import type { ParameterPlan } from "../plan/parameter-plan.js";

/**
 * The values of parameters by name; their issues are added to `issues`. A parameter has a string for each of its
 * occurrences in the request.
 */
export function readParameters(
  parameters: readonly ParameterPlan[],
  stringsOf: (name: string) => readonly string[],
  issues: string[],
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { name, isRequired, isExact, read, validate } of parameters) {
    const strings = stringsOf(name);
    if (strings.length === 0) {
      if (isRequired) issues.push(`${name} is missing`);
      continue;
    }
    const value = read(strings);
    const found: Issue[] = [];
    if (isExact(strings)) validate(value, name, found);
    else found.push({ at: name, message: notExact });
    if (found.length === 0) values.set(name, value);
    issues.push(...found.map((issue) => describeIssue(issue, name)));
  }
  return values;
}
