import { isReadMethod } from "../../language/model/methods.js";
import type { Environment } from "../environment.js";
import type { Header, SandboxRequest } from "../http/message.js";
import { type Action, resourceOf } from "../plan/action.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { etagOf, removeEtagAt, renewEtagAt } from "../state/etags.js";
import type { Resource } from "../state/resources.js";
import { endpointsAt, type Subject, subjectOf, tagOf, tagToShow } from "./condition-subject.js";
import { type Execution, refused, type ValidRequest } from "./execution.js";

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
  const { endpoint } = request.plan;
  const taken = takenBy(request.plan);
  const subject = taken.size === 0 ? undefined : subjectOf(request, environment);
  if (subject === undefined) return undefined;
  const tag = tagOf(subject, environment);
  const match = taken.has(ifMatch) ? headers.get(ifMatch) : undefined;
  const none = taken.has(ifNoneMatch) ? headers.get(ifNoneMatch) : undefined;
  const isCompared = match !== undefined && !isOpen(subject, request.plan, tag);
  if (isCompared && !fits(match, tag)) return failed("If-Match");
  if (none === undefined || tag === undefined || !fits(none.replaceAll("W/", ""), tag)) return undefined;
  const isRead = isReadMethod(endpoint.method);
  if (!isRead) return failed("If-None-Match");
  return endpoint.responses.some(({ status }) => status === 304) ? "not-modified" : undefined;
}

/** Whether nothing tells what `If-Match` is compared with: the call has nothing to change, or nobody can read the tag. */
function isOpen(subject: Subject, { action }: EndpointPlan, tag: string | undefined): boolean {
  if (tag !== undefined) return false;
  return subject.kind === "resource" ? action.kind !== "change" : !subject.isRead;
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

/** Whether requests can ask that there be nothing yet: then they make what isn't there. */
export function mayMake(plan: EndpointPlan): boolean {
  return takenBy(plan).has(ifNoneMatch) && !isReadMethod(plan.endpoint.method);
}

/** Whether a header is a condition on the tag of a resource. */
export function isCondition(header: string): boolean {
  return [ifMatch, ifNoneMatch].includes(header.toLowerCase());
}

/** The ETag of what a response shows, if it is promised, or if requests that name the same take conditions. */
export function etagHeader(
  value: unknown,
  request: ValidRequest,
  environment: Environment,
): readonly Header[] {
  const tag = showsEtag(request, environment) ? shownTag(value, request, environment) : undefined;
  return tag === undefined ? [] : [["ETag", tag]];
}

/** Notes what a request has done to what is at its address; a resource that was changed has another tag by itself. */
export function noteChange(request: ValidRequest, environment: Environment): void {
  const { method, retrySafety } = request.plan.endpoint;
  if (retrySafety === "safe" || !showsEtag(request, environment)) return;
  const subject = subjectOf(request, environment);
  if (subject?.kind !== "address") return;
  if (method === "DELETE") removeEtagAt(subject.address, environment.stored);
  else renewEtagAt(subject.address, environment.stored);
}

function showsEtag(request: ValidRequest, environment: Environment): boolean {
  return promisesEtag(request.plan) || areConditional(request, environment);
}

function promisesEtag({ response }: EndpointPlan): boolean {
  return response.headers.some(({ name }) => name.toLowerCase() === "etag");
}

/** Whether requests take conditions on what this one is about. */
function areConditional({ plan }: ValidRequest, environment: Environment): boolean {
  const type = typeOf(plan.action);
  const others =
    type === undefined
      ? endpointsAt(plan, environment)
      : environment.plan.endpoints.filter((one) => typeOf(one.action) === type);
  return others.some((one) => takenBy(one).size > 0);
}

function shownTag(value: unknown, request: ValidRequest, environment: Environment): string | undefined {
  const { action, endpoint } = request.plan;
  const type = typeOf(action);
  if (type !== undefined) {
    const isStored = isResource(value) && environment.resources.list(type).includes(value);
    return isStored ? etagOf(value, environment.stored) : undefined;
  }
  const subject = endpoint.method === "DELETE" ? undefined : subjectOf(request, environment);
  return subject && tagToShow(subject, environment);
}

function isResource(value: unknown): value is Resource {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The type of the one resource that an action is about. */
function typeOf(action: Action): string | undefined {
  return "target" in action || action.kind === "create" ? resourceOf(action) : undefined;
}
