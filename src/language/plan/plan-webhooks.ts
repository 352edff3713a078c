import type { Api } from "../model/ir/api.js";
import { valueOf } from "../model/ir/known.js";
import type { WebhookDelivery, WebhookKind, WebhookSigning } from "../model/ir/webhooks.js";

export interface WebhookPlan {
  readonly doc: string | undefined;
  /** The member of all payloads that names the kind; `undefined`: who receives one says it. */
  readonly discriminator: string | undefined;
  readonly kinds: readonly WebhookKindPlan[];
  /** `undefined`: who sent one can't be verified. */
  readonly signing: WebhookSigning | undefined;
  /** `undefined`: what a receiver has to expect isn't specified. */
  readonly delivery: WebhookDelivery | undefined;
}

export type WebhookKindPlan = Pick<WebhookKind, "name" | "payload" | "doc">;

/** The webhooks that a client can parse: those whose kinds are specified and can be told apart. */
export function planWebhooks({ webhooks }: Api): WebhookPlan | undefined {
  const { doc, discriminator } = webhooks ?? {};
  const kinds = valueOf(webhooks?.kinds) ?? [];
  const signing = valueOf(webhooks?.signing);
  if (kinds.length === 0 || (discriminator ?? signing) === undefined) return undefined;
  return {
    doc,
    discriminator: discriminator?.name,
    kinds: kinds.map((kind) => ({ name: kind.name, payload: kind.payload, doc: kind.doc })),
    signing,
    delivery: valueOf(webhooks?.delivery),
  };
}
