import { encodeUtf8 } from "../bytes.js";
import { type JsonReading, notExact, readJson } from "../json/read-json.js";
import { describeIssue, type Issue, issuesOf } from "../validation/issue.js";
import { type BodyForm, bodyForm } from "../../language/model/body-form.js";
import { jsonMediaType, sentMediaType } from "../../language/model/media-types.js";
import { readForm } from "../plan/read-form.js";
import {
  describeBytes,
  type MultipartBody,
  type MultipartReading,
  readMultipart,
  type ReceivedFile,
} from "../plan/read-multipart.js";
import type { SandboxRequest } from "../http/message.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import type { ValidRequest } from "../execute/execution.js";
import type { Switches } from "../switches.js";
import { acceptNewerNames } from "../versions/convert-value.js";
import { maxDepth } from "../json/values.js";
import type { ParameterPlan } from "../plan/parameter-plan.js";

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
  const path = readParameters(plan.pathParameters, ({ name }) => atMostOne(pathValues.get(name)), issues);
  readParameters(plan.headers, ({ name }) => atMostOne(request.headers.get(name.toLowerCase())), issues);
  const search = plan.query.length === 0 ? undefined : new URLSearchParams(request.query);
  const query = readParameters(plan.query, ({ find }) => (search === undefined ? [] : find(search)), issues);
  const read = isWithoutBody(request, plan) ? undefined : readBody(request, plan, switches);
  if (read?.kind === "wrong") return read;
  const body = read && { ...read, value: renameNewer(read.value, plan, switches) };
  if (body !== undefined) {
    issues.push(...findBodyIssues(body, plan).map((issue) => describeIssue(issue, "the body")));
  }
  if (issues.length === 0) {
    const { path: target, query: sent } = request;
    const files = body?.files ?? [];
    return {
      kind: "valid",
      request: { plan, path, query, body: body?.value, files, target, search: sent },
    };
  }
  return { kind: "wrong", status: switches.invalidRequest, detail: describeAll(issues) };
}

/** Whether it needs none: where a body may be left out, an empty one is none, unless it says that it is a form. */
function isWithoutBody({ body, headers }: SandboxRequest, plan: EndpointPlan): boolean {
  const { endpoint, validateBody } = plan;
  if (validateBody === undefined || endpoint.body === undefined) return true;
  const isPlain = bodyForm(endpoint.body, plan.types) === "json";
  return !endpoint.body.isRequired && body === "" && (isPlain || !headers.has("content-type"));
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
  const found = issuesOf(value, validateBody);
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

type BodyReading =
  | (Extract<JsonReading, { kind: "value" }> & Partial<Pick<MultipartReading, "files">>)
  | { readonly kind: "wrong"; readonly status: number; readonly detail: string };

/** J04: the body as JSON that can be kept, or as what else the endpoint takes. */
function readBody(
  request: SandboxRequest,
  { endpoint, types, version }: EndpointPlan,
  switches: Switches,
): BodyReading {
  const { body, headers } = request;
  const wrong = (status: number, detail: string): BodyReading => ({ kind: "wrong", status, detail });
  const { malformedBody, wrongMediaType } = switches;
  const form = endpoint.body === undefined ? "json" : bodyForm(endpoint.body, types);
  const own = endpoint.body?.mediaType ?? jsonMediaType;
  const mediaType = form === "json" ? sentMediaType(own, version) : own;
  if (body === "" && form === "json") return wrong(malformedBody, "The request needs a JSON body.");
  const contentType = headers.get("content-type") ?? "";
  if (!isOfType(contentType, mediaType, form)) {
    return wrong(wrongMediaType, `The Content-Type must be ${mediaType}.`);
  }
  if (form === "bytes" || form === "multipart") {
    const bytes = request.bytes ?? encodeUtf8(body ?? "");
    if (form === "bytes") return wholeBody(describeBytes(bytes, contentType));
    const parts = readMultipart(bytes, contentType, endpoint.body ?? unspecified, types);
    return "problem" in parts ? wrong(malformedBody, `The body ${parts.problem}.`) : parts;
  }
  if (body === undefined) return wrong(malformedBody, "The body is not UTF-8.");
  if (form === "text") return { kind: "value", value: body, inexact: [] };
  if (form === "form" && endpoint.body !== undefined) {
    return readForm(body, endpoint.body, types);
  }
  const reading = readJson(body, maxDepth);
  return reading.kind === "wrong" ? wrong(malformedBody, `The body ${reading.issue}.`) : reading;
}

/** Bytes, of which no more is kept than what they are. */
function wholeBody(file: ReceivedFile): BodyReading {
  return { kind: "value", value: file, inexact: [], files: [file] };
}

const unspecified: MultipartBody = { type: { kind: "unknown", ids: [] }, send: "repeated", memberStyles: [] };

function isOfType(contentType: string, mediaType: string, form: BodyForm): boolean {
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  if (form === "multipart") return type.trimEnd() === mediaType;
  if (form === "bytes") return mediaType.endsWith("*") || type.trimEnd() === mediaType;
  const isUtf8 = parameters.every((text) => /^\s*charset\s*=\s*"?utf-8"?\s*$/.test(text));
  return type.trimEnd() === mediaType && parameters.length < 2 && isUtf8;
}

/**
 * The values of parameters by name; their issues are added to `issues`. A parameter has a string for each of its
 * occurrences in the request.
 */
function readParameters(
  parameters: readonly ParameterPlan[],
  stringsOf: (parameter: ParameterPlan) => readonly string[],
  issues: string[],
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const parameter of parameters) {
    const { name, isRequired, findProblem, read, validate } = parameter;
    const strings = stringsOf(parameter);
    if (strings.length === 0) {
      if (isRequired) issues.push(`${name} is missing`);
      continue;
    }
    const problem = findProblem(strings);
    const value = read(strings);
    const found = problem === undefined ? issuesOf(value, validate, name) : [{ at: name, message: problem }];
    if (found.length === 0) values.set(name, value);
    issues.push(...found.map((issue) => describeIssue(issue, name)));
  }
  return values;
}
