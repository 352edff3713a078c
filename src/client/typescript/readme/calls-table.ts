import type { CallableEndpoint, CallableGroup } from "../../../language/plan/callable.js";
import { renderStatus } from "../../../language/model/success-statuses.js";
import { keyCell, retryCell } from "../../../say/call/short.js";
import { markdownCode, markdownText } from "../../../language/text/markdown.js";
import { describeRoute } from "../../../say/sentences.js";
import type { Layout } from "../layout.js";
import { methodParameters } from "../method-signature.js";
import { renderPart } from "./page.js";

/** Every call of some groups with its route and its retry safety, and the headers of the responses. */
export async function renderCalls(
  groups: readonly CallableGroup[],
  layout: Layout,
  scopes: string,
): Promise<string> {
  const calls = groups.flatMap(({ endpoints }) => endpoints);
  return renderPart("calls-table", {
    hasTitles: calls.some(({ title }) => title !== undefined),
    calls: calls.map((endpoint) => callRow(endpoint, layout)),
    scopes,
    responseHeaders: calls.flatMap((endpoint) =>
      responseHeaderRows(layout.endpointNames(endpoint).call, endpoint),
    ),
  });
}

function callRow(endpoint: CallableEndpoint, layout: Layout) {
  const parameters = methodParameters(endpoint, layout).map(({ name, isOptional }) =>
    isOptional ? `${name}?` : name,
  );
  const call = markdownCode(`${layout.endpointNames(endpoint).call}(${parameters.join(", ")})`);
  const { deprecated } = endpoint;
  const { retry } = layout.callPlan(endpoint);
  return {
    call: deprecated === undefined ? call : `${call} (deprecated: ${markdownText(deprecated)})`,
    title: markdownText(endpoint.title ?? ""),
    route: markdownCode(describeRoute(endpoint)),
    id: markdownCode(endpoint.id),
    key: keyCell(retry.protection),
    retried: retryCell(retry),
  };
}

function responseHeaderRows(call: string, endpoint: CallableEndpoint) {
  return endpoint.responses.flatMap((response) =>
    response.headers.map(({ name, doc }) => ({
      call: markdownCode(call),
      status: renderStatus(response),
      name: markdownCode(name),
      meaning: markdownText(doc ?? ""),
    })),
  );
}
