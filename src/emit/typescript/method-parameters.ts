import type { CallableEndpoint, Layout } from "./layout.js";
import { runtimeType } from "./layout.js";
import type { ModuleSymbol } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

export interface MethodParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly uses: (layout: Layout) => readonly ModuleSymbol[];
}

/** The arguments of a call: path parameters, body, query and headers, the required ones first, then the options. */
export function methodParameters(endpoint: CallableEndpoint): readonly MethodParameter[] {
  const { pathParameters, body, query, queryTsName, headers, headersTsName } = endpoint;
  const path = pathParameters.map(({ tsName, type }) => ({
    name: tsName,
    type: renderType(type),
    isOptional: false,
    uses: (layout: Layout) => typeUses(type, layout),
  }));
  const rest: MethodParameter[] = [];
  if (body !== undefined)
    rest.push({
      name: "body",
      type: renderType(body.type),
      isOptional: false,
      uses: (layout) => typeUses(body.type, layout),
    });
  if (queryTsName !== undefined) rest.push(bag("query", queryTsName, query));
  if (headersTsName !== undefined) rest.push(bag("headers", headersTsName, headers));
  const required = rest.filter((parameter) => !parameter.isOptional);
  const optional = rest.filter((parameter) => parameter.isOptional);
  return [...path, ...required, ...optional, optionsParameter(endpoint)];
}

function bag(name: string, type: string, fields: CallableEndpoint["headers"]): MethodParameter {
  return { name, type, isOptional: fields.every((field) => !field.isRequired), uses: () => [] };
}

function optionsParameter(endpoint: CallableEndpoint): MethodParameter {
  const type = endpoint.repetition === "key" ? "KeyedCallOptions" : "CallOptions";
  return { name: "options", type, isOptional: true, uses: () => [runtimeType(type, "caller")] };
}
