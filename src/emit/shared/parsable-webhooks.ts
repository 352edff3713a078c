import type { Api } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";
import type { WebhookKind, WebhookSigning } from "../../model/ir/webhooks.js";
import { describeDelivery } from "./webhook-sentences.js";

/** The webhooks of an API whose kinds are specified and can be told apart. */
export interface ParsableWebhooks {
  readonly doc: string | undefined;
  /** `undefined`: no payload names its kind, so who receives one says it. */
  readonly discriminator: string | undefined;
  readonly kinds: readonly WebhookKind[];
  /** `undefined`: who sent one can't be verified. */
  readonly signing: WebhookSigning | undefined;
  /** Sentences about what a receiver has to expect. */
  readonly delivery: readonly string[];
}

export function parsableWebhooks({ webhooks }: Api): ParsableWebhooks | undefined {
  const { doc, discriminator } = webhooks ?? {};
  const kinds = valueOf(webhooks?.kinds) ?? [];
  const signing = valueOf(webhooks?.signing);
  if (kinds.length === 0 || (discriminator ?? signing) === undefined) return undefined;
  const delivery = valueOf(webhooks?.delivery);
  return {
    doc,
    discriminator: discriminator?.name,
    kinds,
    signing,
    delivery: delivery === undefined ? [] : describeDelivery(delivery),
  };
}
