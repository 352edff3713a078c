import type { Change } from "../../diff/change.js";
import { rowsCalled } from "../../diff/compare/match-errors.js";
import type { WitnessSymbols } from "../../diff/witness.js";
import { clientSlice } from "../../emit/shared/client-slice.js";
import { type Layout, planLayout } from "../../emit/typescript/layout.js";
import type { Api } from "../../model/ir/api.js";
import type { Field, TypeRef } from "../../model/ir/type.js";
import { areStrings } from "../../model/enum-values.js";
import { scalars } from "../../model/scalars.js";
import { wayOf } from "../../model/way-of-list.js";
import { takenArguments } from "../../emit/typescript/reserved-names.js";
import { renderType } from "../../emit/typescript/type-text.js";
import { dataLiteral, propertyKey, quote } from "../../emit/typescript/text/literal.js";
import { camelCase } from "../../text/names.js";
import { withoutNull } from "../../model/type-words.js";

/** The symbols of one client that a change is about. */
export type WitnessSymbolsOf = (change: Change) => WitnessSymbols;

/** Plans the names of a client once, as its output has them, and finds in it what changes are about. */
export function createWitnessSymbols(api: Api): WitnessSymbolsOf {
  const layout = planLayout(clientSlice(api));
  return (change) => findSymbols(layout, change);
}

/** By the address of the change; what it renamed is found by the name that it had. */
function findSymbols(layout: Layout, { subject, before, after }: Change): WitnessSymbols {
  const { api, names } = layout;
  const {
    section,
    id = "",
    part,
    member: [member = "", ...within],
  } = subject;
  const code = /`([^`]+)`/u.exec(`${before} ${after}`)?.[1];
  const common = { client: names.client, was: code ?? before, ...listedValue(code) };
  if (within.length > 0) return common;
  switch (section) {
    case "types":
      return { ...common, ...findType(layout, id, member, before, code), before: typescriptOf(before) };
    case "endpoints":
      return {
        ...common,
        before: part === "query" ? typeOfQuery(layout, id, member, before) : typescriptOf(before),
        ...findEndpoint(layout, id, part, member, before),
      };
    case "errors": {
      const [row] = rowsCalled(api.errors, before, id);
      const object = before === undefined ? undefined : nameOfValue(before);
      return { ...common, ...(row && { error: names.errors.get(row.name) }), before, after, object };
    }
    case "versions":
      return code === undefined ? common : { ...common, ...findEndpoint(layout, code) };
    case "webhooks":
      return { ...common, webhook: api.webhooks === undefined ? undefined : names.webhook };
    case "groups":
      return { ...common, group: names.groups.get(id)?.property };
    case "limits":
      return { ...common, constant: findConstant(layout, id, before) };
    default: {
      const [first] = api.endpoints;
      return first === undefined ? common : { ...common, ...findEndpoint(layout, first.id) };
    }
  }
}

/** The first constant of a limit; the other model may call it otherwise. */
function findConstant({ api, names }: Layout, id: string, before: string | undefined) {
  const former = api.limits.find(({ name }) => name === before);
  const constants = names.limits.get(id) ?? names.limits.get(former?.id ?? "") ?? {};
  return Object.values(constants)[0];
}

function findType(
  layout: Layout,
  id: string,
  member: string,
  before: string | undefined,
  code: string | undefined,
): WitnessSymbols {
  const { api, typeName } = layout;
  const type = api.types.find((one) => one.id === id) ?? api.types.find(({ name }) => name === before);
  if (type === undefined) return {};
  const symbols = { type: typeName(type.id) };
  if (type.kind === "union") {
    const variants = type.variants.map((variant) => typeName(variant.type));
    return { ...symbols, object: nameOfValue(symbols.type), variants: variants.join(" | ") };
  }
  if (type.kind !== "object") return symbols;
  const field = findField(type.fields, member, before);
  const name = field?.name ?? (member === "" ? undefined : member);
  const isKnown = type.requiredness.kind === "known";
  return {
    ...symbols,
    ...listedValue(code, field && layout.types.resolve(field.type)),
    ...namesOfRead(symbols.type, name, isKnown ? field : undefined, layout),
    ...fieldsBeside(name, isKnown ? type.fields : []),
  };
}

function findEndpoint(
  layout: Layout,
  id: string,
  part?: string,
  member: string = "",
  before?: string,
): WitnessSymbols {
  const { api, names } = layout;
  const endpoint = api.endpoints.find((one) => one.id === id || one.id === before);
  const planned = names.endpoints.get(endpoint?.id ?? "");
  if (endpoint === undefined || planned === undefined) return {};
  const sort = wayOf(endpoint.list, api)?.sortParameter;
  const isHeader = part === "headers";
  const type = isHeader ? planned.headers?.type : planned.query?.type;
  const memberOf = (field: Field) =>
    isHeader ? layout.headerMember(endpoint, field) : layout.queryMember(endpoint, field);
  const parameters: readonly Field[] = isHeader ? endpoint.headers : endpoint.query;
  const parameter = findField(parameters, member, before);
  const name = parameter && memberOf(parameter);
  return {
    method: planned.call,
    results: names.results,
    arguments: endpoint.pathParameters.map((field) => someArgument(field.type, layout)).join(", "),
    sort: sort === undefined ? undefined : accessTo(sort),
    // What a response has isn't read from parameters.
    ...(part === "returns"
      ? {}
      : {
          type,
          ...namesOfRead(type, name),
          ...(type === undefined ? {} : fieldsBeside(name, parameters, memberOf)),
        }),
  };
}

/** The former type of a query parameter in code: one that may have several values also takes a list. */
function typeOfQuery(
  { api }: Layout,
  id: string,
  member: string,
  before: string | undefined,
): string | undefined {
  const endpoint = api.endpoints.find((one) => one.id === id);
  const parameter = endpoint?.query.find((one) => one.id === member);
  const one = typescriptOf(before);
  return one !== undefined && parameter?.style === "in" ? `${one} | readonly ${one}[]` : one;
}

/** How code writes a value that a message names, and another one: in vocabularies of more than strings, as the message does. */
function listedValue(code: string | undefined, type?: TypeRef): WitnessSymbols {
  if (type?.kind === "enum" && !areStrings(type.values)) return { value: code, other: undefined };
  return { ...(code !== undefined && { value: quote(code) }), other: quote("something else") };
}

/** What a call passes for a parameter of its path. */
function someArgument(type: TypeRef, { types }: Layout): string {
  const resolved = types.resolve(type);
  if (resolved.kind === "enum") return dataLiteral(resolved.values[0] ?? "1");
  return resolved.kind === "scalar" && scalars[resolved.scalar].json === "integer" ? "1" : '"1"';
}

/** What code calls a value and its member that it reads, and the type that it gives the latter. */
function namesOfRead(
  type: string | undefined,
  member: string | undefined,
  field?: Field,
  layout?: Layout,
): WitnessSymbols {
  if (type === undefined) return {};
  const object = nameOfValue(type);
  if (member === undefined) return { object };
  const plain = field === undefined || layout === undefined ? "" : renderType(field.type, layout).text;
  const isKnown = isPlain(plain);
  const text = field?.isRequired === true ? plain : `${plain} | undefined`;
  return {
    object,
    member,
    key: propertyKey(member),
    access: accessTo(member),
    local: isVariable(member) && member !== object ? member : "found",
    present: isKnown ? text : `Exclude<${type}[${quote(member)}], undefined>`,
    narrowed: isKnown ? text : `Exclude<${type}[${quote(member)}], null>`,
    annotation: isKnown ? `: ${text}` : "",
    values: isKnown && field !== undefined && withoutNull(field.type).kind === "enum" ? text : undefined,
  };
}

/** How many fields code is shown to give by name. */
const mostNamed = 4;

/** What code that makes a value gives it beside one member: `id, name`, of which the variables have the names. */
function fieldsBeside(
  member: string | undefined,
  fields: readonly Field[],
  memberOf = ({ name }: Field) => name,
): WitnessSymbols {
  const required = fields.filter(({ isRequired }) => isRequired).map(memberOf);
  const others = required.filter((name) => name !== member);
  const named = others.filter(isVariable);
  const isAll = named.length === others.length && named.length <= mostNamed;
  const given = isAll ? named : [...named.slice(0, mostNamed - 1), "...others"];
  return {
    built: given.length === 0 ? "{}" : `{ ${given.join(", ")} }`,
    others: given.map((one) => `${one}, `).join(""),
  };
}

function isVariable(name: string): boolean {
  return /^[a-z_$][\w$]*$/iu.test(name) && !takenArguments.has(name);
}

function nameOfValue(type: string): string {
  const name = camelCase(type);
  return takenArguments.has(name) ? "value" : name;
}

/** Whether a type needs no import. */
function isPlain(text: string): boolean {
  return /^(?:string|number|boolean|string\[\]|"[^"]*"(?: \| "[^"]*")*)(?: \| null)?$/u.test(text);
}

/** By its id, or by the name that it had. */
function findField(fields: readonly Field[], id: string, before: string | undefined): Field | undefined {
  return fields.find((field) => field.id === id) ?? fields.find((field) => field.name === before);
}

/** `.weight`, or `["shop-weight"]` */
function accessTo(member: string): string {
  return propertyKey(member) === member ? `.${member}` : `[${quote(member)}]`;
}

/** What a type of a model is in TypeScript, where that is known without its declaration. */
function typescriptOf(words: string | undefined): string | undefined {
  return words !== undefined && /^[A-Z]\w*$/u.test(words) ? words : sure.get(words ?? "");
}

const sure: ReadonlyMap<string, string> = new Map([
  ["string", "string"],
  ["boolean", "boolean"],
  ["int32", "number"],
  ["integer", "number"],
  ["number", "number"],
]);
