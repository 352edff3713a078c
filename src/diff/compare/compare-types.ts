import { asCode } from "../../diagnostics/words.js";
import type {
  AliasType,
  Field,
  ObjectType,
  TypeDeclaration,
  TypeUsage,
  UnionType,
  UnknownType,
} from "../../model/ir/type.js";
import { withoutNull } from "../../model/type-words.js";
import type { Matching, Pair } from "../pair.js";
import { compareDeprecation, compareDoc, compareKnown, gapKinds } from "./compare-facts.js";
import { compareFields } from "./compare-fields.js";
import { compareOrder, compareOrderOfSection } from "./compare-order.js";
import { compareTraps } from "./compare-traps.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { compareUnion } from "./compare-unions.js";
import type { Use } from "../reach.js";
import { type Comparison, partOf, placesOf, reportUses, type Scope } from "./comparison.js";
import { typeKinds } from "../kinds/types.js";
import { type FieldMatching, matchFields } from "./match-fields.js";
import { compareMembers, elsewhere, type Members } from "./members.js";
import { isSameField } from "./renamed-fields.js";

/** Compares the types that the models declare; those of pages follow from lists. */
export function compareTypes(
  { pairs, added, removed }: Matching<TypeDeclaration>,
  comparison: Comparison,
): void {
  compareOrderOfSection("types", pairs, ({ name }) => name, comparison);
  for (const pair of pairs) compareDeclarations(pair, comparison);
  // What uses a type says more about it than the type itself, unless the same is only written otherwise.
  for (const type of removed) {
    if (isUnused(type) || type.kind === "alias") {
      comparison.report("name.type-removed", typeScope({ old: type, new: undefined }));
    }
  }
  for (const type of added) {
    if (isUnused(type) || type.kind === "alias") {
      comparison.report("name.type-added", typeScope({ old: undefined, new: type }));
    }
  }
}

export function isUnused({ usage }: TypeDeclaration): boolean {
  return usesOf(usage).length === 0;
}

export function typeScope({ old, new: next }: Pair<TypeDeclaration | undefined>): Scope {
  const type = next ?? old;
  const uses = old !== undefined && next !== undefined ? commonUses(old.usage, next.usage) : [];
  return {
    address: `types.${type?.id}`,
    phrase: `the type ${asCode(type?.name ?? "")}`,
    places: placesOf({ old, new: next }),
    uses,
    origin: { kind: "type", id: type?.id ?? "", ...(old !== undefined && { oldId: old.id }) },
  };
}

/** Who has not received values of a type so far can't be surprised by them. */
function commonUses(old: TypeUsage, next: TypeUsage): readonly Use[] {
  const before = new Set(usesOf(old));
  return usesOf(next).filter((use) => before.has(use));
}

function usesOf({ inRequests, inResponses, inErrors, inWebhooks }: TypeUsage): readonly Use[] {
  return [
    ...(inRequests ? (["request"] as const) : []),
    ...(inResponses || inErrors ? (["response"] as const) : []),
    ...(inWebhooks ? (["webhook"] as const) : []),
  ];
}

function compareDeclarations(pair: Pair<TypeDeclaration>, comparison: Comparison): void {
  const scope = typeScope(pair);
  const { old, new: next } = pair;
  if (old.kind === "object" && next.kind === "object") {
    return compareMembers(objectMembers, { old, new: next }, scope, comparison);
  }
  if (old.kind === "alias" && next.kind === "alias") {
    return compareMembers(aliasMembers, { old, new: next }, scope, comparison);
  }
  if (old.kind === "union" && next.kind === "union") {
    compareMembers(unionMembers, { old, new: next }, scope, comparison);
    return compareUnion({ old, new: next }, scope, comparison);
  }
  if (old.kind === "unknown" && next.kind === "unknown") {
    return compareMembers(unknownMembers, { old, new: next }, scope, comparison);
  }
  compareKinds(pair, scope, comparison);
}

/** Compares what two types say of values, where one stands in for the other. */
export function compareContents(
  { old, new: next }: Pair<TypeDeclaration>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old.kind === "object" && next.kind === "object") {
    compareMembers({ ...objectMembers, ...namesAside }, { old, new: next }, scope, comparison);
  } else if (old.kind === "union" && next.kind === "union") {
    compareUnion({ old, new: next }, scope, comparison);
  } else {
    compareKinds({ old, new: next }, scope, comparison);
  }
}

/** A type of which nothing was specified, or one that is made in another way now. */
function compareKinds({ old, new: next }: Pair<TypeDeclaration>, scope: Scope, comparison: Comparison): void {
  const causes = [...old.unknowns, ...next.unknowns].map((id) => `unknowns.${id}`);
  const values = {
    before: kindWords[old.kind],
    after: kindWords[next.kind],
    values: { old: old.kind, new: next.kind },
  };
  if (old.kind === "unknown") {
    return comparison.report(gapKinds.type.closed, scope, { ...values, causes });
  }
  if (next.kind === "unknown") return comparison.report(gapKinds.type.opened, scope, { ...values, causes });
  reportUses(comparison, typeKinds.changed, scope, values);
}

const kindWords: Readonly<Record<TypeDeclaration["kind"], string>> = {
  object: "an object",
  alias: "another name for a type",
  union: "a union",
  unknown: "not specified",
};

const factMembers = {
  id: elsewhere("types are matched by it; the name is what callers see"),
  name: (names: Pair<string>, scope: Scope, { report, guesses }: Comparison) => {
    report("name.type-renamed", scope, {
      before: names.old,
      after: names.new,
      isGuess: guesses.has(scope.address),
    });
  },
  otherNames: elsewhere("it says what to match, and changes nothing itself"),
  doc: compareDoc,
  deprecated: compareDeprecation,
  unknowns: elsewhere("compared where they are declared"),
  group: elsewhere("a type is exported from the client's root, whatever file it is in"),
  usage: elsewhere("it follows from what uses the type"),
  at: elsewhere("a place is no difference"),
};

const objectMembers: Members<ObjectType> = {
  ...factMembers,
  kind: elsewhere("compared before its members are"),
  fields: (lists, scope, comparison, { old, new: next }) => {
    const isMatched = comparison.typeIds.get(old.id) === next.id;
    const known = isMatched ? comparison.fields.get(next.id) : undefined;
    const matching = known ?? matchFields({ old: old.fields, new: next.fields });
    const all = partOf(scope, "fields", `the fields of ${scope.phrase.replace("the type ", "")}`);
    // Another type may have any order of its own.
    if (isMatched) compareOrder(matching.pairs, lists, ({ name }) => name, all, comparison);
    const isSame = old.requiredness.kind === next.requiredness.kind;
    compareFields(isSame ? matching : withoutRequiredness(matching), scope, comparison);
  },
  requiredness: (facts, scope, comparison) => {
    compareKnown(
      facts,
      () => "by field",
      partOf(scope, "required", `the requiredness in ${scope.phrase}`),
      comparison,
      gapKinds.type,
    );
  },
  explanation: (refs, scope, comparison) => {
    if (isSameField(refs, comparison)) return;
    const values = { before: refs.old?.name, after: refs.new?.name };
    comparison.report("err.explanation-changed", scope, values);
  },
  traps: compareTraps,
};

/** Where nobody knows which fields may be absent or null, the requiredness says so once. */
function withoutRequiredness(matching: FieldMatching<Field>): FieldMatching<Field> {
  const pairs = matching.pairs.map(({ old, new: next }) => ({
    old: { ...old, type: withoutNull(old.type), isRequired: next.isRequired },
    new: { ...next, type: withoutNull(next.type) },
  }));
  return { ...matching, pairs };
}

/** Another type has other ones. */
const namesAside = {
  name: elsewhere("told where the type is used"),
  doc: elsewhere("told where the type is used"),
  deprecated: elsewhere("told where the type is used"),
};

const aliasMembers: Members<AliasType> = {
  ...factMembers,
  kind: elsewhere("compared before its members are"),
  type: compareTypeRefs,
};

const unionMembers: Members<UnionType> = {
  ...factMembers,
  kind: elsewhere("compared before its members are"),
  discriminator: elsewhere("compared with the variants"),
  variants: elsewhere("compared with the openness of the union"),
  isOpen: elsewhere("compared with the variants"),
};

const unknownMembers: Members<UnknownType> = {
  ...factMembers,
  kind: elsewhere("compared before its members are"),
};
