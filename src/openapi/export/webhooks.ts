import { valueOf } from "../../language/model/ir/known.js";
import type { WebhookKind, Webhooks } from "../../language/model/ir/webhooks.js";
import { mapOf, mapOfEntries, unlessEmpty, type Value, type ValueMap } from "./document/value.js";
import type { OpenapiStyle } from "./openapi-style.js";
import { describeOperation } from "./paths/describe-operation.js";
import { derived } from "./words/extension.js";
import { acknowledgements } from "./words/webhook-words.js";

/** What the service sends by itself, each kind as a request to its receiver. */
export function webhooksOf(style: OpenapiStyle): ValueMap | undefined {
  const { webhooks } = style.api;
  if (webhooks === undefined) return undefined;
  const kinds = valueOf(webhooks.kinds) ?? [];
  return unlessEmpty(
    mapOfEntries(kinds.map((kind): [string, Value] => [kind.name, pathItem(kind, webhooks, style)])),
  );
}

function pathItem(kind: WebhookKind, webhooks: Webhooks, { api, referTo }: OpenapiStyle): ValueMap {
  const isTaken = api.endpoints.some(({ id }) => id === kind.name);
  const schema = mapOf({ $ref: referTo(kind.payload) });
  const description = "Acknowledges it.";
  const post = mapOf({
    operationId: isTaken ? undefined : kind.name,
    ...describeOperation({ doc: kind.doc ?? `Tells of ${kind.name}.` }),
    parameters: unlessEmpty(signatures(webhooks)),
    requestBody: mapOf({
      required: true,
      content: mapOf({ "application/json": mapOf({ schema }) }),
    }),
    responses: mapOfEntries(
      acknowledgements(webhooks).map((status): [string, Value] => [status, mapOf({ description })]),
    ),
  });
  return mapOf({ post, ...derived });
}

/** The headers by which a receiver verifies who sent it. */
function signatures({ signing }: Webhooks): readonly Value[] {
  const headers = valueOf(signing)?.headers ?? [];
  const schema = mapOf({ type: "string" });
  return headers.map(({ name }) => mapOf({ name, in: "header", required: true, schema }));
}
