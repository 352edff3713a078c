import type { CallableEndpoint, CallableGroup } from "../../../plan/callable.js";
import { describeDuration } from "../../../model/duration.js";
import { renderStatus } from "../../../model/success-statuses.js";
import { markdownCode, markdownText } from "../../../text/markdown.js";
import { describeRoute } from "../../shared/sentences.js";
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
  return {
    call: deprecated === undefined ? call : `${call} (deprecated: ${markdownText(deprecated)})`,
    title: markdownText(endpoint.title ?? ""),
    route: markdownCode(describeRoute(endpoint)),
    id: markdownCode(endpoint.id),
    key: describeKey(endpoint),
    retried: describeRetried(endpoint),
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

function describeKey({ retrySafety, bodyKey }: CallableEndpoint): string {
  if (bodyKey !== undefined) return `accepted, as ${markdownCode(bodyKey.member.name)} in the body`;
  return retrySafety === "key" ? "accepted" : "no";
}

function describeRetried(endpoint: CallableEndpoint): string {
  const asked = endpoint.confirmation === undefined ? "" : "; then `confirm()` asks what became of it";
  return describeRepeating(endpoint) + asked;
}

function describeRepeating({ retrySafety, repeatableMs, bodyKey }: CallableEndpoint): string {
  if (bodyKey !== undefined && bodyKey.retentionMs === undefined) return "yes, with its key, within the call";
  if (retrySafety !== "repeatable") return retried[retrySafety];
  const long = repeatableMs === undefined ? "within the call" : `for ${describeDuration(repeatableMs)}`;
  return `yes, ${long}: repeating it leaves the same`;
}

const retried = {
  safe: "yes, it only reads",
  key: "yes, with its key",
  natural: "yes, the service drops duplicate items",
  condition: "yes, under its condition",
  none: "no, once it may have taken effect",
} as const;
