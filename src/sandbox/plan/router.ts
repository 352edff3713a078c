import { parameterNames } from "../../model/ir/path.js";
import type { EndpointPlan } from "./endpoint-plan.js";

/** What a request is routed to. */
export type Match =
  | {
      readonly kind: "endpoint";
      readonly plan: EndpointPlan;
      /** Decoded, by the names of the path parameters. */
      readonly parameters: ReadonlyMap<string, string>;
    }
  | { readonly kind: "other-methods"; readonly methods: readonly string[] }
  | { readonly kind: "none" };

export type Router = (method: string, path: string) => Match;

interface Route {
  readonly plan: EndpointPlan;
  /** Each segment as it is written; `undefined` for a parameter. */
  readonly literals: readonly (string | undefined)[];
  readonly names: readonly string[];
}

/** Of two routes that match, the one with a literal where the other has a parameter is tried first. */
export function buildRouter(endpoints: readonly EndpointPlan[]): Router {
  const byLength = new Map<number, Route[]>();
  for (const route of endpoints.map(buildRoute)) {
    const routes = byLength.get(route.literals.length) ?? [];
    byLength.set(route.literals.length, [...routes, route].sort(bySpecialty));
  }
  return (method, path) => {
    if (!path.startsWith("/")) return { kind: "none" };
    const segments = path.slice(1).split("/");
    const routes = (byLength.get(segments.length) ?? []).filter((route) => isOnRoute(route, segments));
    const route = routes.find(({ plan }) => plan.endpoint.method === method);
    if (route === undefined) {
      const methods = [...new Set(routes.map(({ plan }) => plan.endpoint.method))];
      return methods.length === 0 ? { kind: "none" } : { kind: "other-methods", methods };
    }
    const parameters = readParameters(route, segments);
    return parameters === undefined ? { kind: "none" } : { kind: "endpoint", plan: route.plan, parameters };
  };
}

function buildRoute(plan: EndpointPlan): Route {
  return {
    plan,
    literals: plan.path.map((segment) => (segment.kind === "text" ? segment.text : undefined)),
    names: parameterNames(plan.path),
  };
}

function bySpecialty(left: Route, right: Route): number {
  const index = left.literals.findIndex(
    (text, position) => (text === undefined) !== (right.literals[position] === undefined),
  );
  if (index === -1) return 0;
  return left.literals[index] === undefined ? 1 : -1;
}

function isOnRoute({ literals }: Route, segments: readonly string[]): boolean {
  return literals.every((text, index) =>
    text === undefined ? segments[index] !== "" : text === segments[index],
  );
}

function readParameters(
  { literals, names }: Route,
  segments: readonly string[],
): Map<string, string> | undefined {
  const values = segments.filter((_, index) => literals[index] === undefined).map(decode);
  const parameters = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (value === undefined) return undefined;
    parameters.set(name, value);
  }
  return parameters;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
