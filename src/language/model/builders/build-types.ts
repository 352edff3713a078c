import { asJson } from "../as-json.js";
import { checkExample } from "./default-value.js";
import { buildNamedFields, refTo, resolveDiscriminator } from "./build-fields.js";
import { checkExplanation, findExplanation, findNested } from "./explanation.js";
import { type BuildContext, checkName, resolveUnknown, resolveUnknowns } from "./context.js";
import { otherNames } from "./history.js";
import { entries, keyPlace, member, valuePlace, locationOf } from "./located.js";
import { known } from "../ir/known.js";
import { fieldsInCode } from "./name-in-code.js";
import { resolveType } from "./resolve-type.js";
import type { Sections } from "./sections.js";
import { buildAliasRef, buildUnion, resolveTellingFields } from "./build-union.js";
import type {
  AliasType,
  Field,
  ObjectType,
  Trap,
  TypeDeclaration,
  TypeDeclarationFacts,
} from "../ir/type.js";
import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { FieldsDocument } from "../../read/language/field.js";
import type { Report } from "../report.js";
import { indexTypes, type TypeIndex } from "../type-index.js";

type TypeEntry = Sections["types"][number];

/** What the types of this version are called in it, by their ids. */
export function buildTypeNames({ types }: Sections, report: Report): ReadonlyMap<string, string> {
  return new Map(
    types.map((entry) => {
      checkName(entry.name, "type", keyPlace(entry), report);
      const { name } = entry.value;
      if (name !== entry.name) checkName(name, "type", valuePlace(entry, "name"), report);
      return [entry.name, name];
    }),
  );
}

/** The declared types of this version, in the order of the model. */
export function buildTypes(context: BuildContext): readonly TypeDeclaration[] {
  const { reuse, sections } = context;
  const parts = sections.types.map((entry) =>
    reuse.parts(entry.name, context, () => buildType(entry, context)),
  );
  const index = indexTypes(parts.flatMap((part) => part ?? []));
  return sections.types.flatMap((entry) => {
    return reuse.types(entry.name, context, () => completeType(entry, index, context)) ?? [];
  });
}

function completeType(
  entry: TypeEntry,
  index: TypeIndex,
  context: BuildContext,
): TypeDeclaration | undefined {
  checkExplanation(entry, index, context);
  const type = index.get(entry.name);
  return type && asJson(nameFields(type, entry, index, context));
}

/** Only when its variants are built is it known what they call the fields that tell them apart in this version. */
function nameFields(
  type: TypeDeclaration,
  entry: TypeEntry,
  types: TypeIndex,
  context: BuildContext,
): TypeDeclaration {
  if (type.kind === "alias" && type.type.kind === "union" && type.type.by === "field") {
    return { ...type, type: resolveTellingFields(type.type, entry, types, context) };
  }
  if (type.kind === "object" && entry.value.explains !== undefined) {
    return { ...type, explanation: findNested(entry.value, type, types) };
  }
  if (type.kind !== "union") return type;
  const variants = type.variants.map((variant) => variant.type);
  return { ...type, discriminator: resolveDiscriminator(type.discriminator.id, variants, types) };
}

function buildType(entry: TypeEntry, context: BuildContext): TypeDeclaration | undefined {
  const { value } = entry;
  const forms = (["fields", "union", "type"] as const).filter((key) => value[key] !== undefined);
  if (forms.length > 1) {
    const facts = { owner: `the type ${asCode(entry.name)}`, keys: forms };
    context.report("ambiguous-type", facts, keyPlace(entry, forms[1] ?? ""));
  }
  if (value.others !== undefined && value.fields === undefined) {
    const misplaced = {
      owner: `the type ${asCode(entry.name)}`,
      key: "others",
      type: "what has no `fields`",
    };
    context.report("misplaced-constraint", misplaced, keyPlace(entry, "others"));
  }
  const facts = buildFacts(entry, context);
  reportExampleOfObject(entry, context);
  if (value.fields !== undefined) return buildObject(entry, facts, context);
  if (value.union !== undefined && "variants" in value.union) {
    return buildUnion(entry, value.union, facts, context);
  }
  if (
    value.type === undefined &&
    value.union === undefined &&
    value.enum === undefined &&
    value.observed === undefined &&
    value.unknown !== undefined
  ) {
    return { kind: "unknown", ...facts };
  }
  return buildAlias(entry, facts, context);
}

/** An object's example is that of its fields. */
function reportExampleOfObject(entry: TypeEntry, { report }: BuildContext): void {
  const { example, fields, union } = entry.value;
  const isUnion = union !== undefined && "variants" in union;
  if (example === undefined || (fields === undefined && !isUnion)) return;
  const problem = `is none of ${fields === undefined ? "a union" : "an object"}`;
  const facts = {
    owner: `the type ${asCode(entry.name)}`,
    value: JSON.stringify(example),
    problem,
    hasParts: true,
  };
  report("invalid-example", facts, valuePlace(entry, "example"));
}

function buildFacts(entry: TypeEntry, context: BuildContext): TypeDeclarationFacts {
  const { value } = entry;
  return {
    id: entry.name,
    name: value.name,
    otherNames: otherNames(entry.name, value.was, value.name),
    doc: value.doc,
    deprecated: value.deprecated,
    unknowns: resolveUnknowns(value.unknown, locationOf(entry, "unknown"), context),
    group: entry.group?.value,
    usage: { inRequests: false, inResponses: false, inErrors: false, inWebhooks: false },
    inputOf: undefined,
    at: keyPlace(entry),
  };
}

function buildObject(entry: TypeEntry, facts: TypeDeclarationFacts, context: BuildContext): ObjectType {
  const required = member(entry, "required");
  const requiredness =
    required === undefined ? known("by-field" as const) : resolveUnknown(required, context);
  const owner = {
    phrase: asCode(entry.name),
    position: "field" as const,
    isRequirednessUnknown: required !== undefined,
    whole: entry.value,
    names: "member" as const,
  };
  const fields = fieldsInCode(buildNamedFields(member(entry, "fields"), owner, context), entry.name, context);
  const explanation = findExplanation(entry.value, fields);
  const traps = buildTraps(entry, fields, context);
  const others = buildOthers(entry, context);
  const refusesOthers = entry.value.others === noOthers;
  return { kind: "object", ...facts, fields, others, refusesOthers, requiredness, explanation, traps };
}

const noOthers = "none";

/** The type of members beside the fields. */
function buildOthers(entry: TypeEntry, context: BuildContext): ObjectType["others"] {
  const { others } = entry.value;
  if (others === undefined || others === noOthers) return undefined;
  const owner = `\`others\` of ${asCode(entry.name)}`;
  return resolveType(others, { owner, at: valuePlace(entry, "others") }, context);
}

/** Traps of this version: none to a field that it doesn't have, and none from a name that a field of it really has. */
function buildTraps(entry: TypeEntry, fields: readonly Field[], context: BuildContext): readonly Trap[] {
  const declared = new Set(Object.keys(entry.value.fields ?? {}).map((name) => name.replace(/\?$/, "")));
  const byId = new Map(fields.map((field) => [field.id, field]));
  const names = new Set(fields.map((field) => field.name));
  return entries(member(entry, "traps")).flatMap((trap) => {
    if (!declared.has(trap.value)) {
      const problem = `${asCode(entry.name)} has no field ${asCode(trap.value)}`;
      const facts = { owner: `the type ${asCode(entry.name)}`, wrong: trap.name, right: trap.value, problem };
      const suggestion = suggest(trap.value, declared);
      context.report("invalid-trap", { ...facts, suggestion, known: [...declared] }, valuePlace(trap));
    }
    if (isAlwaysField(trap.name, entry.value.fields)) {
      const problem = `${asCode(trap.name)} is a field of ${asCode(entry.name)}`;
      const facts = { owner: `the type ${asCode(entry.name)}`, wrong: trap.name, right: trap.value, problem };
      const help = "Remove it: what callers send there is that field.";
      context.report("invalid-trap", { ...facts, suggestion: undefined, known: [], help }, keyPlace(trap));
    }
    const right = byId.get(trap.value);
    if (right === undefined || names.has(trap.name)) return [];
    return [{ wrong: trap.name, right: refTo(right), at: keyPlace(trap) }];
  });
}

/** Whether every version has a field of that name, so that no caller can mean another one by it. */
function isAlwaysField(name: string, fields: FieldsDocument = {}): boolean {
  const field = [name, `${name}?`].flatMap((key) => (Object.hasOwn(fields, key) ? [fields[key]] : []))[0];
  if (field === undefined || typeof field === "string") return field !== undefined;
  return field.since === undefined && field.until === undefined && field.was === undefined;
}

function buildAlias(
  entry: TypeEntry,
  facts: TypeDeclarationFacts,
  context: BuildContext,
): AliasType | undefined {
  const type = buildAliasRef(entry, `the type ${asCode(entry.name)}`, context);
  if (type === undefined) return undefined;
  checkExample(entry, type, `the type ${asCode(entry.name)}`, context);
  return { kind: "alias", ...facts, type, example: entry.value.example };
}
