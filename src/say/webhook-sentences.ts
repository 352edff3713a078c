import { asCode, conjunction, alternatives } from "../language/text/words.js";
import { describeDuration } from "../language/model/duration.js";
import { valueOf } from "../language/model/ir/known.js";
import { renderStatuses } from "../language/model/ir/statuses.js";
import { renderSigned, type WebhookDelivery, type WebhookSigning } from "../language/model/ir/webhooks.js";

/** How webhooks are signed, for who looks it up in the docs of the service. */
export function describeSigning({ scheme, headers, signed, toleranceMs }: WebhookSigning): string {
  const window =
    toleranceMs === undefined
      ? " No timestamp is signed, so a copy of a webhook is accepted at any time: drop duplicates."
      : ` One that was signed more than ${describeDuration(toleranceMs)} ago is refused.`;
  if (scheme === "standard-webhooks") return `Webhooks are signed as Standard Webhooks says.${window}`;
  const names = conjunction(headers.map(({ name }) => asCode(name)));
  return `Webhooks are signed with HMAC-SHA-256 over ${asCode(renderSigned(signed))}, in ${names}.${window}`;
}

/** What a receiver has to expect and to respond with; a sentence for each fact that is specified. */
export function describeDelivery(delivery: WebhookDelivery | undefined): readonly string[] {
  if (delivery === undefined) return [];
  const { guarantee, acknowledged, isOrdered, timeoutMs } = delivery;
  const time = valueOf(timeoutMs);
  const within = time === undefined ? "" : ` within ${describeDuration(time)}`;
  const isRetried = guarantee === "at-least-once";
  return [
    `Respond with ${alternatives(acknowledged.map(renderStatuses))}${within}${isRetried ? `, or it is sent again${describeRetries(delivery)}` : ""}.`,
    isRetried
      ? "The same webhook may arrive several times: drop duplicates."
      : "A webhook is sent once: one that isn't acknowledged is lost.",
    ...(valueOf(isOrdered) === undefined
      ? []
      : [valueOf(isOrdered) === true ? "Webhooks arrive in order." : "Webhooks arrive in any order."]),
  ];
}

function describeRetries({ attempts, withinMs }: WebhookDelivery): string {
  const count = valueOf(attempts);
  const time = valueOf(withinMs);
  const most = count === undefined ? "" : `, ${count} times at most`;
  return time === undefined ? most : `${most}, for ${describeDuration(time)}`;
}
