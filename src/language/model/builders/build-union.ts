import type { TypeDocument } from "../../read/language/type.js";
import type { UnionDocument } from "../../read/language/union.js";
import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type {
  UnionAlternative,
  TypeDeclarationFacts,
  TypeId,
  TypeRef,
  UnionRef,
  UnionType,
  UnionVariant,
} from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { refTo } from "./build-fields.js";
import { buildTypeRef } from "./build-type-ref.js";
import { checkAnyOf } from "./check-alternatives.js";
import type { BuildContext } from "./context.js";
import { type Entry, entries, keyPlace, type Located, locationOf, valuePlace } from "./located.js";
import { resolveType } from "./resolve-type.js";

type TaggedDocument = Extract<UnionDocument, { readonly variants: unknown }>;
type ByFieldDocument = Extract<UnionDocument, { readonly by_field: unknown }>;
type AnyOfDocument = Extract<UnionDocument, { readonly any_of: unknown }>;

/** A union whose variants a tag tells apart. */
export function buildUnion(
  entry: Entry<TypeDocument>,
  value: TaggedDocument,
  facts: TypeDeclarationFacts,
  context: BuildContext,
): UnionType {
  const { discriminator: id, open = false, tags = "variants" } = value;
  const at = locationOf(entry, "union", "variants");
  const variants = namedAlternatives({ ...at, value: value.variants }, "variant", entry.name, context);
  if (variants.length === 0) context.report("empty-union", { name: entry.name }, keyPlace(at));
  return {
    kind: "union",
    ...facts,
    discriminator: { id, name: id },
    tags,
    variants: variants.map(({ name: tag, type, at: place }): UnionVariant => ({ tag, type, at: place })),
    isOpen: open,
  };
}

/** What an alias stands for: a union without a tag, or whatever fields may have as well. */
export function buildAliasRef(
  entry: Entry<TypeDocument>,
  owner: string,
  context: BuildContext,
): TypeRef | undefined {
  const { union } = entry.value;
  if (union === undefined || "variants" in union) return buildTypeRef({ ...entry, owner }, context);
  const where = { ...locationOf(entry, "union"), name: entry.name };
  return "by_field" in union
    ? buildByField({ ...where, value: union }, context)
    : buildAnyOf({ ...where, value: union }, owner, context);
}

function buildByField(union: Entry<ByFieldDocument>, context: BuildContext): UnionRef | undefined {
  const at = locationOf(union, "by_field");
  const found = namedAlternatives({ ...at, value: union.value.by_field }, "alternative", union.name, context);
  if (found.length === 0) {
    context.report("empty-union", { name: union.name }, keyPlace(at));
    return undefined;
  }
  const alternatives = found.map(({ name, type: id }): UnionAlternative => ({
    type: { kind: "named", id },
    field: { id: name, name },
  }));
  return { kind: "union", by: "field", alternatives };
}

function buildAnyOf(union: Entry<AnyOfDocument>, owner: string, context: BuildContext): UnionRef | undefined {
  const { any_of: expressions } = union.value;
  const { declared } = context.sections;
  const alternatives = expressions.flatMap((text, index): readonly UnionAlternative[] => {
    // A version without the type doesn't have the alternative.
    if (declared.types.has(text) && !context.typeNames.has(text)) return [];
    const type = resolveType(text, { owner, at: valuePlace(union, "any_of", index) }, context);
    return type === undefined ? [] : [{ type, field: undefined }];
  });
  if (alternatives.length === 0) {
    context.report("empty-union", { name: union.name }, keyPlace(union, "any_of"));
    return undefined;
  }
  const type: UnionRef = { kind: "union", by: "nothing", alternatives };
  checkAnyOf(type, { owner, at: keyPlace(union, "any_of") }, context);
  return type;
}

/** From what tells them apart to the types; a version without a type doesn't have the alternative. */
function namedAlternatives(
  map: Located<Readonly<Record<string, string>>>,
  what: "variant" | "alternative",
  union: string,
  context: BuildContext,
) {
  return entries(map).flatMap((entry) => {
    if (context.typeNames.has(entry.value)) {
      return [{ name: entry.name, type: entry.value, at: keyPlace(entry) }];
    }
    const declared = context.sections.declared.types;
    if (declared.has(entry.value)) return [];
    const suggestion = suggest(entry.value, declared.keys());
    const owner = `the ${what} ${asCode(entry.name)} of ${asCode(union)}`;
    context.report("unknown-type", { owner, name: entry.value, suggestion }, valuePlace(entry));
    return [];
  });
}

/** The fields that tell alternatives apart as this version calls them; reports those that don't. */
export function resolveTellingFields(
  union: UnionRef,
  entry: Entry<TypeDocument>,
  types: TypeIndex,
  context: BuildContext,
): UnionRef {
  const at = locationOf(entry, "union", "by_field");
  const ids = union.alternatives.flatMap(({ type }) => (type.kind === "named" ? [type.id] : []));
  const alternatives = union.alternatives.map((alternative): UnionAlternative => {
    const { type, field: told } = alternative;
    if (told === undefined || type.kind !== "named") return alternative;
    const problem = fieldProblem(told.id, type.id, ids, types);
    const facts = { union: entry.name, field: told.id, type: type.id };
    if (problem !== undefined) {
      context.report("invalid-by-field", { ...facts, ...problem }, keyPlace(at, told.id));
    }
    const declared = types.get(type.id);
    const field = declared?.kind === "object" ? declared.fields.find(({ id }) => id === told.id) : undefined;
    return { type, field: field === undefined ? told : refTo(field) };
  });
  return { ...union, alternatives };
}

interface FieldProblem {
  readonly problem: string;
  readonly suggestion?: string | undefined;
}

/** Why a field doesn't tell a type apart from the others. */
function fieldProblem(
  field: string,
  type: TypeId,
  all: readonly TypeId[],
  types: TypeIndex,
): FieldProblem | undefined {
  const declared = types.get(type);
  if (declared?.kind !== "object") return { problem: `${asCode(type)} is not an object type` };
  const own = declared.fields.find(({ id }) => id === field);
  if (own === undefined) {
    const suggestion = suggest(
      field,
      declared.fields.map(({ id }) => id),
    );
    return { problem: `${asCode(type)} has no such field`, suggestion };
  }
  if (!own.isRequired) return { problem: `it is optional in ${asCode(type)}` };
  if (all.filter((id) => id === type).length > 1) {
    return { problem: `${asCode(type)} is another alternative too` };
  }
  const other = all.find((id) => id !== type && hasField(types, id, own.name));
  return other === undefined ? undefined : { problem: `${asCode(other)} has such a field too` };
}

function hasField(types: TypeIndex, id: TypeId, name: string): boolean {
  return types.fieldsOf({ kind: "named", id }).has(name);
}
