import { markdownCode, markdownText } from "../../text/markdown.js";
import { conjunction } from "../../text/words.js";
import type { CallableEndpoint } from "../../plan/callable.js";
import { describeRoute } from "../shared/sentences.js";
import type { Layout } from "./layout.js";
import { methodParameters } from "./method-signature.js";

/** Every call with its route and its retry safety, and the headers of the responses. */
export function viewReadmeCalls(layout: Layout, hasTesting: boolean) {
  const hasKeys = layout.plan.keys !== undefined;
  const calls = layout.groups.flatMap(({ endpoints }) => endpoints);
  return {
    takesKeys: hasKeys,
    takingIds: conjunction([
      "`isSdkError`",
      ...(hasKeys ? ["`deriveIdempotencyKey`"] : []),
      ...(hasTesting ? ["`mockResponse`"] : []),
    ]),
    calls: calls.map((endpoint) => callRow(endpoint, layout)),
    responseHeaders: calls.flatMap((endpoint) =>
      responseHeaderRows(layout.endpointNames(endpoint).call, endpoint),
    ),
  };
}

function callRow(endpoint: CallableEndpoint, layout: Layout) {
  const parameters = methodParameters(endpoint, layout).map(({ name, isOptional }) =>
    isOptional ? `${name}?` : name,
  );
  const call = markdownCode(`${layout.endpointNames(endpoint).call}(${parameters.join(", ")})`);
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
