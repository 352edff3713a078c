import { asCode } from "../../diagnostics/words.js";
import type { FieldDetails, FieldHistory, FieldsDocument } from "../../read/language/field.js";
import { buildTypeRef } from "./build-type-ref.js";
import { type BuildContext, checkName, resolveUnknowns } from "./context.js";
import { checkDefault } from "./default-value.js";
import { historyOf, isPresent, otherNames } from "./history.js";
import { type Entry, entries, keyPlace, listed, type Located, valuePlace } from "./located.js";
import { isMisplacedDoc } from "./misplaced-doc.js";
import { resolveType } from "./resolve-type.js";
import type { Field, FieldRef, TypeId, TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { namedTypes, orNull } from "../type-words.js";

export interface FieldOwner {
  /** `Order`, or `the query of list-orders`: ends the phrase `the field id of …`. */
  readonly phrase: string;
  readonly position: "field" | "parameter";
  /** True when it isn't specified which fields may be absent or null, so that all may be. */
  readonly isRequirednessUnknown: boolean;
  /** Whether no field can be absent: a path parameter never is. */
  readonly isComplete?: boolean;
}

/** The fields of this version. */
export function buildFields(
  fields: Located<FieldsDocument> | undefined,
  owner: FieldOwner,
  context: BuildContext,
): readonly Field[] {
  const all = entries(fields);
  const built = all.flatMap((entry, index) => {
    if (isMisplacedDoc(entry, all[index - 1], owner.phrase, context.report)) return [];
    return buildField(entry, owner, context) ?? [];
  });
  const first = new Map<string, Field>();
  for (const field of built) {
    const earlier = first.get(field.name);
    if (earlier === undefined) {
      first.set(field.name, field);
    } else {
      const related = [{ at: earlier.at, message: "The first one is here." }];
      context.report("duplicate-name", { what: owner.position, name: field.name }, field.at, related);
    }
  }
  return built;
}

function buildField(
  entry: Entry<FieldsDocument[string]>,
  owner: FieldOwner,
  context: BuildContext,
): Field | undefined {
  const isMarkedOptional = entry.name.endsWith("?");
  const name = isMarkedOptional ? entry.name.slice(0, -1) : entry.name;
  const at = keyPlace(entry);
  const phrase = `the ${owner.position} ${asCode(name)} of ${owner.phrase}`;
  checkName(name, owner.position, at, context.report);
  const details = longForm(entry);
  if (!isPresent(details, phrase, context)) return undefined;
  const history = historyOf(details, phrase, context);
  if (history?.name !== undefined) checkName(history.name, owner.position, at, context.report);
  const type = pastType(details, history, phrase, context);
  const { value } = details;
  const unknowns = resolveUnknowns(value.unknown, keyPlace(details, "unknown"), context);
  if (type === undefined) return undefined;
  const pastName = history?.name ?? name;
  if (isDefaultValid(details, type, phrase, context) && !isMarkedOptional && !mayBeAbsent(value, owner)) {
    context.report(
      "unused-default",
      { owner: phrase, name, isComplete: owner.isComplete === true },
      keyPlace(details, "default"),
    );
  }
  return {
    id: name,
    name: pastName,
    otherNames: otherNames(name, value.was, pastName),
    type: owner.isRequirednessUnknown ? orNull(type) : type,
    isRequired: !owner.isRequirednessUnknown && !(history?.optional ?? isMarkedOptional),
    doc: value.doc,
    default: value.default,
    deprecated: value.deprecated,
    isSensitive: value.sensitive ?? isSensitiveType(type, context),
    forbidsCredentials: value.forbids === "credentials",
    unknowns,
    at,
  };
}

/** Whether there is a default that the field could have; reports one that it couldn't. */
function isDefaultValid(
  details: Located<FieldDetails>,
  type: TypeRef,
  phrase: string,
  context: BuildContext,
): boolean {
  const { default: value } = details.value;
  return value !== undefined && checkDefault(value, type, phrase, valuePlace(details, "default"), context);
}

/** Whether a field without `?` is absent sometimes: in an earlier version, or as far as anybody knows. */
function mayBeAbsent({ was }: FieldDetails, { isRequirednessUnknown }: FieldOwner): boolean {
  return isRequirednessUnknown || listed(was).some(({ optional }) => optional === true);
}

/** Whether a type in it is declared with a name, and as sensitive. */
function isSensitiveType(type: TypeRef, { sections }: BuildContext): boolean {
  return namedTypes(type).some((name) => sections.declared.types.get(name)?.value.sensitive === true);
}

function longForm(entry: Entry<FieldsDocument[string]>): Located<FieldDetails> {
  const { value } = entry;
  return typeof value === "string" ? { ...shorthand(entry), value: { type: value } } : { ...entry, value };
}

/** The shorthand has no key `type`; its value is the entry's own. */
function shorthand(entry: Entry<unknown>): Located<unknown> {
  const { file, path } = entry;
  const here = () => file.valuePlace(path);
  return { value: undefined, file: { ...file, keyPlace: here, valuePlace: here }, path };
}

function pastType(
  details: Located<FieldDetails>,
  history: FieldHistory | undefined,
  phrase: string,
  context: BuildContext,
): TypeRef | undefined {
  const type = buildTypeRef(details, phrase, context);
  return history?.type === undefined
    ? type
    : resolveType(history.type, phrase, valuePlace(details, "was"), context);
}

/** The field as others refer to it. */
export function refTo({ id, name }: FieldRef): FieldRef {
  return { id, name };
}

/** The discriminator of some objects; the rules check it. */
export function resolveDiscriminator(id: string, variants: readonly TypeId[], types: TypeIndex): FieldRef {
  for (const variant of variants) {
    const declared = types.get(variant);
    const field = declared?.kind === "object" ? declared.fields.find((one) => one.id === id) : undefined;
    if (field !== undefined) return refTo(field);
  }
  return { id, name: id };
}

/** What is said of a field that no model declares; it is required unless it says otherwise. */
export type MadeField = Pick<Field, "name" | "type" | "doc" | "at"> & Partial<Pick<Field, "isRequired">>;

/** A field that no model declares, but that follows from what one says. */
export function makeField(field: MadeField): Field {
  return {
    id: field.name,
    otherNames: [],
    isRequired: true,
    default: undefined,
    deprecated: undefined,
    isSensitive: false,
    forbidsCredentials: false,
    unknowns: [],
    ...field,
  };
}
