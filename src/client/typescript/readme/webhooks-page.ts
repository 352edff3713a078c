import { valueOf } from "../../../language/model/ir/known.js";
import type { StatusPattern } from "../../../language/model/ir/statuses.js";
import { markdownCode, markdownText } from "../../../language/text/markdown.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { describeDelivery, describeSigning } from "../../../say/webhook-sentences.js";
import type { Layout } from "../layout.js";
import { emitPage, entriesOf, type PageInput } from "./page.js";

/** `docs/webhooks.md`: how to receive webhooks, and which there are. */
export async function emitWebhooksPage(input: PageInput): Promise<OutputFile> {
  return emitPage("webhooks", {
    ...viewWebhooks(input.layout),
    entries: entriesOf(input),
    hasTesting: input.choices.hasTesting,
  });
}

function viewWebhooks({ api, plan, typeName }: Layout) {
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
