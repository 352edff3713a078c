import type { Api } from "../model/ir/api.js";
import { valueOf } from "../model/ir/known.js";
import type { WebhookPlan } from "./client-plan.js";

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
