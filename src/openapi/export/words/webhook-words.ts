import { valueOf } from "../../../language/model/ir/known.js";
import { renderStatuses } from "../../../language/model/ir/statuses.js";
import {
  renderSigned,
  type SignedHeader,
  type WebhookDelivery,
  type Webhooks,
  type WebhookSigning,
} from "../../../language/model/ir/webhooks.js";
import { mapOf, mapOfEntries, type Value, type ValueMap } from "../document/value.js";
import { knownInWords } from "./known-words.js";
import { durationInWords } from "./range-words.js";
import type { Names } from "./type-words.js";

/** What an API sends by itself, as the `webhooks` of a model. */
export function webhooksInWords(webhooks: Webhooks, { nameOf }: Names): ValueMap {
  const { doc, discriminator, kinds, signing, delivery } = webhooks;
  return mapOf({
    doc,
    discriminator: discriminator?.name,
    kinds: knownInWords(kinds, (all) =>
      mapOfEntries(all.map((kind) => [kind.name, mapOf({ payload: nameOf(kind.payload), doc: kind.doc })])),
    ),
    signing: knownInWords(signing, signingInWords),
    delivery: knownInWords(delivery, deliveryInWords),
  });
}

function signingInWords({ scheme, headers, signed, toleranceMs }: WebhookSigning): ValueMap {
  const isStandard = scheme === "standard-webhooks";
  return mapOf({
    scheme,
    headers: isStandard ? undefined : mapOfEntries(headers.map((one) => [one.name, headerInWords(one)])),
    signed: isStandard ? undefined : renderSigned(signed),
    tolerance: toleranceMs === undefined ? undefined : durationInWords(toleranceMs),
  });
}

function headerInWords({ parts }: SignedHeader): string {
  return parts.map(({ prefix, value }) => `${prefix}{${value}}`).join(",");
}

function deliveryInWords(delivery: WebhookDelivery): ValueMap {
  const { guarantee, acknowledged, isOrdered, timeoutMs, attempts, withinMs } = delivery;
  return mapOf({
    guarantee,
    acknowledged: acknowledged.map(renderStatuses),
    ordered: knownInWords<boolean>(isOrdered, (ordered): Value => ordered),
    timeout: knownInWords(timeoutMs, durationInWords),
    attempts: knownInWords(attempts, (count): Value => count),
    within: knownInWords(withinMs, durationInWords),
  });
}

/** The statuses with which a receiver acknowledges one: `200`, `2XX`. */
export function acknowledgements({ delivery }: Pick<Webhooks, "delivery">): readonly string[] {
  const statuses = valueOf(delivery)?.acknowledged ?? [{ kind: "class" as const, hundreds: 2 }];
  return statuses.map((pattern) => renderStatuses(pattern).replace("xx", "XX"));
}
