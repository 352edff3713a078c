import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { groupBy } from "../../../language/model/group-by.js";
import { type CallableEndpoint, isCallable } from "../../../language/plan/callable.js";
import type { EmitPageClient, PageCall, PageCode, PageParameter } from "../../../say/page-client.js";
import { planInput } from "../../../output/emitter/plan-input.js";
import { type Layout, planLayout } from "../../typescript/layout.js";
import { methodParameters } from "../../typescript/method-signature.js";
import { emitPageModules } from "./emit-page-modules.js";
import { reachCode, type SplitClient } from "./reach-code.js";
import { renderModules, runtimeOf } from "./render-page-code.js";
import { splitModule } from "./split-module.js";

/** The JavaScript client, for pages that make its calls. */
export const javascriptPageClient: EmitPageClient = async (api) => {
  const input = planInput(api);
  const layout = planLayout(input.api, input.plan);
  const modules = await emitPageModules(layout);
  const client = new Map([...modules].map(([path, text]) => [path, splitModule(path, text)]));
  const calls = input.api.endpoints.filter(isCallable);
  return {
    calls: new Map(calls.map((endpoint) => [endpoint.id, pageCall(endpoint, layout)])),
    codeOf: (operations) => {
      const called = calls.filter(({ id }) => operations.includes(id));
      return pageCode(called, client, layout);
    },
  };
};

/** A function that makes the client: with the groups of these calls, which have no others. */
function pageCode(calls: readonly CallableEndpoint[], client: SplitClient, layout: Layout): PageCode {
  const sender = { module: "groups", name: layout.names.sender };
  const groups = groupBy(calls, ({ group }) => group);
  const resources = [...groups].map(([name, endpoints]) => {
    const { resource, file, property } = layout.groupNames({ name });
    const methods = endpoints.map((endpoint) => layout.endpointNames(endpoint).method);
    return { module: `resources/${file}`, name: resource, methods, property };
  });
  const reached = reachCode(client, [sender, ...resources]);
  const { text, nameOf } = renderModules(reached);
  const made = resources.map(
    ({ module, name, property }) => `${property}: new ${nameOf(module)}.${name}(sender)`,
  );
  return {
    text: `(take) => {
${text}return (options) => {
const sender = ${nameOf(sender.module)}.${sender.name}(options);
return { ${made.join(", ")} };
};
}`,
    runtime: runtimeOf(reached),
  };
}

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
