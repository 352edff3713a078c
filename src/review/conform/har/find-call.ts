import { valueOf } from "../../../language/model/ir/known.js";
import type { Api } from "../../../language/model/ir/api.js";
import { type CallableEndpoint, isCallable } from "../../../language/plan/callable.js";
import type { Router } from "../../../sandbox/plan/router.js";
import { planOf } from "../../../sandbox/plan/plan.js";
import { headerOf } from "../http/wire.js";
import type { TrafficExchange } from "./har-entry.js";

/** Where a service is, as in a URL: its host, and what precedes the path of each call. */
export interface ServedAt {
  readonly host: string;
  readonly basePath: string;
}

/** What a request calls. */
export type FoundCall =
  | { readonly kind: "call"; readonly api: Api; readonly endpoint: CallableEndpoint }
  /** It goes to another service. */
  | { readonly kind: "elsewhere" }
  /** Nothing says which version it gets, or which of several calls with one route it is. */
  | { readonly kind: "unclear" }
  /** No version has such a route; without the base path. */
  | { readonly kind: "no-route"; readonly path: string };

/** Where the model says that its service is. */
export function serversOf(apis: readonly Api[]): readonly ServedAt[] {
  const urls = apis
    .flatMap(({ environments }) => environments)
    .flatMap(({ url, servers }) => [url, ...servers.map((server) => server.url)])
    .flatMap((url) => valueOf(url) ?? []);
  return urls.filter((url) => URL.canParse(url)).map((url) => servedAt(new URL(url)));
}

function servedAt({ host, pathname }: URL): ServedAt {
  return { host, basePath: pathname.replace(/\/+$/u, "") };
}

/** Finds what requests call, in the version that they get. */
export function callFinder(
  apis: readonly Api[],
  servers: readonly ServedAt[],
): (exchange: TrafficExchange) => FoundCall {
  const routers = new Map<Api, Router>(
    apis.map((api) => [api, planOf(api, { unknownFields: undefined }).router]),
  );
  const findVersion = versionFinder(apis);
  return (exchange) => {
    const { url, request } = exchange;
    const here = servers
      .filter(({ host, basePath }) => host === url.host && `${url.pathname}/`.startsWith(`${basePath}/`))
      .toSorted((one, other) => other.basePath.length - one.basePath.length)[0];
    if (here === undefined) return { kind: "elsewhere" };
    const path = url.pathname.slice(here.basePath.length);
    const api = findVersion(exchange);
    const isRouted = (router: Router): boolean => router(request.method, path).kind === "endpoint";
    if (![...routers.values()].some(isRouted)) return { kind: "no-route", path };
    const match = api && routers.get(api)?.(request.method, path);
    if (api === undefined || match?.kind !== "endpoint") return { kind: "unclear" };
    const { endpoint } = match.plan;
    return isCallable(endpoint) && !sharesRoute(endpoint, api)
      ? { kind: "call", api, endpoint }
      : { kind: "unclear" };
  };
}

/** What tells calls with one route apart is in their requests, and a recording may lack it. */
function sharesRoute({ id, method, path }: CallableEndpoint, { endpoints }: Api): boolean {
  const route = JSON.stringify(path.value);
  return endpoints
    .filter(isCallable)
    .some(
      (other) => other.id !== id && other.method === method && JSON.stringify(other.path.value) === route,
    );
}

function versionFinder(apis: readonly Api[]): (exchange: TrafficExchange) => Api | undefined {
  const [versioning] = apis.flatMap((api) => api.versioning ?? []);
  const missing = versioning && valueOf(versioning.missing);
  const named = (name: string) => apis.find(({ version }) => version.name === name);
  return ({ request }) => {
    if (versioning === undefined) return apis.find(({ version }) => version.isCurrent) ?? apis[0];
    const sent = headerOf(request, versioning.header)?.trim();
    const isNamed = sent !== undefined && (versioning.mediaType === undefined || hasVersion(sent, apis));
    if (!isNamed) return missing?.kind === "version" ? named(missing.name) : apis.find(isUnversioned);
    return apis.find(({ version }) => (version.mediaType ?? version.name) === sent);
  };
}

function hasVersion(accepted: string, apis: readonly Api[]): boolean {
  return apis.some(({ version }) => version.mediaType === accepted);
}

function isUnversioned({ version }: Api): boolean {
  return version.header === undefined;
}
