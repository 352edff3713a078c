import { headersOfScheme } from "../../language/model/access.js";
import type { AuthenticationScheme } from "../../language/model/ir/authentication.js";
import type { StatusPattern } from "../../language/model/ir/statuses.js";
import type {
  ClientPlan,
  ErrorBodyPlan,
  ErrorPlan,
  ErrorShapePlan,
  MemberTreePlan,
  ShapeProofPlan,
} from "../../language/plan/client-plan.js";
import type { KeyPlan } from "../../language/plan/key-plan.js";
import { rejectedKeyStatus } from "../../runtime/outcome/prove-origin.js";
import type {
  BodyProof,
  BodyShape,
  ErrorBodyPolicy,
  ErrorPolicy,
  IdempotencyPolicy,
  Policy,
  RetryPolicy,
  StatusRange,
} from "../../runtime/types/policy.js";
import type { Layout } from "./layout.js";
import { acceptData, bodyTypesData } from "./operations-data.js";

/** A proxy may add an id of its own to that of the service. */
const uuidAmongIds = "(^|[ ,])[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,|$)";

/** What the runtime's `Policy` holds for this API, errors aside. */
export function policyData({ plan, typeName }: Layout, packageName: string) {
  const { authentication, requestId } = plan;
  return {
    api: plan.api,
    clientName: packageName.replace(/^@[^/]*\//, ""),
    version: plan.version === undefined ? null : { ...plan.version },
    accept:
      plan.version?.sent === undefined && plan.accepts.length > 1 ? acceptData(plan.accepts) : undefined,
    authentication: {
      ...headerData(authentication.scheme),
      serverOnly: authentication.isServerOnly,
      environments: authentication.environments,
      rejectedStatus: otherThan(rejectedKeyStatus, authentication.rejectedStatus),
      secureHosts: authentication.secureHosts.length === 0 ? undefined : authentication.secureHosts,
    },
    requestIdHeader: requestId?.header ?? null,
    requestIdForm: requestId?.isUuid === true ? uuidAmongIds : undefined,
    requestIdPromised: requestId?.isPromised || undefined,
    idempotency: plan.keys === undefined ? null : idempotencyData(plan.keys),
    bodyTypes: bodyTypesData(plan, typeName),
  } satisfies Omit<Policy, "errors">;
}

function otherThan(usual: number, status: number | undefined): number | undefined {
  return status === usual ? undefined : status;
}

/** The header that has what proves who sends a request, and the word before it; empty where there is none, or a choice. */
function headerData(scheme: AuthenticationScheme) {
  if (scheme.kind === "choice") return { header: "", scheme: "" };
  const [header = ""] = headersOfScheme(scheme);
  const words = {
    header: undefined,
    query: undefined,
    cookie: undefined,
    keys: undefined,
    basic: "Basic",
    oauth2: "Bearer",
  };
  return { header, scheme: (scheme.kind === "header" ? scheme.prefix : words[scheme.kind]) ?? "" };
}

function idempotencyData(keys: KeyPlan) {
  const { header, isOfAccount, length, retentionMs, echoHeader, replayedHeader, notStored } = keys;
  return {
    header,
    ofAccount: isOfAccount || undefined,
    ...keyLengthData(length),
    retentionMs,
    echoHeader: echoHeader ?? null,
    replayedHeader: replayedHeader ?? null,
    notStored: notStored.length === 0 ? undefined : notStored.map(statusData),
  } satisfies IdempotencyPolicy;
}

function statusData(one: StatusPattern) {
  const isClass = one.kind === "class";
  const status = isClass ? one.hundreds * 100 : one.status;
  return { status, isClass: isClass || undefined } satisfies StatusRange;
}

/** How many characters a key has. */
export function keyLengthData({ minimum, maximum }: KeyPlan["length"]) {
  return { minLength: minimum, maxLength: maximum };
}

/** A row of the error table, its bodies aside. */
export function errorData(error: ErrorPlan, calls: ClientPlan["calls"]) {
  const { status, isClass, when, says, name, phrase, retry, effect, key } = error;
  return {
    status,
    isClass: isClass || undefined,
    when,
    says: says && { ...says },
    kind: name,
    meaning: phrase,
    retry: retryData(retry, calls),
    effect,
    stored: key === "stored",
  } satisfies Omit<ErrorPolicy, "bodies">;
}

/** The ways of which a row says nothing where no call has them. */
const rareWays = new Set(["repeatable", "condition"]);

/** Nothing for a row after which no call is retried. */
function retryData({ decisions, header, profile }: ErrorPlan["retry"], calls: ClientPlan["calls"]) {
  const isUsed = (way: string) => !rareWays.has(way) || calls.some(({ retrySafety }) => retrySafety === way);
  const made = Object.entries(decisions).filter(([way, decision]) => decision !== "never" && isUsed(way));
  return made.length === 0
    ? undefined
    : ({ ...Object.fromEntries(made), header, profile } satisfies RetryPolicy);
}

function proofData({ kind, members, beside }: ShapeProofPlan) {
  return {
    all: kind === "all" ? membersData(members) : undefined,
    some: kind === "some" ? membersData(members) : undefined,
    beside: beside.length === 0 ? undefined : membersData(beside),
  } satisfies BodyProof;
}

function membersData(members: readonly MemberTreePlan[]): BodyShape {
  return Object.fromEntries(
    members.map(({ name, kind }) => [name, typeof kind === "string" ? kind : membersData(kind)]),
  );
}

/** How an error body is recognised: by any of these. */
export function bodyData(body: ErrorBodyPlan) {
  const { origin } = body;
  const shapes = body.kind === "text" ? [] : [body, ...body.otherShapes];
  if (shapes.length === 0) return [{ origin, shape: null } satisfies ErrorBodyPolicy];
  return shapes.map((shape) => ({ origin, ...shapeData(shape) }) satisfies ErrorBodyPolicy);
}

function shapeData({ shape, proof, statusMember, explanationMember }: ErrorShapePlan) {
  if (shape === undefined) return { shape: null };
  return {
    shape: Object.fromEntries(shape.map(({ name, kind }) => [name, kind])),
    proof: proof && proofData(proof),
    statusMember,
    explanationMember,
  };
}
