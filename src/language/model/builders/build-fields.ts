import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import type { FieldDetails, FieldsDocument } from "../../read/language/field.js";
import type { QueryParameterDetails } from "../../read/language/parameter.js";
import { asOf } from "./as-of.js";
import { buildTypeRef } from "./build-type-ref.js";
import { type BuildContext, checkName, resolveUnknowns, versionName } from "./context.js";
import { checkDefault, checkExample, type Presence } from "./default-value.js";
import { supersededByValue } from "../superseded-keys.js";
import { newerNames, otherNames } from "./history.js";
import type { Availability } from "./versioned.js";
import { type Entry, entries, keyPlace, type Located, valuePlace, locationOf } from "./located.js";
import { isMisplacedDoc } from "./misplaced-doc.js";
import type { Field, FieldRef, TypeId, TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { namedTypes, orNull } from "../type-words.js";

export interface FieldOwner {
  /** `Order`, or `the query of list-orders`: ends the phrase `the field id of …`. */
  readonly phrase: string;
  readonly position: "field" | "parameter";
  /** True when it isn't specified which fields may be absent or null, so that all may be. */
  readonly isRequirednessUnknown: boolean;
  /** When what has the fields exists. */
  readonly whole: Availability;
  /** What their names may look like, where they are sent as they are and code has others. */
  readonly names?: "sent" | "member";
  /** What all fields have to be: path parameters `required`, and filters `optional`. Each says it of itself if absent. */
  readonly presence?: Presence;
}

/** The fields of this version. */
export function buildFields(
  fields: Located<FieldsDocument> | undefined,
  owner: FieldOwner,
  context: BuildContext,
): readonly Field[] {
  return buildNamedFields(fields, owner, context).map(({ field }) => field);
}

/** The same, each with what the model says of it in this version. */
export function buildNamedFields(
  fields: Located<FieldsDocument> | undefined,
  owner: FieldOwner,
  context: BuildContext,
): readonly NamedField[] {
  const all = entries(fields);
  const built = all.flatMap((entry, index): readonly NamedField[] => {
    if (isMisplacedDoc(entry, all[index - 1], owner.phrase, context.report)) return [];
    const field = buildField(entry, owner, context);
    return field === undefined ? [] : [field];
  });
  reportRepeated(built, owner, context);
  return built;
}

/** A field, what the model says of it, and where it says what this version calls it. */
export interface NamedField {
  readonly field: Field;
  readonly details: Located<NamedDetails>;
  readonly namedAt: Place;
}

/** Reports a name that two fields have in this version, where one of them gets it. */
function reportRepeated(
  fields: readonly NamedField[],
  { position }: FieldOwner,
  context: BuildContext,
): void {
  const first = new Map<string, NamedField>();
  for (const second of fields) {
    const { name } = second.field;
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, second);
      continue;
    }
    const isRenamed = ({ field }: NamedField) => field.id !== field.name;
    const version = isRenamed(second) || isRenamed(earlier) ? { version: versionName(context) } : {};
    const [other, cause] = isRenamed(earlier) && !isRenamed(second) ? [second, earlier] : [earlier, second];
    const related = [{ at: other.namedAt, message: "The other one is here." }];
    context.report("duplicate-name", { what: position, name, ...version }, cause.namedAt, related);
  }
}

function buildField(
  entry: Entry<FieldsDocument[string]>,
  owner: FieldOwner,
  context: BuildContext,
): NamedField | undefined {
  const now = longForm(entry);
  const { name: id } = now.value;
  const at = keyPlace(entry);
  const phrase = `the ${owner.position} ${asCode(id)} of ${owner.phrase}`;
  const position = owner.names ?? owner.position;
  checkName(id, position, at, context.report);
  const details = asOf(now, phrase, context, { superseded: supersededByValue, whole: owner.whole });
  if (details === undefined) return undefined;
  const { value } = details;
  const { name } = value;
  if (name !== id) checkName(name, position, valuePlace(details, "name"), context.report);
  const type = buildTypeRef({ ...details, owner: phrase }, context);
  const unknowns = resolveUnknowns(value.unknown, locationOf(details, "unknown"), context);
  if (type === undefined) return undefined;
  const isRequired = !owner.isRequirednessUnknown && !value.optional;
  checkDefault(details, type, { phrase, name: id, isRequired, presence: owner.presence }, context);
  checkExample(details, type, phrase, context);
  if (isRequired && owner.presence === "optional") {
    const place = entry.name.endsWith("?") ? valuePlace(details, "optional") : at;
    context.report("required-filter", { owner: phrase, name: id }, place);
  }
  const field = {
    id,
    name,
    otherNames: otherNames(id, value.was, name),
    newerNames: newerNames(id, value.was, name, context),
    as: undefined,
    type: owner.isRequirednessUnknown ? orNull(type) : type,
    isRequired,
    doc: value.doc,
    default: value.default,
    example: value.example,
    deprecated: value.deprecated,
    isSensitive: value.sensitive ?? isSensitiveType(type, context),
    forbidsCredentials: value.forbids === "credentials",
    unknowns,
    at,
  };
  return { field, details, namedAt: name === id ? at : valuePlace(details, "name") };
}

/** Whether a type in it is declared with a name, and as sensitive. */
function isSensitiveType(type: TypeRef, { sections }: BuildContext): boolean {
  return namedTypes(type).some((name) => sections.declared.types.get(name)?.value.sensitive === true);
}

/** A field with what its name says of it. */
export type NamedDetails = FieldDetails &
  Pick<QueryParameterDetails, "send" | "as"> & { readonly name: string; readonly optional: boolean };

function longForm(entry: Entry<FieldsDocument[string]>): Located<NamedDetails> {
  const { value } = entry;
  const named = { name: entry.name.replace(/\?$/, ""), optional: entry.name.endsWith("?") };
  return typeof value === "string"
    ? { ...shorthand(entry), value: { type: value, ...named } }
    : { ...entry, value: { ...value, ...named } };
}

/** The shorthand has no key `type`; its value is the entry's own. */
function shorthand(entry: Entry<unknown>): Located<unknown> {
  const { file, path } = entry;
  const here = () => file.valuePlace(path);
  return { value: undefined, file: { ...file, keyPlace: here, valuePlace: here }, path };
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
