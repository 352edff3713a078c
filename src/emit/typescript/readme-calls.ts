import { markdownCode, markdownText } from "../../text/markdown.js";
import { conjunction } from "../../text/words.js";
import type { Group } from "../../model/ir/api.js";
import type { CallableEndpoint } from "../../plan/callable.js";
import { describeRoute } from "../shared/sentences.js";
import type { Layout } from "./layout.js";
import { methodParameters } from "./method-signature.js";

/** Every call with its route and its retry safety, and the headers of the responses. */
export function viewReadmeCalls(layout: Layout, hasTesting: boolean) {
  const hasKeys = layout.plan.keys !== undefined;
  const calls = layout.groups.flatMap(({ group, endpoints }) =>
    endpoints.map((endpoint) => ({ group, endpoint })),
  );
  return {
    takesKeys: hasKeys,
    takingIds: conjunction([
      "`isSdkError`",
      ...(hasKeys ? ["`deriveIdempotencyKey`"] : []),
      ...(hasTesting ? ["`mockResponse`"] : []),
    ]),
    calls: calls.map(({ group, endpoint }) => callRow(group, endpoint, layout)),
    responseHeaders: calls.flatMap(({ group, endpoint }) =>
      responseHeaderRows(callName(group, endpoint, layout), endpoint),
    ),
  };
}

/** `wallets.update` */
function callName(group: Group, endpoint: CallableEndpoint, layout: Layout): string {
  return `${layout.groupNames(group).property}.${layout.endpointNames(endpoint).method}`;
}

function callRow(group: Group, endpoint: CallableEndpoint, layout: Layout) {
  const parameters = methodParameters(endpoint, layout).map(({ name, isOptional }) =>
    isOptional ? `${name}?` : name,
  );
  const call = markdownCode(`${callName(group, endpoint, layout)}(${parameters.join(", ")})`);
  const { deprecated } = endpoint;
  return {
    call: deprecated === undefined ? call : `${call} (deprecated: ${markdownText(deprecated)})`,
    route: markdownCode(describeRoute(endpoint)),
    id: markdownCode(endpoint.id),
    key: endpoint.retrySafety === "key" ? "accepted" : "no",
    retried: retried[endpoint.retrySafety],
  };
}

function responseHeaderRows(call: string, endpoint: CallableEndpoint) {
  return endpoint.responses.flatMap(({ status, headers }) =>
    headers.map(({ name, doc }) => ({
      call: markdownCode(call),
      status: String(status),
      name: markdownCode(name),
      meaning: markdownText(doc ?? ""),
    })),
  );
}

const retried = {
  safe: "yes, it only reads",
  key: "yes, with its key",
  natural: "yes, the service drops duplicate items",
  none: "no, once it may have taken effect",
} as const;
