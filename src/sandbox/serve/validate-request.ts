import { notKept } from "../json/read-json.js";
import { describeProblem, type Problem } from "../judge/problem.js";
import type { SandboxRequest } from "../http/message.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import type { ValidRequest } from "../execute/execution.js";
import type { Switches } from "../switches.js";
import { type BodyReading, readBody } from "./read-body.js";
import { readParameters } from "./read-parameters.js";

export type Validation =
  | { readonly kind: "valid"; readonly request: Omit<ValidRequest, "account" | "refusedItems"> }
  | { readonly kind: "wrong"; readonly status: number; readonly detail: string };

/** Judges a request by the model: the parameters of its path, query and headers, and its body. */
export function validateRequest(
  request: SandboxRequest,
  plan: EndpointPlan,
  texts: ReadonlyMap<string, string>,
  switches: Switches,
): Validation {
  const problems: string[] = [];
  const path = readParameters(plan.pathParameters, (name) => atMostOne(texts.get(name)), problems);
  readParameters(plan.headers, (name) => atMostOne(request.headers.get(name.toLowerCase())), problems);
  const search = plan.query.length === 0 ? undefined : new URLSearchParams(request.query);
  const query = readParameters(plan.query, (name) => search?.getAll(name) ?? [], problems);
  const body = plan.judgeBody === undefined ? undefined : readBody(request, switches);
  if (body?.kind === "wrong") return body;
  if (body !== undefined) {
    problems.push(...judgeBody(body, plan).map((problem) => describeProblem(problem, "the body")));
  }
  if (problems.length === 0) return { kind: "valid", request: { plan, path, query, body: body?.value } };
  return { kind: "wrong", status: switches.invalidRequest, detail: describeAll(problems) };
}

function atMostOne(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

/** RES-15: a number that can't be kept is wrong whatever it is, unless it is in an item of a batch: those aren't kept. */
function judgeBody(
  { value, inexact }: Extract<BodyReading, { kind: "value" }>,
  { judgeBody: judge, endpoint }: EndpointPlan,
): readonly Problem[] {
  const found: Problem[] = [];
  judge?.(value, "", found);
  const items = endpoint.batch && `${endpoint.batch.items.name}[`;
  const lost = new Set(inexact.filter((at) => items === undefined || !at.startsWith(items)));
  return [
    ...found.filter(({ at }) => !lost.has(at)),
    ...[...lost].map((at): Problem => ({ at, message: notKept })),
  ];
}

/** A bad batch could have thousands. */
const mostShown = 10;

function describeAll(problems: readonly string[]): string {
  const more = problems.length - mostShown;
  return `${problems.slice(0, mostShown).join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}
