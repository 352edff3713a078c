import type { Poll } from "../../language/model/ir/endpoint.js";
import type { Field } from "../../language/model/ir/type.js";
import { renderSentPath } from "../../language/model/path-text.js";
import { isObject } from "../../language/model/scalars.js";
import type { Environment } from "../environment.js";
import { textOf } from "../json/values.js";
import type { Action, Target } from "../plan/action.js";
import { memberOf, type Resource } from "../state/resources.js";
import { createResource } from "./change-resource.js";
import type { Execution, ValidRequest } from "./execution.js";

/** How long what a 202 has begun takes. */
const runsMs = 3000;

/** What a stored resource becomes, and when. */
interface Job {
  readonly endsAt: number;
  /** The id of the field that says it. */
  readonly until: string;
  readonly final: string;
}

/** By what is stored, as long as nothing changes it. */
const jobs = new WeakMap<Resource, Job>();

/** Begins what its read finds: it isn't done until some time has passed. */
export function beginJob(
  { target, poll, path }: Extract<Action, { readonly kind: "begin" }>,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const { resource: type, by } = target;
  const execution = createResource(type, request, environment);
  const made = environment.resources.list(type).at(-1);
  const until = fieldOf(poll.until, type, environment);
  if (execution.kind !== "done" || made === undefined || until === undefined) return execution;
  const begun = { ...made, [until.name]: openValue(poll, until, memberOf(made, until.name), environment) };
  environment.resources.replace(type, made, begun);
  const stored = environment.stored.of(type, begun)?.resource;
  const [final = ""] = poll.is;
  if (stored !== undefined) {
    jobs.set(stored, { endsAt: environment.clock.now() + runsMs, until: poll.until, final });
  }
  const id = memberOf(begun, by[0]?.field ?? "id");
  const place = renderSentPath(path, () => encodeURIComponent(textOf(id)));
  const value = execution.value === made ? begun : withId(execution.value, poll, id, request);
  return { ...execution, value, ...(poll.by === undefined && { headers: [["Location", place]] }) };
}

/** The resource as it is by now. */
export function asOfNow(found: Resource, { resource: type }: Target, environment: Environment): Resource {
  const stored = environment.stored.of(type, found)?.resource;
  const job = stored && jobs.get(stored);
  const until = job && fieldOf(job.until, type, environment);
  if (job === undefined || until === undefined || environment.clock.now() < job.endsAt) return found;
  const done = { ...found, [until.name]: job.final };
  environment.resources.replace(type, found, done);
  return done;
}

function fieldOf(id: string, type: string, { plan: { types } }: Environment): Field | undefined {
  return [...types.fieldsOf({ kind: "named", id: type }).values()].find((field) => field.id === id);
}

/** A value that isn't final. */
function openValue(
  { is }: Poll,
  { type }: Field,
  sample: unknown,
  { plan: { types } }: Environment,
): unknown {
  if (typeof sample === "string" && !is.includes(sample)) return sample;
  const resolved = types.resolve(type);
  const bare = resolved.kind === "nullable" ? types.resolve(resolved.type) : resolved;
  const known = bare.kind === "enum" || bare.kind === "observed" ? bare.values : [];
  return known.find((value) => !is.includes(String(value))) ?? "pending";
}

/** A body that only names it. */
function withId(sample: unknown, { by }: Poll, id: unknown, { plan }: ValidRequest): unknown {
  const fields = plan.types.fieldsOf(plan.response.type);
  const member = by === undefined ? undefined : [...fields.values()].find((field) => field.id === by);
  return member === undefined || !isObject(sample) ? sample : { ...sample, [member.name]: id };
}
