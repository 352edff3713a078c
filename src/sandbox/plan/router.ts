import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { parameterNames, type Path, partsOf } from "../../language/model/ir/path.js";
import type { EndpointPlan } from "./endpoint-plan.js";
import { planSegment, readSegment, type SegmentPlan } from "./segment-plan.js";

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

/** `fits`: whether a request is one of an endpoint, of those that have one route. */
export type Router = (method: string, path: string, fits?: Fits) => Match;

type Fits = (plan: EndpointPlan, parameters: ReadonlyMap<string, string>) => boolean;

interface Route {
  readonly plan: EndpointPlan;
  readonly segments: readonly SegmentPlan[];
  readonly names: readonly string[];
}

/** Of two routes that match, the one with more text in the first segment in which they differ is tried first. */
export function buildRouter(endpoints: readonly EndpointPlan[]): Router {
  const byLength = new Map<number, Route[]>();
  for (const route of endpoints.map(buildRoute)) {
    const routes = byLength.get(route.segments.length) ?? [];
    byLength.set(route.segments.length, [...routes, route].sort(bySpecialty));
  }
  return (method, path, fits = () => true) => {
    if (!path.startsWith("/")) return { kind: "none" };
    const segments = path.slice(1).split("/");
    const routes = (byLength.get(segments.length) ?? []).filter((route) => isOnRoute(route, segments));
    const [first, ...others] = routes.filter(({ plan }) => plan.endpoint.method === method);
    if (first === undefined) {
      const methods = [...new Set(routes.map(({ plan }) => plan.endpoint.method))];
      return methods.length === 0 ? { kind: "none" } : { kind: "other-methods", methods };
    }
    const alike = [first, ...others.filter((other) => bySpecialty(first, other) === 0)];
    const route = alike.length === 1 ? first : (chooseVariant(alike, segments, fits) ?? first);
    const parameters = readParameters(route, segments);
    return parameters === undefined ? { kind: "none" } : { kind: "endpoint", plan: route.plan, parameters };
  };
}

/** Of endpoints with one route, the one that needs most of what the request has. */
function chooseVariant(alike: readonly Route[], segments: readonly string[], fits: Fits): Route | undefined {
  const fitting = alike.filter((route) => {
    const parameters = readParameters(route, segments);
    return parameters !== undefined && fits(route.plan, parameters);
  });
  return fitting.toSorted(
    (one, other) => countRequired(other.plan.endpoint) - countRequired(one.plan.endpoint),
  )[0];
}

/** How much a request has to say beside its path. */
export function countRequired({ query, headers, body }: Endpoint): number {
  return [...query, ...headers, ...(body === undefined ? [] : [body])].filter(({ isRequired }) => isRequired)
    .length;
}

/** Whether a request with a path of the one kind may be routed to the other one, if their methods are the same. */
export function mayTake(own: Path, other: Path): boolean {
  const [segments, others] = [planSegments(own), planSegments(other)];
  const isPossible = ({ texts: [text], specialty }: SegmentPlan, index: number) => {
    const { texts: [otherText] = [""], specialty: otherSpecialty = 0 } = others[index] ?? {};
    return specialty !== Infinity || otherSpecialty !== Infinity || text === otherText;
  };
  return (
    segments.length === others.length &&
    segments.every(isPossible) &&
    bySpecialty({ segments }, { segments: others }) >= 0
  );
}

function buildRoute(plan: EndpointPlan): Route {
  return { plan, segments: planSegments(plan.path), names: parameterNames(plan.path) };
}

function planSegments(path: Path): readonly SegmentPlan[] {
  return path.map((segment) => planSegment(partsOf(segment)));
}

function bySpecialty(left: Pick<Route, "segments">, right: Pick<Route, "segments">): number {
  for (const [index, { specialty }] of left.segments.entries()) {
    const other = right.segments[index]?.specialty ?? 0;
    if (other !== specialty) return other > specialty ? 1 : -1;
  }
  return 0;
}

function isOnRoute({ segments: plans }: Route, segments: readonly string[]): boolean {
  return plans.every((plan, index) => readSegment(plan, segments[index] ?? "") !== undefined);
}

function readParameters(
  { segments: plans, names }: Route,
  segments: readonly string[],
): Map<string, string> | undefined {
  const values = plans
    .flatMap((plan, index) => readSegment(plan, segments[index] ?? "") ?? [])
    .map((text) => decode(text));
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
