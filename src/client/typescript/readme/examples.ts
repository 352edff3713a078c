import { safetyOf } from "../../../language/plan/retry-decision.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import type { Data } from "../../../say/data.js";
import { argumentsBeforeOptions, callArguments, type GivenArguments } from "../call-arguments.js";
import { dataLiteral, quote } from "../text/literal.js";
import type { Layout } from "../layout.js";
import { methodParameters } from "../method-signature.js";
import { bytesSample, sampleFields, sampleOf } from "../../../say/samples.js";

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
  const call = calls.find((one) => safetyOf(layout.callPlan(one).retry.protection) === "key") ?? calls[0];
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

function sampleBody(endpoint: CallableEndpoint, { callPlan, types }: Layout): string {
  const { body } = endpoint;
  const { protection } = callPlan(endpoint).retry;
  const whole = body === undefined ? {} : sampleOf(body.type, types);
  const literal = dataLiteral(protection.kind === "body-key" ? without(protection.name, whole) : whole);
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

/** The arguments of the example list: its start, with a reasonable size of a page. */
function samplePage({ list, query }: CallableEndpoint, { api }: Layout): { readonly [name: string]: Data } {
  const { limitParameter, parameter, first, size, requires } = wayOf(list, api) ?? {};
  const { minimum = 1, maximum = usualPageSize } = valueOf(size) ?? {};
  const all = [
    [limitParameter, Math.max(Math.min(usualPageSize, maximum), minimum)],
    [requires?.includes("position") === true ? parameter : undefined, first],
  ] as const;
  const isTaken = (name: string) => query.some((field) => field.name === name);
  return Object.fromEntries(
    all.flatMap(([name, value]) =>
      name === undefined || value === undefined || !isTaken(name) ? [] : [[name, value]],
    ),
  );
}
