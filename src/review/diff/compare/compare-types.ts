import { asCode } from "../../../language/text/words.js";
import type {
  AliasType,
  Field,
  ObjectType,
  TypeDeclaration,
  TypeDeclarationFacts,
  TypeRef,
  TypeUsage,
  UnionType,
} from "../../../language/model/ir/type.js";
import { withoutNull } from "../../../language/model/type-words.js";
import type { Pair } from "../pair.js";
import { compareDeprecation, compareDoc, compareExample, compareKnown, gapKinds } from "./compare-facts.js";
import { fieldSort, traps } from "./compare-fields.js";
import { compareItems } from "./compare-items.js";
import { compareOrder, compareOrderOfSection } from "./compare-order.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { withoutOrder, wordsOf } from "./type-values.js";
import { variantMembers } from "./compare-unions.js";
import type { Use } from "../reach.js";
import { bareName, type Comparison, partOf, placesOf, type Scope, type Sides } from "./comparison.js";
import { otherKinds } from "../kinds/others.js";
import { typeKinds } from "../kinds/types.js";
import { wayOf } from "./covers.js";
import { explainMismatch } from "./explain-mismatch.js";
import { compareFieldLists } from "./field-lists.js";
import { isSameField } from "./match-api.js";
import { type FieldMatching, matchFields } from "./match-fields.js";
import { asPart, type Compare, compareMembers, elsewhere, type Members } from "./members.js";
import { subjectOf, unknownSubjects } from "../subject.js";
import { typesOf } from "../change-value.js";

/** Compares the types that the models declare; those of pages follow from lists. */
export function compareTypes(_lists: unknown, _scope: Scope, comparison: Comparison): void {
  const { pairs, added, removed } = comparison.types;
  compareOrderOfSection("types", pairs, ({ name }) => name, comparison);
  for (const pair of pairs) compareDeclarations(pair, typeScope(pair.new, pair), comparison);
  for (const old of removed) {
    if (isToldAlone(old)) comparison.report("name.type-removed", typeScope(old, { old }));
  }
  for (const next of added) {
    if (isToldAlone(next)) comparison.report("name.type-added", typeScope(next, { new: next }));
  }
}

/** What uses a type says more about it than the type itself, unless the same is only written otherwise. */
function isToldAlone(type: TypeDeclaration): boolean {
  return isUnused(type) || type.kind === "alias";
}

export function isUnused({ usage }: TypeDeclaration): boolean {
  return usesOf(usage).length === 0;
}

export function typeScope({ id, name, inputOf }: TypeDeclaration, sides: Sides<TypeDeclaration>): Scope {
  const { old, new: next } = sides;
  return {
    subject: subjectOf("types", id),
    ...(inputOf !== undefined && { declaredAs: inputOf }),
    phrase: `the type ${asCode(name)}`,
    places: placesOf(sides),
    uses: old !== undefined && next !== undefined ? commonUses(old.usage, next.usage) : [],
    origin: { kind: "type", id, ...(old !== undefined && { oldId: old.id }) },
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

const compareDeclarations: Compare<TypeDeclaration> = ({ old, new: next }, scope, comparison) => {
  if (old.kind === "alias" && next.kind === "alias") {
    compareMembers(aliasMembers, { old, new: next }, scope, comparison);
  } else if (old.kind === "unknown" && next.kind === "unknown") {
    compareMembers(factMembers, { old, new: next }, scope, comparison);
  } else {
    compareContents({ old, new: next }, scope, comparison, {});
  }
};

/** Another type has other ones. */
const namesAside = {
  name: elsewhere("told where the type is used"),
  doc: elsewhere("told where the type is used"),
  deprecated: elsewhere("told where the type is used"),
};

/** Compares what two types say of values, where one stands in for the other. */
export function compareContents(
  { old, new: next }: Pair<TypeDeclaration>,
  scope: Scope,
  comparison: Comparison,
  aside: Partial<typeof namesAside> = namesAside,
): void {
  if (old.kind === "object" && next.kind === "object") {
    compareMembers({ ...objectMembers, ...aside }, { old, new: next }, scope, comparison);
  } else if (old.kind === "union" && next.kind === "union") {
    compareMembers({ ...unionMembers, ...aside }, { old, new: next }, scope, comparison);
  } else {
    compareKinds({ old, new: next }, scope, comparison);
  }
}

/** A type of which nothing was specified, or one that is made in another way now. */
function compareKinds(types: Pair<TypeDeclaration>, scope: Scope, comparison: Comparison): void {
  const { old, new: next } = types;
  if (isMadeAlike(types, comparison)) {
    return compareTypeRefs({ old: meantBy(old), new: meantBy(next) }, scope, comparison);
  }
  const values = {
    before: contentWords(old, comparison, "old"),
    after: contentWords(next, comparison, "new"),
    values: { old: old.kind, new: next.kind },
    data: typesOf({ old: old.kind === "alias" ? old.type : undefined }),
  };
  const causes = unknownSubjects([...old.unknowns, ...next.unknowns]);
  const { report } = comparison;
  if (old.kind === "unknown") return report(gapKinds.type.closed, scope, { ...values, causes });
  if (next.kind === "unknown") return report(gapKinds.type.opened, scope, { ...values, causes });
  const refs = { old: refTo(old), new: refTo(next) };
  const way = wayOf(refs, comparison);
  const because = way === "changed" ? explainMismatch(refs, comparison) : undefined;
  report(typeKinds[way], scope, { ...values, because });
}

/** Whether one of two types is another name for a type that is made of the same as the other one. */
function isMadeAlike(types: Pair<TypeDeclaration>, { indexes }: Comparison): boolean {
  const [old, next] = (["old", "new"] as const).map((side) => {
    const end = withoutNull(indexes[side].resolve(refTo(types[side])));
    return end.kind === "named" ? indexes[side].get(end.id)?.kind : undefined;
  });
  return old !== undefined && old !== "unknown" && old === next;
}

function meantBy(type: TypeDeclaration): TypeRef {
  return type.kind === "alias" ? type.type : refTo(type);
}

function refTo({ id }: TypeDeclaration): TypeRef {
  return { kind: "named", id };
}

/** What a type is made of, in words; an alias is what it stands for. */
function contentWords(type: TypeDeclaration, comparison: Comparison, side: keyof Pair<TypeRef>): string {
  if (type.kind !== "alias") return kindWords[type.kind];
  const { type: meant } = type;
  return meant.kind === "scalar" && meant.scalar === "object"
    ? "any object"
    : wordsOf(meant, comparison, side);
}

const kindWords: Readonly<Record<Exclude<TypeDeclaration["kind"], "alias">, string>> = {
  object: "an object",
  union: "a union",
  unknown: "not specified",
};

const factMembers: Members<TypeDeclarationFacts & Pick<TypeDeclaration, "kind">> = {
  kind: elsewhere("compared before its members are"),
  id: elsewhere("types are matched by it; the name is what callers see"),
  name: (names, scope, { report, guesses }, { new: next }) => {
    const isGuess = guesses.has(next.id);
    report("name.type-renamed", scope, { before: names.old, after: names.new, isGuess });
  },
  otherNames: elsewhere("it says what to match, and changes nothing itself"),
  // A model says it of what requests and responses have together.
  doc: (docs, scope, comparison, { new: next }) => {
    if (next.inputOf === undefined) compareDoc(docs, scope, comparison);
  },
  deprecated: compareDeprecation,
  unknowns: elsewhere("compared where they are declared"),
  group: elsewhere("a type is exported from the client's root, whatever file it is in"),
  usage: elsewhere("it follows from what uses the type"),
  inputOf: elsewhere("told where the type is used"),
};

const objectMembers: Members<ObjectType> = {
  ...factMembers,
  fields: (lists, scope, comparison, { old, new: next }) => {
    const isMatched = comparison.typeIds.get(old.id) === next.id;
    const known = isMatched ? comparison.fields.get(next.id) : undefined;
    const matching = known ?? matchFields(lists);
    const all = () => partOf(scope, "fields", `the fields of ${bareName(scope)}`);
    // Another type may have any order of its own.
    if (isMatched) compareOrder(matching.pairs, lists, ({ name }) => name, all, comparison);
    const isSame = old.requiredness.kind === next.requiredness.kind;
    const told = isSame ? matching : withoutRequiredness(matching);
    compareFieldLists(lists, fieldSort, scope, comparison, told);
  },
  others: (types, scope, comparison) => compareOthers(types, othersIn(scope), comparison),
  refusesOthers: ({ old: before, new: after }, scope, comparison, { old, new: next }) => {
    // Where one side has a type for them, it is said of that type that it is gone, or new.
    const isTyped = old.others !== undefined || next.others !== undefined;
    if (before === after || isTyped || !next.usage.inRequests) return;
    comparison.report(after ? otherKinds.closed : otherKinds.opened, othersIn(scope), {});
  },
  requiredness: asPart("required", "the requiredness in {owner}", (facts, scope, comparison) => {
    compareKnown(facts, () => "by field", scope, comparison, gapKinds.type);
  }),
  explanation: (refs, scope, comparison) => {
    if (isSameField(refs, comparison)) return;
    const values = { before: refs.old?.name, after: refs.new?.name };
    comparison.report("err.explanation-changed", scope, values);
  },
  traps: (lists, scope, comparison) => compareItems(lists, traps, scope, comparison),
};

function othersIn(scope: Scope): Scope {
  return partOf(scope, "others", `members beside the fields of ${bareName(scope)}`);
}

const compareOthers: Compare<ObjectType["others"]> = (types, scope, comparison) => {
  const { old, new: next } = types;
  if (old !== undefined && next !== undefined) {
    return compareTypeRefs({ old, new: next }, scope, comparison);
  }
  const values = {
    before: old && wordsOf(old, comparison, "old"),
    after: next && wordsOf(next, comparison, "new"),
    values: { old: old && withoutOrder(old), new: next && withoutOrder(next) },
  };
  comparison.report(old === undefined ? otherKinds.added : otherKinds.removed, scope, values);
};

/** Where nobody knows which fields may be absent or null, the requiredness says so once. */
function withoutRequiredness(matching: FieldMatching<Field>): FieldMatching<Field> {
  const pairs = matching.pairs.map(({ old, new: next }) => ({
    old: { ...old, type: withoutNull(old.type), isRequired: next.isRequired },
    new: { ...next, type: withoutNull(next.type) },
  }));
  return { ...matching, pairs };
}

const aliasMembers: Members<AliasType> = { ...factMembers, type: compareTypeRefs, example: compareExample };

const unionMembers: Members<UnionType> = { ...factMembers, ...variantMembers };
