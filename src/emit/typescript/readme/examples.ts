import type { Api } from "../../../model/ir/api.js";
import { valueOf } from "../../../model/ir/known.js";
import type { CallableEndpoint } from "../../../plan/callable.js";
import type { Data } from "../../shared/data.js";
import { argumentsBeforeOptions, callArguments, type GivenArguments } from "../call-arguments.js";
import { dataLiteral, quote } from "../text/literal.js";
import type { Layout } from "../layout.js";
import { methodParameters } from "../method-signature.js";
import { bytesSample, sampleFields, sampleOf } from "../../shared/samples.js";

export interface Example {
  /** `wallets.update("…", { active: true })` */
  readonly call: string;
  /** The arguments, to be followed by options. */
  readonly open: string;
  readonly operationId: string;
  /** The class of its group, and the call of one: `Wallets`, `update("…", { active: true })` */
  readonly resource: string;
  readonly ofGroup: string;
}

/** The example call of the README: the first one that takes a key, or else the first. */
export function describeExample(layout: Layout): Example | undefined {
  const calls = callsOf(layout);
  const call = calls.find(({ retrySafety }) => retrySafety === "key") ?? calls[0];
  return call === undefined ? undefined : exampleOf(call, layout);
}

/** The example list of the README: the first one, if there is any. */
export function describeListExample(layout: Layout): Example | undefined {
  const call = callsOf(layout).find(({ list }) => list !== undefined);
  return call === undefined ? undefined : exampleOf(call, layout);
}

function callsOf({ groups }: Layout): readonly CallableEndpoint[] {
  return groups.flatMap(({ endpoints }) => endpoints);
}

/** A call with the arguments that it needs. */
export function exampleOf(endpoint: CallableEndpoint, layout: Layout): Example {
  const given = sampleArguments(endpoint, layout);
  const required = callArguments(endpoint, given, layout);
  const { call, method } = layout.endpointNames(endpoint);
  const start = `${call}(`;
  return {
    call: `${start}${required.join(", ")})`,
    open: `${start}${argumentsBeforeOptions(endpoint, given, layout)
      .map((value) => `${value}, `)
      .join("")}`,
    operationId: quote(endpoint.id),
    resource: layout.groupNames({ name: endpoint.group }).resource,
    ofGroup: `${method}(${required.join(", ")})`,
  };
}

/** What a call has to be given: nothing that may be left out. */
function sampleArguments(endpoint: CallableEndpoint, layout: Layout): GivenArguments {
  const parameters = methodParameters(endpoint, layout);
  const ifNeeded = (name: "body" | "query" | "headers", value: () => string) =>
    parameters.some((one) => one.name === name && !one.isOptional) ? value() : undefined;
  return {
    path: ({ type }) => dataLiteral(sampleOf(type, layout.types)),
    body: ifNeeded("body", () => sampleBody(endpoint, layout)),
    query: ifNeeded("query", () => sampleQuery(endpoint, layout)),
    headers: ifNeeded("headers", () =>
      dataLiteral(
        sampleFields(endpoint.headers, (field) => layout.headerMember(endpoint, field), layout.types),
      ),
    ),
  };
}

function sampleBody({ body, bodyKey }: CallableEndpoint, { types }: Layout): string {
  const whole = body === undefined ? {} : sampleOf(body.type, types);
  const literal = dataLiteral(bodyKey === undefined ? whole : without(bodyKey.member.name, whole));
  return literal.replaceAll(quote(bytesSample), 'new Blob(["…"])');
}

function sampleQuery(endpoint: CallableEndpoint, layout: Layout): string {
  const { query } = endpoint;
  return dataLiteral({
    ...sampleFields(query, (field) => layout.queryMember(endpoint, field), layout.types),
    ...samplePage(endpoint, layout),
  });
}

/** A body as callers pass it: the client adds the key. */
function without(member: string, body: Data): Data {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));
}

const usualPageSize = 50;

/** Where a list names its way, its first page needs no more than a size. */
function sampleOfWay(name: string, { pageWays }: Api): { readonly [name: string]: Data } {
  const way = pageWays.find((one) => one.name === name);
  if (way?.limitParameter === undefined) return {};
  const { minimum, maximum } = valueOf(way.size) ?? {};
  return { [way.limitParameter]: Math.max(Math.min(usualPageSize, maximum ?? usualPageSize), minimum ?? 1) };
}

/** The arguments of the example list: the start, with a reasonable page size. */
function samplePage({ list, query }: CallableEndpoint, { api }: Layout): { readonly [name: string]: Data } {
  const { pagination } = api;
  if (list?.by !== undefined) return sampleOfWay(list.by, api);
  if (list === undefined || pagination === undefined) return {};
  const { limitParameter, offsetParameter } = pagination;
  const size = valueOf(pagination.size);
  const largest = Math.min(usualPageSize, size?.maximum ?? usualPageSize);
  const page = { [limitParameter]: Math.max(largest, size?.minimum ?? 1), [offsetParameter]: 0 };
  return Object.fromEntries(
    Object.entries(page).filter(([name]) => query.some((field) => field.name === name)),
  );
}
