import type { Field, TypeRef } from "../../model/ir/type.js";
import type { CallableEndpoint } from "../shared/callable.js";
import { type Layout, runtimeType } from "./layout.js";
import type { ParameterNames } from "./names.js";
import type { ModuleSymbol } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

export interface MethodParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly uses: readonly ModuleSymbol[];
}

/** The arguments of a call: path parameters, body, query and headers, the required ones first, then the options. */
export function methodParameters(endpoint: CallableEndpoint, layout: Layout): readonly MethodParameter[] {
  const { pathParameters, body, query, headers } = endpoint;
  const names = layout.endpointNames(endpoint);
  const required = (name: string, type: TypeRef): MethodParameter => ({
    name,
    type: renderType(type, layout),
    isOptional: false,
    uses: typeUses(type, layout),
  });
  const path = pathParameters.map((field) => required(layout.argumentName(endpoint, field), field.type));
  const rest = [
    ...(body === undefined ? [] : [required("body", body.type)]),
    ...(names.query === undefined ? [] : [bag("query", names.query, query)]),
    ...(names.headers === undefined ? [] : [bag("headers", names.headers, headers)]),
  ];
  const inOrder = rest.toSorted((left, right) => Number(left.isOptional) - Number(right.isOptional));
  return [...path, ...inOrder, optionsParameter(endpoint)];
}

function bag(name: string, { type }: ParameterNames, fields: readonly Field[]): MethodParameter {
  return { name, type, isOptional: fields.every((field) => !field.isRequired), uses: [] };
}

function optionsParameter(endpoint: CallableEndpoint): MethodParameter {
  const type = endpoint.retrySafety === "key" ? "KeyedCallOptions" : "CallOptions";
  return { name: "options", type, isOptional: true, uses: [runtimeType(type, "types/call")] };
}
