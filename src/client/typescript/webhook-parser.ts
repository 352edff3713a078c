import type { WebhookPlan } from "../../language/plan/plan-webhooks.js";
import { describeDelivery, describeSigning } from "../../say/webhook-sentences.js";
import { docBlock, joinComment } from "./text/comment.js";

/** The types of the runtime that it takes and gives. */
interface ParserTypes {
  /** Those that its signature mentions. */
  readonly names: readonly string[];
  /** Those that these mention, or others of them. */
  readonly further: readonly string[];
}

/** The function that reads webhooks, as `index.ts` has it. */
export interface WebhookParser {
  readonly name: string;
  readonly parameters: string;
  /** The names of the parameters. */
  readonly passed: string;
  readonly result: string;
  readonly types: ParserTypes;
  readonly comment: string;
}

/** What is fixed of one of the parsers. */
interface ParserForm extends Omit<WebhookParser, "result" | "comment"> {
  /** The type of the result, by that of webhooks. */
  readonly resultOf: (type: string) => string;
  readonly doc: string;
  readonly throws: string;
}

export function describeParser(webhooks: WebhookPlan, type: string): WebhookParser {
  const { resultOf, doc, throws, ...parser } = formOf(webhooks);
  const { signing, delivery } = webhooks;
  const known = joinComment([signing && describeSigning(signing), describeDelivery(delivery).join(" ")]);
  const text = [doc, known, throws].filter((part) => part !== "").join("\n\n");
  return { ...parser, result: resultOf(type), comment: docBlock(text) };
}

/** Who sent a webhook is verified where it is known how they are signed; a caller names kinds that no payload names. */
function formOf({ signing, discriminator }: WebhookPlan): ParserForm {
  if (signing === undefined) return unverified;
  return discriminator === undefined ? named : verified;
}

const parsing = "@throws InvalidRequestError unless it is JSON that names its kind";
const unless = "@throws WebhookVerificationError unless it is signed with the secret, and recent";
const secretThrows = "@throws ConfigurationError for a secret that can't be one";
const verifying =
  "Verifies who sent a webhook, then parses it. Pass its request before anything else reads it, or the headers and\n" +
  "the raw body.";

const unverified: ParserForm = {
  name: "parseWebhookUnverified",
  parameters: "raw: string | Uint8Array",
  passed: "raw",
  resultOf: (type) => `Webhook<${type}>`,
  types: { names: ["Webhook"], further: ["WebhookValidators"] },
  doc:
    "Reads a webhook from the raw body of the request. **Nothing proves who sent it**: how webhooks are signed is\n" +
    "not known, so check what it says with the service before you act on it.",
  throws: parsing,
};

const verified: ParserForm = {
  name: "parseWebhook",
  parameters: "request: ReceivedWebhook, options: WebhookOptions",
  passed: "request, options",
  resultOf: (type) => `Promise<VerifiedWebhook<${type}>>`,
  types: {
    names: ["ReceivedWebhook", "VerifiedWebhook", "WebhookOptions"],
    further: ["ParseWebhook", "Webhook", "WebhookHeaders", "WebhookProblem", "WebhookValidators"],
  },
  doc: verifying,
  throws: `${unless}\n${parsing}\n${secretThrows}`,
};

const named: ParserForm = {
  name: "parseWebhook",
  parameters: "request: ReceivedWebhook, options: NamedWebhookOptions",
  passed: "request, options",
  resultOf: (type) => `Promise<${type}>`,
  types: {
    names: ["NamedWebhookOptions", "ReceivedWebhook"],
    further: [
      "NamedWebhook",
      "ParseNamedWebhook",
      "VerifiedWebhook",
      "Webhook",
      "WebhookHeaders",
      "WebhookOptions",
      "WebhookProblem",
      "WebhookValidators",
    ],
  },
  doc:
    `${verifying}\n\n` +
    "No payload names its kind: pass as `kind` the value of the header that names it. **The kind isn't signed**:\n" +
    "anyone holding a webhook can replay it as another kind. `issues` says where a payload isn't of its kind.",
  throws: `${unless}\n@throws InvalidRequestError unless it is JSON, and a kind is given\n${secretThrows}`,
};
