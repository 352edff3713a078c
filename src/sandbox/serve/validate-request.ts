import { notExact } from "../json/read-json.js";
import { describeIssue, type Issue } from "../validation/issue.js";
import type { SandboxRequest } from "../http/message.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import type { ValidRequest } from "../execute/execution.js";
import type { Switches } from "../switches.js";
import { acceptNewerNames } from "../versions/convert-value.js";
import { type BodyReading, readBody } from "./read-body.js";
import { readParameters } from "./read-parameters.js";

export type Validation =
  | { readonly kind: "valid"; readonly request: Omit<ValidRequest, "account" | "refusedItems"> }
  | { readonly kind: "wrong"; readonly status: number; readonly detail: string };

/** Validates a request against the model: the parameters of its path, query and headers, and its body. */
export function validateRequest(
  request: SandboxRequest,
  plan: EndpointPlan,
  pathValues: ReadonlyMap<string, string>,
  switches: Switches,
): Validation {
  const issues: string[] = [];
  const path = readParameters(plan.pathParameters, (name) => atMostOne(pathValues.get(name)), issues);
  readParameters(plan.headers, (name) => atMostOne(request.headers.get(name.toLowerCase())), issues);
  const search = plan.query.length === 0 ? undefined : new URLSearchParams(request.query);
  const query = readParameters(plan.query, (name) => search?.getAll(name) ?? [], issues);
  const read = plan.validateBody === undefined ? undefined : readBody(request, switches);
  if (read?.kind === "wrong") return read;
  const body = read && { ...read, value: renameNewer(read.value, plan, switches) };
  if (body !== undefined) {
    issues.push(...findBodyIssues(body, plan).map((issue) => describeIssue(issue, "the body")));
  }
  if (issues.length === 0) return { kind: "valid", request: { plan, path, query, body: body?.value } };
  return { kind: "wrong", status: switches.invalidRequest, detail: describeAll(issues) };
}

function renameNewer(
  body: unknown,
  { endpoint, types, isNewest }: EndpointPlan,
  switches: Switches,
): unknown {
  const isRenamed = !isNewest && switches.newerNames === "accepted" && endpoint.body !== undefined;
  return isRenamed ? acceptNewerNames(body, endpoint.body.type, types) : body;
}

function atMostOne(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}

/** RES-15: a number that can't be kept exactly is an issue, unless it is in an item of a batch: those aren't stored. */
function findBodyIssues(
  { value, inexact }: Extract<BodyReading, { kind: "value" }>,
  { validateBody, endpoint }: EndpointPlan,
): readonly Issue[] {
  const found: Issue[] = [];
  validateBody?.(value, "", found);
  const items = endpoint.batch && `${endpoint.batch.items.name}[`;
  const lost = new Set(inexact.filter((at) => items === undefined || !at.startsWith(items)));
  return [
    ...found.filter(({ at }) => !lost.has(at)),
    ...[...lost].map((at): Issue => ({ at, message: notExact })),
  ];
}

/** An invalid batch could have thousands. */
const maxShown = 10;

function describeAll(issues: readonly string[]): string {
  const more = issues.length - maxShown;
  return `${issues.slice(0, maxShown).join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}
