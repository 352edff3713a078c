import type { CallState } from "../attempt/call-state.js";
import { reportIssues } from "../attempt/report-issues.js";
import { type ParseProblem, ResponseParseError, ResponseValidationError } from "../errors/kinds.js";
import type { SdkError } from "../errors/sdk-error.js";
import { findMismatch } from "../outcome/parse-body.js";
import { deepestJson, findLosses, isNestedDeeper, parseJson } from "../support/json.js";
import { readOwn } from "../support/members.js";
import { redactIssues, runValidator } from "../support/validators.js";
import type { ResponsePolicy } from "../types/policy.js";
import type { HeldBody } from "./held-body.js";

/** The value of an item, as the client validates responses; an error where it can't be what is promised. */
export function readItem<Item>(
  text: string,
  call: CallState,
  body: HeldBody,
  promised: ResponsePolicy,
): { readonly item: Item } | SdkError {
  const refuse = (problem: ParseProblem, happened: string): SdkError =>
    new ResponseParseError(body.describe(`an item ${happened}`), problem, false);
  if (isNestedDeeper(text, deepestJson)) return refuse("depth", "is nested too deeply");
  let item: Item;
  try {
    item = parseJson<Item>(text);
  } catch {
    return refuse("syntax", "isn't valid JSON");
  }
  const mismatch = findMismatch(item, promised);
  if (mismatch !== undefined) return refuse(mismatch, "isn't what the model promises");
  const { responseValidation, secrets } = call.context.settings;
  const validators = call.plan.operation.validators.items;
  const validator = responseValidation === "off" ? undefined : readOwn(validators, body.head.status);
  const issues = redactIssues([...findLosses(text, item), ...runValidator(validator, item)], secrets);
  reportIssues(call, "response", issues);
  if (responseValidation !== "throw" || issues.length === 0) return { item };
  const facts = body.describe("an item differs from the model");
  return new ResponseValidationError({ ...facts, help: "Read `issues` and `value`." }, issues, item);
}
