import { hasKeyHeader } from "../model/key-header.js";
import { allSchemes, type CarriedScheme } from "../model/access.js";
import { asJson } from "../model/as-json.js";
import type { BodyForm } from "../model/body-form.js";
import type { Api } from "../model/ir/api.js";
import { type Idempotency, keyLength } from "../model/ir/idempotency.js";
import { valueOf } from "../model/ir/known.js";
import { indexTypes } from "../model/type-index.js";
import { acceptedTypes } from "./accepted-types.js";
import { createFieldFinder } from "./body-types.js";
import { isCallable, takesKeys } from "./callable.js";
import { backoffs } from "../../runtime/types/default-policy.js";
import type { BackoffProfile } from "../../runtime/types/policy.js";
import type {
  BackoffPlan,
  CallPlan,
  ClientPlan,
  ErrorPlan,
  LimitPlan,
  ParameterPlan,
} from "./client-plan.js";
import { areShort } from "./key-plan.js";
import { hasPathRules, isStyled } from "./call-needs.js";
import type { Feature } from "./feature.js";
import { featureOfWay, type PageWayPlan, planPageWays } from "./plan-page-ways.js";
import { planServers } from "./plan-servers.js";
import { planBodyTypes } from "./plan-body-types.js";
import { planCall } from "./plan-call.js";
import { planDefaultErrors } from "./plan-default-errors.js";
import { planError } from "./plan-error.js";
import { planRefusalBodies } from "./plan-error-bodies.js";
import { featuresOfRaw } from "./plan-raw-response.js";
import { planSecureHosts } from "./plan-hosts.js";
import { planKeys } from "./plan-keys.js";
import { planWebhooks, type WebhookPlan } from "./plan-webhooks.js";
import { relevantLimits } from "./relevant-limits.js";

/** What a client of the API does. */
export function planClient(api: Api): ClientPlan {
  const { version, authentication, environments, conventions } = api;
  const types = indexTypes(api.types);
  const { bodyTypes, bodyUnions, typeOf } = planBodyTypes(api, types);
  const facts = {
    typeOf,
    findSensitive: createFieldFinder(api, types, ({ isSensitive }) => isSensitive),
    findForbidding: createFieldFinder(api, types, ({ forbidsCredentials }) => forbidsCredentials),
  };
  const webhooks = planWebhooks(api);
  const pageWays = planPageWays(api);
  const errors = api.errors.map((row) => planError(row, api, types));
  const keys = takesKeys(api) ? api.idempotency && planKeys(api.idempotency, errors, api.errors) : undefined;
  const context = { api, types, facts, keys };
  const calls = api.endpoints.filter(isCallable).map((endpoint) => planCall(endpoint, context));
  return asJson({
    api: api.name,
    version:
      version.header === undefined
        ? undefined
        : { header: version.header, value: version.name, sent: version.mediaType },
    accepts: acceptedTypes([], api),
    servers: planServers(calls, api),
    authentication: {
      scheme: authentication.scheme,
      isServerOnly: authentication.serverOnly,
      environments: environments.map(({ name }) => name),
      rejectedStatus: valueOf(authentication.rejectedStatus),
      deniedStatus: valueOf(authentication.deniedStatus),
      secureHosts: planSecureHosts(api),
    },
    requestId: planRequestId(conventions),
    keys,
    pageWays,
    backoffs: { transient: planBackoff("transient"), throttle: planBackoff("throttle") },
    errors,
    refusalBodies: conventions.isRequestIdPromised ? undefined : planRefusalBodies({ errors, calls }),
    defaultErrors: planDefaultErrors(keys?.notStored),
    calls,
    bodyTypes,
    bodyUnions,
    webhooks,
    limits: planLimits(api),
    features: [
      ...findFeatures(calls, webhooks, pageWays, api),
      ...featuresOfErrors(errors, calls, conventions),
      ...when((keys?.notStored ?? []).length > 0, "released-keys"),
    ].sort(),
  });
}

function planRequestId(conventions: Api["conventions"]): ClientPlan["requestId"] {
  const { requestIdHeader: header, isRequestIdPromised: isPromised, requestIdType } = conventions;
  return header === undefined ? undefined : { header, isPromised, isUuid: requestIdType === "uuid" };
}

/** The numbers by which the runtime obeys, so that pages can't say others. */
function planBackoff(profile: BackoffProfile): BackoffPlan {
  const { firstMs, longestMs } = backoffs[profile];
  return { firstMs, longestMs };
}

function planLimits(api: Api): readonly LimitPlan[] {
  return relevantLimits(api).flatMap(({ id, doc, unit, value: fact }) => {
    const value = valueOf(fact);
    return value === undefined ? [] : [{ id, doc, unit, value }];
  });
}

/** What calls and webhooks need of a runtime that others can do without. */
function findFeatures(
  calls: readonly CallPlan[],
  webhooks: WebhookPlan | undefined,
  pageWays: readonly PageWayPlan[],
  { authentication, idempotency }: Pick<Api, "authentication" | "idempotency">,
): readonly Feature[] {
  const ofKeys = idempotency === undefined ? "idempotency-keys" : featureOfKeys(idempotency);
  const found = new Set(calls.flatMap((call) => featuresOf(call, ofKeys)));
  for (const { kind } of pageWays) found.add(featureOfWay[kind]);
  if (authentication.scheme.kind === "choice") found.add("credential-choice");
  for (const { scheme } of allSchemes(authentication)) {
    const ofScheme = schemeFeatures[scheme.kind];
    if (ofScheme !== undefined) found.add(ofScheme);
  }
  if (webhooks?.signing !== undefined) found.add("webhook-verification");
  return [...found];
}

/** What makes and checks keys in a header. */
function featureOfKeys(idempotency: Idempotency): Feature {
  if (idempotency.characters === "uuid") return "uuid-keys";
  return areShort(keyLength(idempotency)) ? "short-keys" : "idempotency-keys";
}

/** What tells errors from successes, and from what gateways send. */
function featuresOfErrors(
  errors: readonly ErrorPlan[],
  calls: readonly CallPlan[],
  { isRequestIdPromised }: Api["conventions"],
): readonly Feature[] {
  const bodies = [...errors, ...calls.flatMap((call) => call.errors)].flatMap((error) => error.bodies);
  const hasProofs = bodies.some(
    (body) => body.kind === "json" && [body, ...body.otherShapes].some(({ proof }) => proof !== undefined),
  );
  return [
    ...when(
      errors.some(({ says }) => says !== undefined),
      "body-errors",
    ),
    ...when(hasProofs, "body-proofs"),
    ...when(!isRequestIdPromised, "unnamed-responses"),
  ];
}

/** What requests need to prove who sends them. */
const schemeFeatures: Readonly<Record<CarriedScheme["scheme"]["kind"], Feature | undefined>> = {
  header: undefined,
  query: "query-key",
  cookie: "cookie-key",
  basic: "basic-credentials",
  keys: "several-keys",
  oauth2: "client-credentials",
};

/** What writes a body. */
const formFeatures: Readonly<Record<BodyForm, readonly Feature[]>> = {
  json: [],
  form: ["form-bodies"],
  multipart: ["multipart-bodies", "uploads"],
  bytes: ["bytes-bodies", "uploads"],
  text: ["text-bodies"],
};

function featuresOf(call: CallPlan, ofKeys: Feature): readonly Feature[] {
  const { isList, query, headers, body, isPublic, server, confirmation, poll, responses, precondition } =
    call;
  return [
    ...when(body?.results !== undefined, "batches"),
    ...when(confirmation !== undefined, "confirmations"),
    ...when(poll !== undefined, "polls"),
    ...(body === undefined ? [] : formFeatures[body.form]),
    ...when(call.bodyKey !== undefined, "body-keys"),
    ...when(hasKeyHeader(call), ofKeys),
    ...when(precondition !== undefined, "preconditions"),
    ...when(isList, "pages"),
    ...when(call.errors.length > 0, "own-errors"),
    ...when(server !== undefined, "servers"),
    ...when(query.length + headers.length > 0, "parameters"),
    ...when(hasPathRules(call), "path-rules"),
    ...when(call.ownKey !== undefined, "natural-keys"),
    ...when(isPublic && call.alternatives === undefined, "public-calls"),
    ...when(call.repeatableMs !== undefined, "repeatable-calls"),
    ...when(body?.items?.isKeyUuid === false, "request-items"),
    ...when(body?.items?.isKeyUuid === true, "uuid-items"),
    ...when(hasSensitiveValues(call), "sensitive-values"),
    ...when(query.some(isStyled), "styled-parameters"),
    ...when(
      responses.some(({ isClass }) => isClass),
      "success-classes",
    ),
    ...responses.flatMap(({ raw }) => (raw === undefined ? [] : featuresOfRaw[raw.form])),
  ];
}

function when(isNeeded: boolean, feature: Feature): readonly Feature[] {
  return isNeeded ? [feature] : [];
}

function hasSensitiveValues({ pathParameters, query, headers, body }: CallPlan): boolean {
  const parameters: readonly ParameterPlan[] = [...pathParameters, ...query, ...headers];
  return parameters.some(({ isSensitive }) => isSensitive) || (body?.sensitive.length ?? 0) > 0;
}
