import type { ScalarType } from "../../model/ir/type.js";
import { scalarValidator } from "../validation/compile-validator.js";
import type { Issue, Validator } from "../validation/issue.js";

const validators = new WeakMap<ScalarType, Validator>();

/** Whether a value is of the type, with all its constraints. */
export function fits(type: ScalarType, value: unknown): boolean {
  const validate = validators.get(type) ?? scalarValidator(type, { isComplete: true });
  validators.set(type, validate);
  const issues: Issue[] = [];
  validate(value, "", issues);
  return issues.length === 0;
}
