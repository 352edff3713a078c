import type { Field, TypeRef } from "../../language/model/ir/type.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { type Code, code, joinCode, joinUnion, runtimeType, symbolCode } from "./code.js";
import { quote } from "./text/literal.js";
import type { Layout } from "./layout.js";
import { pollOf, pollPromise } from "./polls.js";
import { isStreamed, resultsOf } from "./raw-responses.js";
import { renderType } from "./type-text.js";
import { isUpload, optionsType, uploadedType } from "./uploads.js";

export interface MethodParameter {
  readonly name: string;
  readonly type: Code;
  readonly isOptional: boolean;
}

/** `(id: string, options?: CallOptions): ApiPromise<Wallet>` */
export function methodSignature(endpoint: CallableEndpoint, layout: Layout): Code {
  const parameters = methodParameters(endpoint, layout).map(
    ({ name, type, isOptional }) => code`${name}${isOptional ? "?" : ""}: ${type}`,
  );
  return code`(${joinCode(parameters, ", ")}): ${returnTypeOf(endpoint, layout)}`;
}

/**
 * The arguments of a call: path parameters, body, query and headers, then the options. Of query and headers the required ones
 * are first. A body keeps its place, so that one that may be left out becomes `undefined` before what is required.
 */
export function methodParameters(endpoint: CallableEndpoint, layout: Layout): readonly MethodParameter[] {
  const { pathParameters, query, headers } = endpoint;
  const names = layout.endpointNames(endpoint);
  const { file } = layout.groupNames({ name: endpoint.group });
  const required = (name: string, type: TypeRef) => ({
    name,
    type: renderType(type, layout),
    isOptional: false,
  });
  const parameterObject = (name: string, type: string, fields: readonly Field[]) => ({
    name,
    type: symbolCode({ name: type, module: `types/${file}`, isType: true }),
    isOptional: fields.every((field) => !field.isRequired),
  });
  const path = pathParameters.map((field) => required(layout.argumentName(endpoint, field), field.type));
  const rest = [
    ...(names.query === undefined ? [] : [parameterObject("query", names.query.type, query)]),
    ...(names.headers === undefined ? [] : [parameterObject("headers", names.headers.type, headers)]),
  ];
  const inOrder = rest.toSorted((left, right) => Number(left.isOptional) - Number(right.isOptional));
  const isLast = inOrder.every(({ isOptional }) => isOptional);
  const options = { name: "options", type: optionsType(endpoint, layout), isOptional: true };
  return [...path, ...bodyParameter(endpoint, isLast, layout), ...inOrder, options];
}

function bodyParameter(
  { body, bodyKey }: CallableEndpoint,
  isLast: boolean,
  layout: Layout,
): readonly MethodParameter[] {
  if (body === undefined) return [];
  const type = uploadedType(body, layout) ?? withoutKey(renderType(body.type, layout), bodyKey);
  const isOptional = !body.isRequired && isLast;
  return [
    { name: "body", type: body.isRequired || isLast ? type : joinUnion([type, code`undefined`]), isOptional },
  ];
}

/** The client adds the key. */
function withoutKey(type: Code, bodyKey: CallableEndpoint["bodyKey"]): Code {
  return bodyKey === undefined ? type : code`Omit<${type}, ${quote(bodyKey.member.name)}>`;
}

/** What a call returns: `ApiPromise<Wallet>`, `PagePromise<OrderPage, Order>`. */
function returnTypeOf(endpoint: CallableEndpoint, layout: Layout): Code {
  const { list } = endpoint;
  const result = resultTypeOf(endpoint, layout);
  if (isStreamed(endpoint)) return code`${runtimeType("StreamPromise")}<${result}>`;
  const poll = pollOf(endpoint, layout);
  if (poll !== undefined) return pollPromise(endpoint, poll, result, layout);
  if (isUpload(endpoint, layout)) return code`${runtimeType("UploadPromise")}<${result}>`;
  return list === undefined
    ? code`${runtimeType("ApiPromise")}<${result}>`
    : code`${runtimeType("PagePromise")}<${result}, ${renderType(list.items, layout)}>`;
}

/** What a call resolves with: `Wallet`. */
export function resultTypeOf({ batch, responses }: CallableEndpoint, layout: Layout): Code {
  const body = resultsOf(responses, layout);
  return batch === undefined ? body : code`${runtimeType("WithUnconfirmed")}<${body}>`;
}
