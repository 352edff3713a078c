import type { Field, TypeRef } from "../../../language/model/ir/type.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { failed, passed } from "../outcome.js";
import type { JudgedRow } from "./judged-row.js";
import { scalarValidator } from "../../../sandbox/validation/compile-validator.js";
import { issuesOf } from "../../../sandbox/validation/issue.js";

/** The headers that the model has for a response: those that are required are there, and values are of their types. */
export function judgeHeaders(declared: readonly Field[], response: WireResponse): readonly JudgedRow[] {
  if (declared.length === 0) return [];
  const problems = declared.flatMap((field) => {
    const value = headerOf(response, field.name);
    if (value === undefined) return field.isRequired ? [`\`${field.name}\` is missing`] : [];
    return fits(value, field.type) ? [] : [`\`${field.name}\` isn't what its type says`];
  });
  const outcome = problems.length === 0 ? passed : failed(`${response.status}: ${problems.join(", ")}`);
  return [{ row: "response.headers", outcome }];
}

/** Numbers and booleans are text in a header. */
function fits(text: string, type: TypeRef): boolean {
  if (type.kind === "nullable") return fits(text, type.type);
  if (type.kind === "enum") return type.values.some((value) => String(value) === text);
  if (type.kind !== "scalar") return true;
  const validate = scalarValidator(type, { isComplete: true });
  return candidates(text).some((value) => issuesOf(value, validate).length === 0);
}

function candidates(text: string): readonly unknown[] {
  if (text === "true" || text === "false") return [text, text === "true"];
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? [text, Number(text)] : [text];
}
