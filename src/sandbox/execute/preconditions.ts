import { isReadMethod } from "../../model/methods.js";
import type { Environment } from "../environment.js";
import type { Header, SandboxRequest } from "../http/message.js";
import type { Action } from "../plan/action.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { etagOf } from "../state/etags.js";
import type { Resource } from "../state/resources.js";
import { type Execution, refused, type ValidRequest } from "./execution.js";
import { findTarget } from "./find-target.js";

const ifMatch = "if-match";
const ifNoneMatch = "if-none-match";

/** A request whose condition doesn't hold: what it reads has not changed, or what it would change has. */
export type Failed = Extract<Execution, { readonly kind: "refused" }> | "not-modified";

/** What becomes of a request that must not be executed, by the conditions that the endpoint takes; `undefined`: it may be. */
export function failedCondition(
  { headers }: SandboxRequest,
  request: ValidRequest,
  environment: Environment,
): Failed | undefined {
  const { action, endpoint } = request.plan;
  const taken = takenBy(request.plan);
  if (taken.size === 0 || !("target" in action)) return undefined;
  const found = findTarget(action.target, request.path, environment);
  const tag = found && etagOf(found, environment.stored);
  const match = taken.has(ifMatch) ? headers.get(ifMatch) : undefined;
  const none = taken.has(ifNoneMatch) ? headers.get(ifNoneMatch) : undefined;
  const isMissing = found === undefined && action.kind !== "change";
  if (match !== undefined && !isMissing && !fits(match, tag)) return failed("If-Match");
  if (none === undefined || tag === undefined || !fits(none.replaceAll("W/", ""), tag)) return undefined;
  const isRead = isReadMethod(endpoint.method);
  if (!isRead) return failed("If-None-Match");
  return endpoint.responses.some(({ status }) => status === 304) ? "not-modified" : undefined;
}

function failed(header: string): Failed {
  const execution = refused(412, `The condition of ${header} doesn't hold.`);
  return execution.kind === "refused" ? execution : "not-modified";
}

/** Whether a list of tags, or `*`, has the tag of what there is. A weak one is no match. */
function fits(given: string, tag: string | undefined): boolean {
  if (tag === undefined) return false;
  return given.trim() === "*" || given.split(",").some((one) => one.trim() === tag);
}

/** The names of the conditions that an endpoint declares, in lower case. */
function takenBy({ endpoint }: EndpointPlan): ReadonlySet<string> {
  return new Set(endpoint.headers.map(({ name }) => name.toLowerCase()).filter(isCondition));
}

/** Whether a header is a condition on the tag of a resource. */
export function isCondition(header: string): boolean {
  return [ifMatch, ifNoneMatch].includes(header.toLowerCase());
}

/** The ETag of what a response shows, if requests that name it take conditions. */
export function etagHeader(
  value: unknown,
  { action }: EndpointPlan,
  { stored, plan, resources }: Environment,
): readonly Header[] {
  const type = typeOf(action);
  if (type === undefined || !isResource(value)) return [];
  const takes = plan.endpoints.some((one) => typeOf(one.action) === type && takenBy(one).size > 0);
  return takes && resources.list(type).includes(value) ? [["ETag", etagOf(value, stored)]] : [];
}

function isResource(value: unknown): value is Resource {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The type of the one resource that an action is about. */
function typeOf(action: Action): string | undefined {
  if ("target" in action) return action.target.resource;
  return action.kind === "create" ? action.resource : undefined;
}
