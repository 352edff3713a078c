import type { Field, ObjectType, TypeDeclaration, TypeRef } from "../../language/model/ir/type.js";
import { innermostTypes, renderTypeWords } from "../../language/model/type-words.js";
import { dataLiteral, propertyKey, quote } from "./text/literal.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { describeConstraints, describeDefault, describeUnknowns, unknownsOf } from "../../say/facts.js";
import { idiom } from "./idiom.js";
import type { GroupFile, Layout } from "./layout.js";
import { type ParameterNames, queryMember } from "./names.js";
import type { ReportBlock } from "./report-calls.js";
import { renderOthers } from "./others-text.js";
import { parameterType, renderType, scalarNotes } from "./type-text.js";

/** Each exported type with its members, and what narrows them. */
export function reportTypes(
  { types, endpoints }: Pick<GroupFile, "types" | "endpoints">,
  layout: Layout,
): readonly ReportBlock[] {
  const declared = types.map((type) => ({ name: layout.typeName(type.id), lines: declare(type, layout) }));
  return [...declared, ...endpoints.flatMap((endpoint) => reportParameters(endpoint, layout))];
}

function reportParameters(endpoint: CallableEndpoint, layout: Layout): readonly ReportBlock[] {
  const names = layout.endpointNames(endpoint);
  const query = endpoint.query.map((field) =>
    member(queryMember(field), parameterType(field, layout).text, field),
  );
  const headers = endpoint.headers.map((field) =>
    member(layout.headerMember(endpoint, field), renderType(field.type, layout).text, field),
  );
  return [...reportInterface(names.query, query), ...reportInterface(names.headers, headers)];
}

function reportInterface(
  names: ParameterNames | undefined,
  members: readonly string[],
): readonly ReportBlock[] {
  return names === undefined
    ? []
    : [{ name: names.type, lines: block(`interface ${names.type}`, members, []) }];
}

function declare(type: TypeDeclaration, layout: Layout): readonly string[] {
  const notes = [
    ...(type.deprecated === undefined ? [] : ["Deprecated."]),
    ...describeUnknowns(unknownsOf(type)),
  ];
  const name = layout.typeName(type.id);
  switch (type.kind) {
    case "object": {
      const members = type.fields.map((field) =>
        member(field.name, renderType(field.type, layout).text, field),
      );
      const traps = type.traps.map(({ wrong, right }) => `  // not ${wrong}: ${right.name}`);
      const others = type.others === undefined ? [] : [reportOthers(type, type.others, layout)];
      return block(`interface ${name}`, [...members, ...others, ...traps], notes);
    }
    case "union": {
      const tag = propertyKey(type.discriminator.name);
      const variants = type.variants.map(
        (variant) => `  | (${layout.typeName(variant.type)} & { ${tag}: ${quote(variant.tag)} })`,
      );
      const others = type.isOpen ? [`  | { ${tag}: string }`] : [];
      return [`type ${name} =${comment(notes)}`, ...variants.toSorted(), ...others];
    }
    case "alias":
      return declareAlias(name, type.type, notes, layout);
    case "unknown":
      return [`type ${name} = JsonValue;${comment(notes)}`];
  }
}

/** What the index signature of members beside the fields says less than the model. */
function reportOthers(type: ObjectType, others: TypeRef, layout: Layout): string {
  const words = renderTypeWords(others, layout.typeName);
  return `  ${renderOthers(type, others, layout).text};${comment([`Others: ${words}.`])}`;
}

/** A vocabulary has a line for each value. */
function declareAlias(
  name: string,
  type: TypeRef,
  notes: readonly string[],
  layout: Layout,
): readonly string[] {
  const values = type.kind === "enum" || type.kind === "observed" ? type.values : undefined;
  if (values === undefined) {
    return [
      `type ${name} = ${renderType(type, layout).text};${comment([...numberNotes(type), ...describeConstraints(type), ...notes])}`,
    ];
  }
  const others = type.kind === "observed" ? ["  | string"] : [];
  return [
    `type ${name} =${comment(notes)}`,
    ...values.map((value) => `  | ${dataLiteral(value)}`).sort(),
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
    ...describeDefault(field, idiom),
    ...(field.deprecated === undefined ? [] : ["Deprecated."]),
    ...(field.isSensitive ? ["Sensitive."] : []),
    ...(field.forbidsCredentials ? ["No credentials."] : []),
    ...describeUnknowns(field.unknowns),
  ];
  return `  ${propertyKey(name)}${field.isRequired ? "" : "?"}: ${type};${comment(notes)}`;
}

/** In TypeScript they are all `number`. */
function numberNotes(type: TypeRef): readonly string[] {
  return innermostTypes(type).flatMap((inner) => (inner.kind === "scalar" ? scalarNotes(inner.scalar) : []));
}

function comment(notes: readonly string[]): string {
  return notes.length === 0 ? "" : ` // ${notes.join(" ")}`;
}
