import type { CallPlan, Feature, ParameterPlan, WebhookPlan } from "./client-plan.js";

/** What calls and webhooks need of a runtime that others can do without. */
export function findFeatures(
  calls: readonly CallPlan[],
  webhooks: WebhookPlan | undefined,
): readonly Feature[] {
  const found = new Set(calls.flatMap(featuresOf));
  if (webhooks?.signing !== undefined) found.add("webhook-verification");
  return [...found].sort();
}

function featuresOf(call: CallPlan): readonly Feature[] {
  const { retrySafety, isList, query, headers, body } = call;
  return [
    ...when(body?.results !== undefined, "batches"),
    ...when(retrySafety === "key", "idempotency-keys"),
    ...when(isList, "pages"),
    ...when(query.length + headers.length > 0, "parameters"),
    ...when(body?.items !== undefined, "request-items"),
    ...when(hasSensitiveValues(call), "sensitive-values"),
  ];
}

function when(isNeeded: boolean, feature: Feature): readonly Feature[] {
  return isNeeded ? [feature] : [];
}

function hasSensitiveValues({ pathParameters, query, headers, body }: CallPlan): boolean {
  const parameters: readonly ParameterPlan[] = [...pathParameters, ...query, ...headers];
  return parameters.some(({ isSensitive }) => isSensitive) || (body?.sensitive.length ?? 0) > 0;
}
