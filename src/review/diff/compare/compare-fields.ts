import { valueOf } from "../../../language/model/ir/known.js";
import type { Field, Trap } from "../../../language/model/ir/type.js";
import type { KindId } from "../kinds/catalog.js";
import { fieldKinds } from "../kinds/fields.js";
import { bareName, type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { describeByType, fieldMembers, type FieldSort } from "./field-lists.js";
import { asCode } from "../../../language/text/words.js";
import type { Items } from "./compare-items.js";
import { elsewhere } from "./members.js";
import { isSameField } from "./match-api.js";

/** The fields of an object. */
export const fieldSort: FieldSort<Field> = {
  step: "fields",
  noun: "field",
  isOrderedElsewhere: true,
  added: ({ isRequired }) =>
    isRequired
      ? { request: "req.field-added-required", response: "res.field-added" }
      : { request: "req.field-added-optional", response: "res.field-added-optional" },
  removed: (field, owner, comparison) => ({
    request: removedFromRequests(owner, comparison),
    response: removedFromResponses(field),
  }),
  renamed: fieldKinds.renamed,
  describe: (field) => {
    const { words, data } = describeByType(field);
    return { words: field.isRequired ? words : `${words}, optional`, data: [data, field.isRequired] };
  },
  members: fieldMembers(({ new: isRequired }, scope, { report }) =>
    isRequired
      ? report(fieldKinds.becameRequired, scope, { before: "optional", after: "required" })
      : report(fieldKinds.becameOptional, scope, { before: "required", after: "optional" }),
  ),
};

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

/** Names that the service ignores silently: a client warns of them. */
export const traps: Items<Trap> = {
  nameOf: ({ wrong }) => wrong,
  scopeOf: ({ wrong }, sides, owner) =>
    partOf(owner, ["traps", wrong], `the wrong name ${asCode(wrong)} of ${bareName(owner)}`, placesOf(sides)),
  all: (owner) => partOf(owner, "traps", `the wrong names of ${bareName(owner)}`),
  added: ({ right }, scope, { report }) => report("req.trap-added", scope, { after: right.id }),
  removed: ({ right }, scope, { report }) => report("req.trap-removed", scope, { before: right.id }),
  members: {
    wrong: elsewhere("traps are matched by it"),
    right: (fields, scope, comparison) => {
      if (isSameField(fields, comparison)) return;
      comparison.report("req.trap-changed", scope, { before: fields.old.id, after: fields.new.id });
    },
  },
};
