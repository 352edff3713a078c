import { describeSigning } from "../shared/webhook-sentences.js";
import type { ParsableWebhooks } from "./emit-webhooks.js";
import { joinComment } from "./text/comment.js";

/** The function that reads webhooks, as `index.ts` has it. */
export interface WebhookParser {
  readonly name: string;
  readonly parameters: string;
  /** The names of the parameters. */
  readonly passed: string;
  readonly result: string;
  /** What it takes and gives, in this file of the runtime's features. */
  readonly types: readonly { readonly names: readonly string[]; readonly file: string }[];
  /** The lines of its doc comment, each with its space. */
  readonly comment: readonly string[];
}

/** Who sent a webhook is verified where it is known how they are signed; a caller names kinds that no payload names. */
export function describeParser(webhooks: ParsableWebhooks, type: string): WebhookParser {
  const { signing, discriminator } = webhooks;
  if (signing === undefined) return { ...unverified, result: `Webhook<${type}>`, comment: comment(webhooks) };
  return discriminator === undefined
    ? { ...named, result: `Promise<${type}>`, comment: comment(webhooks) }
    : { ...verified, result: `Promise<VerifiedWebhook<${type}>>`, comment: comment(webhooks) };
}

type Fixed = Omit<WebhookParser, "result" | "comment">;

const unverified: Fixed = {
  name: "parseWebhookUnverified",
  parameters: "raw: string | Uint8Array",
  passed: "raw",
  types: [{ names: ["Webhook"], file: "webhook" }],
};

const verified: Fixed = {
  name: "parseWebhook",
  parameters: "request: ReceivedWebhook, options: WebhookOptions",
  passed: "request, options",
  types: [{ names: ["ReceivedWebhook", "VerifiedWebhook", "WebhookOptions"], file: "verified-webhook" }],
};

const named: Fixed = {
  name: "parseWebhook",
  parameters: "request: ReceivedWebhook, options: NamedWebhookOptions",
  passed: "request, options",
  types: [
    { names: ["NamedWebhook", "NamedWebhookOptions"], file: "named-webhook" },
    { names: ["ReceivedWebhook"], file: "verified-webhook" },
  ],
};

function comment({ signing, discriminator, delivery }: ParsableWebhooks): readonly string[] {
  const known = joinComment([signing && describeSigning(signing), delivery.join(" ")]);
  const [what, throws] =
    signing === undefined ? unverifiedTexts : discriminator === undefined ? namedTexts : verifiedTexts;
  const text = [what, known, throws].filter((part) => part !== "").join("\n\n");
  return text.split("\n").map((line) => (line === "" ? "" : ` ${line}`));
}

const parsing = "@throws InvalidRequestError unless it is JSON that names its kind";

const unverifiedTexts = [
  "Reads a webhook from the body of the request, as it came. **Nothing proves who sent it**: how webhooks are signed is\n" +
    "not known, so compare what it says with the service before you act on it.",
  parsing,
] as const;

const verifying =
  "Verifies who sent a webhook, and parses it then. Pass its request before anything else reads that, or the headers and\n" +
  "the body as they came.";
const unless = "@throws WebhookVerificationError unless it is signed with the secret, and from now";
const secretThrows = "@throws ConfigurationError for a secret that can't be one";

const verifiedTexts = [verifying, `${unless}\n${parsing}\n${secretThrows}`] as const;

const namedTexts = [
  `${verifying}\n\n` +
    "No payload names its kind: pass as `kind` what the header has in which the service names it. **Nothing proves that\n" +
    "name**: who has got a webhook can send it again as one of another kind. `issues` says where a payload isn't of its kind.",
  `${unless}\n@throws InvalidRequestError unless it is JSON, and a kind is given\n${secretThrows}`,
] as const;
