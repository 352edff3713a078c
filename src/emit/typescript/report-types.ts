import type { Field, TypeDeclaration, TypeRef } from "../../model/ir/type.js";
import { propertyKey, quote } from "../text/literal.js";
import { parameterType } from "./declare-type.js";
import { describeConstraints, describeDefault } from "./facts.js";
import { callableGroups, type Layout } from "./layout.js";
import type { ReportBlock } from "./report-calls.js";
import { renderType } from "./type-text.js";

/** Each exported type with its members, and what narrows them. */
export function reportTypes(layout: Layout): readonly ReportBlock[] {
  const declared = layout.api.types.map((type) => ({ name: type.tsName, lines: declare(type) }));
  const parameters = callableGroups(layout.api).flatMap(({ endpoints }) =>
    endpoints.flatMap(({ query, queryTsName, headers, headersTsName }) => [
      ...bag(
        queryTsName,
        query.map((field) => member(field.name, parameterType(field, field.style), field)),
      ),
      ...bag(
        headersTsName,
        headers.map((field) => member(field.tsName, renderType(field.type), field)),
      ),
    ]),
  );
  return [...declared, ...parameters];
}

function bag(name: string | undefined, members: readonly string[]): readonly ReportBlock[] {
  return name === undefined ? [] : [{ name, lines: block(`interface ${name}`, members, []) }];
}

function declare(type: TypeDeclaration): readonly string[] {
  const notes = [...(type.deprecated === undefined ? [] : ["Deprecated."]), ...unknownNotes(type.unknowns)];
  switch (type.kind) {
    case "object": {
      const members = type.fields.map((field) => member(field.name, renderType(field.type), field));
      const traps = type.traps.map(({ wrong, right }) => `  // not ${wrong}: ${right}`);
      return block(`interface ${type.tsName}`, [...members, ...traps], notes);
    }
    case "union": {
      const tag = propertyKey(type.discriminator);
      const variants = type.variants.map(
        (variant) => `  | (${variant.tsName} & { ${tag}: ${quote(variant.tag)} })`,
      );
      const others = type.isOpen ? [`  | { ${tag}: string }`] : [];
      return [`type ${type.tsName} =${comment(notes)}`, ...variants.toSorted(), ...others];
    }
    case "alias":
      return declareAlias(type.tsName, type.type, notes);
    case "unknown":
      return [`type ${type.tsName} = JsonValue;${comment(notes)}`];
  }
}

/** A vocabulary has a line for each value. */
function declareAlias(name: string, type: TypeRef, notes: readonly string[]): readonly string[] {
  const values = type.kind === "enum" || type.kind === "observed" ? type.values : undefined;
  if (values === undefined)
    return [
      `type ${name} = ${renderType(type)};${comment([...numberNotes(type), ...describeConstraints(type), ...notes])}`,
    ];
  const others = type.kind === "observed" ? ["  | string"] : [];
  return [
    `type ${name} =${comment(notes)}`,
    ...values.map((value) => `  | ${quote(value)}`).sort(),
    ...others,
  ];
}

function block(head: string, members: readonly string[], notes: readonly string[]): readonly string[] {
  return [`${head} {${comment(notes)}`, ...members.toSorted(), "}"];
}

function member(name: string, type: string, field: Field): string {
  const notes = [
    ...numberNotes(field.type),
    ...describeConstraints(field.type),
    ...describeDefault(field),
    ...(field.deprecated === undefined ? [] : ["Deprecated."]),
    ...(field.isSensitive ? ["Sensitive."] : []),
    ...(field.forbidsCredentials ? ["No credentials."] : []),
    ...unknownNotes(field.unknowns),
  ];
  return `  ${propertyKey(name)}${field.isRequired ? "" : "?"}: ${type};${comment(notes)}`;
}

/** In TypeScript they are all `number`. */
function numberNotes(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "nullable":
      return numberNotes(type.type);
    case "array":
      return numberNotes(type.items);
    case "map":
      return numberNotes(type.values);
    case "scalar":
      return ["int32", "int64", "integer"].includes(type.scalar) ? [`${type.scalar}.`] : [];
    default:
      return [];
  }
}

function unknownNotes(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [] : [`Not fully shown: ${ids.join(", ")}.`];
}

function comment(notes: readonly string[]): string {
  return notes.length === 0 ? "" : ` // ${notes.join(" ")}`;
}
