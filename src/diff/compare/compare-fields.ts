import { asCode } from "../../diagnostics/words.js";
import { valueOf } from "../../model/ir/known.js";
import type { Field } from "../../model/ir/type.js";
import { renderTypeWords } from "../../model/type-words.js";
import type { KindId } from "../kinds/catalog.js";
import { fieldKinds } from "../kinds/fields.js";
import { withoutOrder } from "./compare-type-refs.js";
import { type Comparison, partOf, placesOf, reportUses, type Scope } from "./comparison.js";
import { type FieldMatching, successorOf } from "./match-fields.js";
import { fieldMembers } from "./field-facts.js";
import { compareMembers } from "./members.js";

/** Compares the fields of an object. */
export function compareFields(
  { pairs, added, removed, guesses, successors }: FieldMatching<Field>,
  scope: Scope,
  comparison: Comparison,
): void {
  const scopeOf = ({ name }: Field, places: Scope["places"], { id }: Field) =>
    partOf(
      scope,
      `fields.${id}`,
      `the field ${asCode(name)} of ${scope.phrase.replace("the type ", "")}`,
      places,
    );
  for (const field of removed) {
    const kinds = {
      request: removedFromRequests(scope, comparison),
      response: removedFromResponses(field),
    } as const;
    reportUses(comparison, kinds, scopeOf(field, placesOf({ old: field }), field), {
      before: describe(field),
      values: { old: dataOf(field), new: undefined },
      successor: successorOf(field, successors),
    });
  }
  for (const field of added) {
    const request: KindId = field.isRequired ? "req.field-added-required" : "req.field-added-optional";
    reportUses(
      comparison,
      { request, response: field.isRequired ? "res.field-added" : "res.field-added-optional" },
      scopeOf(field, placesOf({ new: field }), field),
      { after: describe(field), values: { old: undefined, new: dataOf(field) } },
    );
  }
  for (const pair of pairs) {
    const fieldScope = scopeOf(pair.old, placesOf(pair), pair.new);
    if (pair.old.name !== pair.new.name) {
      const facts = { before: pair.old.name, after: pair.new.name, isGuess: guesses.has(pair.new) };
      reportUses(comparison, fieldKinds.renamed, fieldScope, facts);
    }
    compareMembers(members, pair, fieldScope, comparison);
  }
}

/** What becomes of its value in requests depends on what the service does with fields that it doesn't know. */
function removedFromRequests({ origin }: Scope, { apis, reach }: Comparison): KindId {
  const ids = new Set(reach.new.operations(origin, "request"));
  const reached = apis.new.endpoints.filter(({ id }) => ids.has(id));
  const policies = reached.map(({ unknownFields }) => valueOf(unknownFields));
  if (policies.includes("refused")) return "req.field-removed-refused";
  const areIgnored = policies.length > 0 && policies.every((policy) => policy === "ignored");
  return areIgnored ? "req.field-removed-ignored" : "req.field-removed";
}

function removedFromResponses({ isRequired, deprecated }: Field): KindId {
  if (deprecated !== undefined) return "res.field-removed-deprecated";
  return isRequired ? "res.field-removed-required" : "res.field-removed-optional";
}

function dataOf({ type, isRequired }: Field): unknown {
  return [withoutOrder(type), isRequired];
}

function describe({ type, isRequired }: Field): string {
  return `${renderTypeWords(type)}${isRequired ? "" : ", optional"}`;
}

const members = fieldMembers(({ new: isRequired }, scope, comparison) => {
  const values = isRequired
    ? { before: "optional", after: "required" }
    : { before: "required", after: "optional" };
  reportUses(comparison, isRequired ? fieldKinds.becameRequired : fieldKinds.becameOptional, scope, values);
});
