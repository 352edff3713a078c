import { asCode } from "../../diagnostics/words.js";
import type { Field } from "../../model/ir/type.js";
import type { Pair } from "../pair.js";
import { compareDeprecation, compareDoc } from "./compare-facts.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import type { Comparison, Scope } from "./comparison.js";
import { type Comparer, elsewhere, type Members } from "./members.js";

/** The members of fields and parameters; what it means that one is required depends on where it is. */
export function fieldMembers(isRequired: Comparer<Field, boolean>): Members<Field> {
  return {
    id: elsewhere("they are matched by it"),
    name: elsewhere("compared before the members are"),
    type: compareTypeRefs,
    isRequired,
    otherNames: elsewhere("it says what to match, and changes nothing itself"),
    newerNames: elsewhere("it says what to match, and changes nothing itself"),
    doc: compareDoc,
    default: compareDefault,
    deprecated: compareDeprecation,
    isSensitive: compareSensitivity,
    forbidsCredentials: compareContentRule,
    unknowns: elsewhere("compared where they are declared"),
    at: elsewhere("a place is no difference"),
  };
}

/** What the service assumes when a request leaves it out; in a response a default says nothing. */
function compareDefault(
  { old, new: next }: Pair<Field["default"]>,
  scope: Scope,
  { report }: Comparison,
): void {
  const kind =
    old === undefined
      ? "req.default-added"
      : next === undefined
        ? "req.default-removed"
        : "req.default-changed";
  const values = { before: render(old), after: render(next) };
  report(kind, scope, values, scope.uses.includes("request") ? "request" : undefined);
}

function render(value: Field["default"]): string | undefined {
  return value === undefined ? undefined : asCode(JSON.stringify(value));
}

function compareSensitivity({ new: isSensitive }: Pair<boolean>, scope: Scope, { report }: Comparison): void {
  report(isSensitive ? "docs.sensitivity-raised" : "docs.sensitivity-lowered", scope);
}

function compareContentRule({ new: forbids }: Pair<boolean>, scope: Scope, { report }: Comparison): void {
  const use = scope.uses.includes("request") ? "request" : undefined;
  report(forbids ? "req.content-rule-added" : "req.content-rule-removed", scope, {}, use);
}
