import { markdownCode, markdownText } from "../../text/markdown.js";
import { valueOf } from "../../model/ir/known.js";
import type { StatusPattern } from "../../model/ir/statuses.js";
import { describeDelivery, describeSigning } from "../shared/webhook-sentences.js";
import type { Layout } from "./layout.js";

/** What `README.md` says of webhooks. */
export function viewReadmeWebhooks({ api, plan, typeName }: Layout) {
  const { kinds = [], signing, discriminator, delivery } = plan.webhooks ?? {};
  const signed = signing === undefined ? [] : [describeSigning(signing)];
  return {
    webhooks: kinds.map(({ name, payload, doc }) => ({
      kind: markdownCode(name),
      payload: markdownCode(typeName(payload)),
      meaning: markdownText(doc ?? ""),
    })),
    isSigned: signing !== undefined,
    namesKind: discriminator === undefined,
    receivesId: signing?.headers.some(({ parts }) => parts.some(({ value }) => value === "id")) === true,
    webhookFacts: markdownText([...signed, ...describeDelivery(delivery)].join(" ")),
    acknowledgement: acknowledgementOf(valueOf(api.webhooks?.delivery)?.acknowledged ?? []),
  };
}

/** A status by which a receiver acknowledges a webhook: `204` for `2xx`. */
function acknowledgementOf([first = { kind: "class", hundreds: 2 }]: readonly StatusPattern[]): number {
  return first.kind === "status" ? first.status : first.hundreds * 100 + 4;
}

/** The scopes, each with the calls that need it. */
export function viewReadmeScopes({ api, groups, endpointNames }: Layout) {
  const calls = groups.flatMap(({ endpoints }) =>
    endpoints.map((endpoint) => ({
      call: endpointNames(endpoint).call,
      scopes: endpoint.scopes,
    })),
  );
  return (valueOf(api.authentication.scopes) ?? []).map(({ name, doc }) => ({
    name: markdownCode(name),
    meaning: markdownText(doc),
    calls: calls.flatMap(({ call, scopes }) => (scopes.includes(name) ? markdownCode(call) : [])).join(", "),
  }));
}
