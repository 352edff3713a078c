import { asJson } from "../model/as-json.js";
import type { Api } from "../model/ir/api.js";
import { valueOf } from "../model/ir/known.js";
import { indexTypes } from "../model/type-index.js";
import { createFieldFinder } from "./body-types.js";
import { hasLists, isCallable } from "./callable.js";
import { backoffs } from "../runtime/types/default-policy.js";
import type { BackoffProfile } from "../runtime/types/policy.js";
import type { BackoffPlan, ClientPlan, LimitPlan, PagePlan } from "./client-plan.js";
import { findFeatures } from "./features.js";
import { planBodyTypes } from "./plan-body-types.js";
import { planCall } from "./plan-call.js";
import { planDefaultErrors } from "./plan-default-errors.js";
import { planError } from "./plan-error.js";
import { planKeys } from "./plan-keys.js";
import { planWebhooks } from "./plan-webhooks.js";
import { relevantLimits } from "./relevant-limits.js";

/** What a client of the API does. */
export function planClient(api: Api): ClientPlan {
  const { version, authentication, environments, conventions } = api;
  const types = indexTypes(api.types);
  const { bodyTypes, typeOf } = planBodyTypes(api, types);
  const facts = {
    typeOf,
    findSensitive: createFieldFinder(api, types, ({ isSensitive }) => isSensitive),
    findForbidding: createFieldFinder(api, types, ({ forbidsCredentials }) => forbidsCredentials),
  };
  const calls = api.endpoints.filter(isCallable).map((endpoint) => planCall(endpoint, types, facts));
  const webhooks = planWebhooks(api);
  return asJson({
    api: api.name,
    version: version.header === undefined ? undefined : { header: version.header, value: version.name },
    authentication: {
      header: authentication.header,
      scheme: authentication.scheme,
      isServerOnly: authentication.serverOnly,
      environments: environments.map(({ name }) => name),
    },
    requestId:
      conventions.requestIdHeader === undefined
        ? undefined
        : { header: conventions.requestIdHeader, isPromised: conventions.isRequestIdPromised },
    keys: planKeys(api),
    pages: planPages(api),
    backoffs: { transient: planBackoff("transient"), throttle: planBackoff("throttle") },
    errors: api.errors.map((row) => planError(row, api, types)),
    defaultErrors: planDefaultErrors(),
    calls,
    bodyTypes,
    webhooks,
    limits: planLimits(api),
    features: findFeatures(calls, webhooks),
  });
}

/** The numbers by which the runtime obeys, so that pages can't say others. */
function planBackoff(profile: BackoffProfile): BackoffPlan {
  const { firstMs, longestMs } = backoffs[profile];
  return { firstMs, longestMs };
}

function planPages(api: Api): PagePlan | undefined {
  const { pagination } = api;
  if (pagination === undefined || !hasLists(api)) return undefined;
  return {
    limitParameter: pagination.limitParameter,
    offsetParameter: pagination.offsetParameter,
    itemsField: pagination.itemsField,
    totalPagesPath: [pagination.detailsField, pagination.totalPagesField],
    hasShortPages: pagination.hasShortPages,
  };
}

function planLimits(api: Api): readonly LimitPlan[] {
  return relevantLimits(api).flatMap(({ id, doc, unit, value: fact }) => {
    const value = valueOf(fact);
    return value === undefined ? [] : [{ id, doc, unit, value }];
  });
}
