import type { Api } from "../../../language/model/ir/api.js";
import { partsOf } from "../../../language/model/ir/path.js";
import { type CallableEndpoint, isCallable } from "../../../language/plan/callable.js";
import type { ConformDocument } from "../../../language/read/language/conform.js";
import { exampleRequest } from "../../../sandbox/calls/example-request.js";
import { exampleSource } from "../../../sandbox/calls/example-source.js";
import { wireRequest } from "../../../sandbox/calls/wire-request.js";
import type { Sandbox } from "../../../sandbox/sandbox.js";
import { isForClock } from "../service-clock.js";
import type { WireRequest, WireResponse } from "../http/wire.js";

/**
 * Answers requests as the sandbox does. It doesn't have what settings say in `value`, so that samples stand in for it in
 * paths.
 */
export function answerAsModel(
  sandbox: Sandbox,
  apis: readonly Api[],
  settings: ConformDocument,
): (request: WireRequest) => Promise<WireResponse> {
  const given = givenValues(settings);
  return async (request) =>
    isForClock(request, settings)
      ? movedClock
      : ask(sandbox, { ...request, target: withSamples(request, apis, given) });
}

const movedClock: WireResponse = { status: 204, headers: [], body: new Uint8Array(), fault: undefined };

/** As segments of a path have them. */
function givenValues({ values = {}, calls = {} }: ConformDocument): ReadonlySet<string> {
  const recipes = [values, ...Object.values(calls).map(({ path = {} }) => path)].flatMap(Object.values);
  return new Set(
    recipes.flatMap((recipe) => ("value" in recipe ? [encodeURIComponent(String(recipe.value))] : [])),
  );
}

/** The target with samples for the given values in its path. */
function withSamples(
  { method, target }: WireRequest,
  apis: readonly Api[],
  given: ReadonlySet<string>,
): string {
  const [path = "", query] = target.split("?");
  const segments = path.split("/").slice(1);
  if (!segments.some((segment) => given.has(segment))) return target;
  const found = findCall(method, segments, apis);
  if (found === undefined) return target;
  const sample = wireRequest(exampleRequest(found.endpoint, exampleSource(found.api)), found.api).path;
  const samples = sample.split("/").slice(1);
  const replaced = segments.map((segment, index) =>
    given.has(segment) ? (samples[index] ?? segment) : segment,
  );
  return [`/${replaced.join("/")}`, ...(query === undefined ? [] : [query])].join("?");
}

function findCall(method: string, segments: readonly string[], apis: readonly Api[]) {
  const calls = apis.flatMap((api) =>
    api.endpoints.filter(isCallable).map((endpoint) => ({ api, endpoint })),
  );
  return calls.find(({ endpoint }) => endpoint.method === method && hasPath(endpoint, segments));
}

function hasPath({ path }: CallableEndpoint, segments: readonly string[]): boolean {
  if (path.value.length !== segments.length) return false;
  return path.value.every((segment, index) => {
    const [first, ...others] = partsOf(segment);
    return others.length > 0 || first?.kind !== "text" || first.text === segments[index];
  });
}

async function ask(sandbox: Sandbox, request: WireRequest): Promise<WireResponse> {
  const { method, target, headers, body } = request;
  const response = await sandbox.fetch(`http://localhost${target}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body !== undefined && { body: Buffer.from(body) }),
  });
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
    fault: undefined,
  };
}
