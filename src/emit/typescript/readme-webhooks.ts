import { markdownCode, markdownText } from "../../diagnostics/markdown.js";
import { valueOf } from "../../model/ir/known.js";
import { callableGroups } from "../shared/callable.js";
import { describeSigning } from "../shared/webhook-sentences.js";
import { parsableWebhooks } from "../shared/parsable-webhooks.js";
import type { Layout } from "./layout.js";

/** What `README.md` says of webhooks. */
export function viewReadmeWebhooks({ api, typeName }: Layout) {
  const { kinds = [], signing, discriminator, delivery = [] } = parsableWebhooks(api) ?? {};
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
    webhookFacts: markdownText([...signed, ...delivery].join(" ")),
    acknowledgement: acknowledgementOf(valueOf(api.webhooks?.delivery)?.acknowledged ?? []),
  };
}

/** A status by which a receiver acknowledges a webhook: `204` for `2xx`. */
function acknowledgementOf([first = "2xx"]: readonly string[]): string {
  return first.replace("xx", "04");
}

/** The scopes, each with the calls that need it. */
export function viewReadmeScopes({ api, groupNames, endpointNames }: Layout) {
  const calls = callableGroups(api).flatMap(({ group, endpoints }) =>
    endpoints.map((endpoint) => ({
      call: `${groupNames(group).property}.${endpointNames(endpoint).method}`,
      scopes: endpoint.scopes,
    })),
  );
  return (valueOf(api.authentication.scopes) ?? []).map(({ name, doc }) => ({
    name: markdownCode(name),
    meaning: markdownText(doc),
    calls: calls.flatMap(({ call, scopes }) => (scopes.includes(name) ? markdownCode(call) : [])).join(", "),
  }));
}
