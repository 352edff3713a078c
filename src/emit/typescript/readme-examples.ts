import { type Data, dataLiteral, quote } from "../text/literal.js";
import { type CallableEndpoint, callableGroups, type Layout } from "./layout.js";
import { methodParameters } from "./method-parameters.js";
import { renderSample, sampleFields } from "./sample-value.js";

export interface Example {
  /** `wallets.update("…", { active: true })` */
  readonly call: string;
  /** The arguments, to be followed by options. */
  readonly open: string;
  readonly operationId: string;
}

interface Shown {
  readonly property: string;
  readonly endpoint: CallableEndpoint;
}

/** The call that the README shows: the first one that takes a key, or else the first. */
export function describeExample(layout: Layout): Example | undefined {
  const calls = callsOf(layout);
  const shown = calls.find(({ endpoint }) => endpoint.repetition === "key") ?? calls[0];
  return shown === undefined ? undefined : exampleOf(shown, layout);
}

/** The list that the README walks: the first one, if there is any. */
export function describeListExample(layout: Layout): Example | undefined {
  const shown = callsOf(layout).find(({ endpoint }) => endpoint.list !== undefined);
  return shown === undefined ? undefined : exampleOf(shown, layout);
}

function callsOf({ api }: Layout): readonly Shown[] {
  return callableGroups(api).flatMap(({ group, endpoints }) =>
    endpoints.map((endpoint) => ({ property: group.property, endpoint })),
  );
}

function exampleOf({ property, endpoint }: Shown, layout: Layout): Example {
  const parameters = methodParameters(endpoint).filter(({ name }) => name !== "options");
  const values = parameters.map(({ name, isOptional }) =>
    isOptional ? "undefined" : sampleArgument(name, endpoint, layout),
  );
  const required = values.slice(0, parameters.filter(({ isOptional }) => !isOptional).length);
  const start = `${property}.${endpoint.tsName}(`;
  return {
    call: `${start}${required.join(", ")})`,
    open: `${start}${values.map((value) => `${value}, `).join("")}`,
    operationId: quote(endpoint.name),
  };
}

function sampleArgument(name: string, endpoint: CallableEndpoint, layout: Layout): string {
  const { pathParameters, body, query, headers } = endpoint;
  const parameter = pathParameters.find(({ tsName }) => tsName === name);
  if (parameter !== undefined) return renderSample(parameter.type, layout);
  if (name === "body" && body !== undefined) return renderSample(body.type, layout);
  if (name === "headers") return dataLiteral(sampleFields(headers, ({ tsName }) => tsName, layout));
  return dataLiteral({
    ...sampleFields(query, (field) => field.name, layout),
    ...samplePage(endpoint, layout),
  });
}

const usualPageSize = 50;

/** The start of a list, in pages that are worth a request each. */
function samplePage({ list, query }: CallableEndpoint, { api }: Layout): { readonly [name: string]: Data } {
  const { pagination } = api;
  if (list === undefined || pagination === undefined) return {};
  const { limitParameter, offsetParameter, size } = pagination;
  const largest = Math.min(usualPageSize, Number(size?.maximum ?? usualPageSize));
  const page = { [limitParameter]: Math.max(largest, Number(size?.minimum ?? 1)), [offsetParameter]: 0 };
  return Object.fromEntries(
    Object.entries(page).filter(([name]) => query.some((field) => field.name === name)),
  );
}
