import { renderPath } from "../../language/model/ir/path.js";
import { isReadMethod } from "../../language/model/methods.js";
import type { Environment } from "../environment.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { etagAt, etagOf, renewEtagAt } from "../state/etags.js";
import type { Resource } from "../state/resources.js";
import type { ValidRequest } from "./execution.js";
import { findTarget } from "./find-target.js";

/** What the conditions of a request are about: a stored resource, or what is at its address where none is stored. */
export type Subject =
  | { readonly kind: "resource"; readonly found: Resource | undefined }
  | { readonly kind: "address"; readonly address: string; readonly isRead: boolean };

/** `undefined`: the request is about several resources, or makes one. */
export function subjectOf(request: ValidRequest, environment: Environment): Subject | undefined {
  const { plan, path } = request;
  const others = plan.action.kind === "acknowledge" ? endpointsAt(plan, environment) : [];
  const action = [plan, ...others].map((one) => one.action).find((one) => "target" in one);
  if (action !== undefined) {
    return { kind: "resource", found: findTarget(action.target, path, environment) };
  }
  if (plan.action.kind !== "acknowledge") return undefined;
  const address = renderPath(plan.path, (name) => encodeURIComponent(String(path.get(name))));
  return { kind: "address", address, isRead: others.some(({ endpoint }) => isReadMethod(endpoint.method)) };
}

/** The endpoints that requests reach at the same address. */
export function endpointsAt({ path }: EndpointPlan, { plan }: Environment): readonly EndpointPlan[] {
  const rendered = renderPath(path);
  return plan.endpoints.filter((one) => renderPath(one.path) === rendered);
}

/** Its ETag; `undefined`: there is nothing, or nobody was told a tag of what is at the address. */
export function tagOf(subject: Subject, { stored }: Environment): string | undefined {
  if (subject.kind === "address") return etagAt(subject.address, stored);
  return subject.found && etagOf(subject.found, stored);
}

/** Its ETag for somebody who reads it or has written it. */
export function tagToShow(subject: Subject, environment: Environment): string | undefined {
  const tag = tagOf(subject, environment);
  return tag === undefined && subject.kind === "address"
    ? renewEtagAt(subject.address, environment.stored)
    : tag;
}
