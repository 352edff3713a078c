import { suggest } from "../../../language/text/suggestion.js";
import { asCode } from "../../../language/text/words.js";
import {
  type ImportedField,
  type OtherMembers,
  type SchemaWords,
  typeOfOthers,
  type TypeShape,
} from "../imported-type.js";
import { isObject } from "../node.js";
import { reportFieldName } from "../report-names.js";
import type { Doubt, Losses } from "../losses.js";
import { type FlatSchema, type SchemaNode, numberOf, valueOf } from "./flat-schema.js";
import { readCounts } from "./read-bounds.js";
import type { SchemaContext } from "./schema-context.js";
import { ownTag } from "./read-tags.js";
import { noWords, readWords } from "./read-words.js";

/** Reads a schema of objects: fields, a map, or any object. */
export function readObject(flat: FlatSchema, context: SchemaContext, losses: Losses): TypeShape {
  const others = othersOf(flat, context);
  const fields = readFields(flat, context, losses);
  const isMap = fields.length === 0 && others !== "refused";
  if (isMap) {
    const count = readCounts(flat, "minProperties", "maxProperties", losses);
    return { kind: "map", values: typeOfOthers(others), count };
  }
  reportCounts(flat, losses);
  return { kind: "object", fields, others, tag: ownTag(flat, context) };
}

function reportCounts(flat: FlatSchema, losses: Losses): void {
  for (const keyword of ["minProperties", "maxProperties"]) {
    const count = numberOf(flat, keyword);
    if (count === undefined || (keyword === "minProperties" && count === 0)) continue;
    // A required field is a property already.
    if (keyword === "minProperties" && count <= flat.required.size) continue;
    losses.add("unsayable-constraint", flat.keywords.get(keyword) ?? flat, keyword);
  }
}

/** A document that says nothing of other members means that there are none, but not that a service refuses them. */
function othersOf(flat: FlatSchema, { typeOf }: SchemaContext): OtherMembers {
  const node = flat.keywords.get("additionalProperties") ?? flat.keywords.get("unevaluatedProperties");
  if (node === undefined) return "none";
  if (node.value === false) return "refused";
  if (node.value === true) return "any";
  return isObject(node.value) && Object.keys(node.value).length === 0 ? "any" : typeOf(node);
}

function readFields(flat: FlatSchema, context: SchemaContext, losses: Losses): readonly ImportedField[] {
  const properties = [...flat.properties].filter(([name, { value, also }]) => {
    const isAbsent = value === false || also?.some((other) => other.value === false) === true;
    if (isAbsent) losses.add("absent-field", flat.properties.get(name) ?? flat, name);
    return !isAbsent;
  });
  const declared = properties.map(([name, node]) => readField(name, node, flat, context, losses));
  const undeclared = [...flat.required].filter((name) => !flat.properties.has(name));
  const anything = { file: flat.file, pointer: `${flat.pointer}/required`, value: true };
  for (const name of undeclared) {
    reportFieldName(name, true, flat, losses);
    if (flat.properties.size > 0) losses.doubts.push(doubtUnlisted(name, flat, anything));
  }
  return [
    ...declared,
    ...undeclared.map((name): ImportedField => ({
      name,
      type: context.typeOf(flat.keywords.get("additionalProperties") ?? anything),
      isRequired: true,
      only: undefined,
      words: noWords,
    })),
  ];
}

/** Says which property may be meant: one of its words, or one that is spelled much like it. */
function doubtUnlisted(name: string, { properties }: FlatSchema, { file, pointer }: SchemaNode): Doubt {
  const names = [...properties.keys()];
  const words = new Set(name.split(/[^A-Za-z0-9_$-]+/u));
  const meant = names.find((one) => words.has(one)) ?? suggest(name, names);
  const hint = meant === undefined ? "" : ` (perhaps ${asCode(meant)} is meant)`;
  const sentence = `\`required\` names ${asCode(name)}${hint}, which \`properties\` lacks.`;
  return { code: "unlisted-field", file, pointer, sentence };
}

function readField(
  name: string,
  node: SchemaNode,
  owner: FlatSchema,
  { flattener, typeOf }: SchemaContext,
  losses: Losses,
): ImportedField {
  reportFieldName(name, owner.required.has(name), node, losses);
  const flat = flattener.flatten(node);
  const isReadOnly = valueOf(flat, "readOnly") === true;
  const isWriteOnly = valueOf(flat, "writeOnly") === true;
  return {
    name,
    type: typeOf(node),
    isRequired: owner.required.has(name),
    only: isReadOnly === isWriteOnly ? undefined : isReadOnly ? "responses" : "requests",
    words: wordsOfField(node, flat),
  };
}

/** What a type says for readers is said where it is declared, but for what only a field can say. */
function wordsOfField(node: SchemaNode, flat: FlatSchema): SchemaWords {
  const words = readWords(node);
  return {
    ...words,
    isDeprecated: valueOf(flat, "deprecated") === true,
    default: valueOf(flat, "default"),
    examples: words.examples.length === 0 ? flat.words.examples : words.examples,
  };
}
