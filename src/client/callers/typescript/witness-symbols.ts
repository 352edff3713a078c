import type { Change } from "../../../review/diff/change.js";
import type { WitnessSymbols } from "../../../review/diff/witness.js";
import { clientSlice } from "../../../output/emitter/client-slice.js";
import { type Layout, planLayout } from "../../typescript/layout.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Field, ScalarKind, TypeRef } from "../../../language/model/ir/type.js";
import { areStrings } from "../../../language/model/enum-values.js";
import { scalars } from "../../../language/model/scalars.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import { takenArguments } from "../../typescript/reserved-names.js";
import { renderType } from "../../typescript/type-text.js";
import { dataLiteral, propertyKey, quote } from "../../typescript/text/literal.js";
import { camelCase } from "../../../language/text/names.js";
import { withoutNull } from "../../../language/model/type-words.js";
import { fieldOf } from "../../../review/guide/guide-side.js";
import { findConstants, findEndpoint, findErrorClasses, findParameters, findType } from "./find-in-client.js";

/** The symbols of one client that a change is about. */
export type WitnessSymbolsOf = (change: Change) => WitnessSymbols;

/** Plans the names of a client once, as its output has them, and finds in it what changes are about. */
export function createWitnessSymbols(api: Api): WitnessSymbolsOf {
  const layout = planLayout(clientSlice(api));
  return (change) => findSymbols(layout, change);
}

/** What it renamed is found by the name that it had. */
function findSymbols(layout: Layout, change: Change): WitnessSymbols {
  const { api, names } = layout;
  const { before, after, subject, data, reaches } = change;
  const { section, id = "", member } = subject;
  const common = { client: names.client, was: before, ...listedValue(data) };
  if (member.length > 1) return common;
  switch (section) {
    case "types":
      return { ...common, ...symbolsOfType(layout, change), before: formerType(data, layout) };
    case "endpoints":
      return { ...common, ...symbolsOfEndpoint(layout, change) };
    case "errors": {
      const [error] = findErrorClasses(layout, change);
      const object = before === undefined ? undefined : nameOfValue(before);
      return { ...common, error, before, after, object };
    }
    case "webhooks":
      return { ...common, webhook: api.webhooks === undefined ? undefined : names.webhook };
    case "groups":
      return { ...common, group: names.groups.get(id)?.property };
    case "limits":
      return { ...common, constant: findConstants(layout, id, change)[0] };
    default: {
      const reached = api.endpoints.find((endpoint) => reaches.includes(endpoint.id));
      return { ...common, ...symbolsOfCall(layout, reached) };
    }
  }
}

function symbolsOfType(layout: Layout, change: Change): WitnessSymbols {
  const { types, typeName } = layout;
  const type = findType(layout, change);
  if (type === undefined) return {};
  const symbols = { type: typeName(type.id) };
  if (type.kind === "union") {
    const variants = type.variants.map((variant) => typeName(variant.type));
    return { ...symbols, object: nameOfValue(symbols.type), variants: variants.join(" | ") };
  }
  if (type.kind !== "object") return symbols;
  const field = fieldOf(type.fields, change, "old");
  const name = field?.name ?? change.subject.member[0];
  const isKnown = type.requiredness.kind === "known";
  return {
    ...symbols,
    ...(field !== undefined && isOfOtherThanText(types.resolve(field.type)) && { other: undefined }),
    ...namesOfRead(symbols.type, name, isKnown ? field : undefined, layout),
    ...fieldsBeside(name, isKnown ? type.fields : []),
  };
}

function symbolsOfEndpoint(layout: Layout, change: Change): WitnessSymbols {
  const endpoint = findEndpoint(layout, change);
  if (endpoint === undefined || !layout.names.endpoints.has(endpoint.id)) return {};
  const former = formerType(change.data, layout);
  const call = { ...symbolsOfCall(layout, endpoint), before: former };
  // What a response has isn't read from parameters.
  if (change.subject.part === "returns") return call;
  const { type, fields, memberOf } = findParameters(layout, endpoint, change);
  const parameter = fieldOf(fields, change, "old");
  const name = parameter && memberOf(parameter);
  const isList = endpoint.query.some((one) => one === parameter && one.style === "in");
  return {
    ...call,
    ...(former !== undefined && isList && { before: `${former} | readonly ${former}[]` }),
    type,
    ...namesOfRead(type, name),
    ...(type === undefined ? {} : fieldsBeside(name, fields, memberOf)),
  };
}

function symbolsOfCall(layout: Layout, endpoint: Endpoint | undefined): WitnessSymbols {
  const { api, names } = layout;
  const planned = names.endpoints.get(endpoint?.id ?? "");
  if (endpoint === undefined || planned === undefined) return {};
  const sort = wayOf(endpoint.list, api)?.sortParameter;
  return {
    method: planned.call,
    results: names.results,
    arguments: endpoint.pathParameters.map((field) => someArgument(field.type, layout)).join(", "),
    sort: sort === undefined ? undefined : accessTo(sort),
  };
}

/** How code writes the value that a change is about, and another one. */
function listedValue(data: Change["data"]): WitnessSymbols {
  const values = data?.old ?? data?.new;
  const [value] = values?.kind === "vocabulary" ? values.values : [];
  return { ...(value !== undefined && { value: dataLiteral(value) }), other: quote("something else") };
}

function isOfOtherThanText(type: TypeRef): boolean {
  return type.kind === "enum" && !areStrings(type.values);
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

/** `.weight`, or `["shop-weight"]` */
function accessTo(member: string): string {
  return propertyKey(member) === member ? `.${member}` : `[${quote(member)}]`;
}

/** What a value was in TypeScript, where that is known without its declaration. */
function formerType(data: Change["data"], { names }: Layout): string | undefined {
  const type = data?.old?.kind === "type" ? data.old.type : undefined;
  if (type?.kind === "named") return names.types.get(type.id)?.type;
  return type?.kind === "scalar" ? sure.get(type.scalar) : undefined;
}

const sure: ReadonlyMap<ScalarKind, string> = new Map([
  ["string", "string"],
  ["boolean", "boolean"],
  ["int32", "number"],
  ["integer", "number"],
  ["number", "number"],
]);
