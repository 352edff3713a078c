import type { Endpoint } from "../../model/ir/endpoint.js";
import { type CallableEndpoint, isCallable } from "../../plan/callable.js";
import type { EmitPageClient, PageCall, PageParameter } from "../shared/page-client.js";
import { planInput } from "../shared/plan-input.js";
import { type Layout, planLayout } from "../typescript/layout.js";
import { methodParameters } from "../typescript/method-signature.js";
import { emitPageClient, pageEntry } from "./emit-page-client.js";

/** The JavaScript client, for pages that make its calls. */
export const javascriptPageClient: EmitPageClient = async (api) => {
  const input = planInput(api);
  const layout = planLayout(input.api);
  const calls = input.api.endpoints.filter(isCallable);
  return {
    files: await emitPageClient(input),
    entry: pageEntry,
    className: layout.names.client,
    calls: new Map(calls.map((endpoint) => [endpoint.id, pageCall(endpoint, layout)])),
  };
};

function pageCall(endpoint: CallableEndpoint, layout: Layout): PageCall {
  const { query, headers } = endpoint;
  return {
    method: layout.endpointNames(endpoint).call.split("."),
    parameters: methodParameters(endpoint, layout).flatMap(({ name }) => parameterOf(name, endpoint, layout)),
    members: {
      query: Object.fromEntries(query.map((field) => [field.name, layout.queryMember(endpoint, field)])),
      headers: Object.fromEntries(headers.map((field) => [field.name, layout.headerMember(endpoint, field)])),
    },
  };
}

function parameterOf(name: string, endpoint: Endpoint, layout: Layout): readonly PageParameter[] {
  const field = endpoint.pathParameters.find((one) => layout.argumentName(endpoint, one) === name);
  if (field !== undefined) return [{ kind: "path", name: field.name }];
  return name === "body" || name === "query" || name === "headers" ? [{ kind: name }] : [];
}
