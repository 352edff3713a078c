import { breaks, inWebhooks, type KindRow, type KindRows, risky } from "./kind.js";
import { give, gone, optional, otherwise, rename, silent } from "./move.js";

const removed = {
  ...inWebhooks("narrow", "breaking"),
  exception: breaks("Receivers get no error."),
  callers: silent("Ask for the state instead of waiting: none is sent, and no error says so."),
} satisfies Partial<KindRow>;

/** Webhooks. */
export const webhookRows = {
  "event.webhooks-added": {
    ...inWebhooks("none", "adding"),
    title: "Webhooks were added.",
    why: "Nobody receives them yet.",
    callers: optional("Receive them if you need them."),
    sample: {},
    example: { before: "", after: "webhooks: { kinds: { invoice.paid: { payload: InvoicePaid } } }" },
  },
  "event.webhooks-removed": {
    ...removed,
    title: "Webhooks were removed.",
    tally: "{set|sets} of webhooks {was|were} removed",
    why: "Receivers wait for webhooks that never arrive, and see no error.",
    undoes: "event.webhooks-added",
  },
  "event.type-added": {
    ...inWebhooks("none", "adding"),
    title: "{subject} was added.",
    why: "A receiver already has to expect unknown kinds.",
    callers: optional("Expect it, and others that you don't know, where you receive webhooks."),
    sample: { subject: "the webhook `invoice.sent`" },
    example: { before: "", after: "webhooks: { kinds: { invoice.paid: { payload: InvoicePaid } } }" },
  },
  "event.type-removed": {
    ...removed,
    title: "{subject} was removed.",
    tally: "{webhook was|webhooks were} removed",
    why: "Receivers wait for a webhook that never arrives, and see no error.",
    undoes: "event.type-added",
  },
  "event.discriminator-renamed": {
    ...inWebhooks("replace", "none"),
    title: "{subject} was renamed from `{before}` to `{after}`.",
    tally: "webhook {discriminator was|discriminators were} renamed",
    why: "Receivers can't tell the kinds apart.",
    wire: silent("Tell the kinds apart by `{after}`: under the old name you find nothing."),
    sdk: rename("Tell the kinds apart by `{after}`: code with the old name no longer compiles."),
    sample: { subject: "the field with the kind of a webhook", before: "type", after: "kind" },
    example: { before: "discriminator: type", after: "discriminator: kind" },
  },
  "event.discriminator-added": {
    ...inWebhooks("none", "breaking"),
    title: "Webhooks have their kind in the field `{after}`.",
    why: "Existing receivers learn the kind in another way; a new client reads it from the payload.",
    sdk: gone("Drop `kind` from the options of `parseWebhook`: it is read from the payload."),
    sample: { after: "type" },
    example: { before: "", after: "discriminator: type" },
  },
  "event.discriminator-removed": {
    ...inWebhooks("replace", "breaking"),
    title: "Webhooks no longer have their kind in the field `{before}`.",
    tally: "webhook {discriminator was|discriminators were} removed",
    why: "Receivers can't tell the kinds apart by it.",
    wire: give(
      "Tell the kinds apart in another way, such as by a header or by the address that receives them.",
    ),
    sdk: give("Pass the service's name for it to `parseWebhook` as `kind`: the payload doesn't have it."),
    undoes: "event.discriminator-added",
  },
  "event.signing-changed": {
    ...inWebhooks("replace", "none"),
    title: "{subject} is {after} instead of {before}.",
    tally: "webhook {signature|signatures} changed",
    why: "Existing receivers refuse every webhook, since no signature matches.",
    help: "Send both signatures until receivers have moved.",
    wire: give("Verify webhooks by {after} before the service switches: after that, you receive no others."),
    sdk: give(
      "Receive webhooks with the new client before the service switches: after that, the old one refuses all.",
    ),
    sample: {
      subject: "the signature of webhooks",
      before: "hmac-sha256, X-Signature: {hex} over {body}",
      after: "standard-webhooks",
    },
    example: {
      before: 'signing: { scheme: hmac-sha256, headers: { X-Signature: "{hex}" } }',
      after: "signing: { scheme: standard-webhooks }",
    },
  },
  "event.tolerance-shortened": {
    ...inWebhooks("narrow", "none"),
    title: "{subject} was shortened from {before} to {after}.",
    tally: "{tolerance|tolerances} of webhooks {was|were} shortened",
    why: "A new client refuses webhooks that it verifies later than that, such as after a queue.",
    exception: risky("Receivers may move before webhooks arrive in time."),
    wire: optional("You may refuse webhooks that were signed more than {after} ago."),
    sdk: otherwise(
      "Verify webhooks as soon as they arrive: the new client refuses those that were signed more than {after} ago. Where you verify them later, pass `toleranceMs`.",
    ),
    sample: { subject: "the tolerance of webhooks", before: "10 minutes", after: "5 minutes" },
    example: {
      before: "signing: { scheme: standard-webhooks, tolerance: 10m }",
      after: "signing: { scheme: standard-webhooks, tolerance: 5m }",
    },
  },
  "event.tolerance-lengthened": {
    ...inWebhooks("widen", "none"),
    title: "{subject} was lengthened from {before} to {after}.",
    tally: "{tolerance|tolerances} of webhooks {was|were} lengthened",
    why: "Existing receivers refuse webhooks that arrive later than they expect. A new client accepts a captured one for longer.",
    exception: risky("Most webhooks arrive in time for existing receivers."),
    wire: give(
      "Accept webhooks that were signed up to {after} ago, and remember for as long which ones you have processed: a captured one can be sent again until then.",
    ),
    sdk: otherwise(
      "Remember for {after} which webhooks you have processed: the new client accepts a captured one until then.",
    ),
    undoes: "event.tolerance-shortened",
  },
} satisfies KindRows;
