import type { Api } from "../../model/ir/api.js";
import type { WebhookKind, WebhookSigning } from "../../model/ir/webhooks.js";
import { valueOf } from "../../model/ir/known.js";
import type { OutputFile } from "../output-file.js";
import { describeDelivery, describeSigning } from "../shared/webhook-sentences.js";
import { renderTemplate } from "../templates.js";
import { commentText, joinComment } from "./text/comment.js";
import { dataLiteral, durationLiteral, objectLiteral } from "./text/literal.js";
import { banner } from "./banner.js";
import { openVariant } from "./declare-type.js";
import { type Layout, typeFiles } from "./layout.js";
import type { ImportStyle } from "./import-style.js";

/** The webhooks of an API whose kinds are specified and have a discriminator in the payload. */
export interface ParsableWebhooks {
  readonly doc: string | undefined;
  readonly discriminator: string;
  readonly kinds: readonly WebhookKind[];
  /** `undefined`: who sent one can't be verified. */
  readonly signing: WebhookSigning | undefined;
  /** Sentences about what a receiver has to expect. */
  readonly delivery: readonly string[];
}

export function parsableWebhooks({ webhooks }: Api): ParsableWebhooks | undefined {
  const { doc, discriminator } = webhooks ?? {};
  const kinds = valueOf(webhooks?.kinds) ?? [];
  if (discriminator === undefined || kinds.length === 0) return undefined;
  const delivery = valueOf(webhooks?.delivery);
  return {
    doc,
    discriminator: discriminator.name,
    kinds,
    signing: valueOf(webhooks?.signing),
    delivery: delivery === undefined ? [] : describeDelivery(delivery),
  };
}

/** The lines of the doc comment of what reads a webhook, each with its space. */
export function parserComment({ signing, delivery }: ParsableWebhooks): readonly string[] {
  const known = joinComment([signing && describeSigning(signing), delivery.join(" ")]);
  const [what, throws] = signing === undefined ? unverified : verified;
  const text = [what, known, throws].filter((part) => part !== "").join("\n\n");
  return text.split("\n").map((line) => (line === "" ? "" : ` ${line}`));
}

const parsing = "@throws InvalidRequestError unless it is JSON that names its kind";

const unverified = [
  "Reads a webhook from the body of the request, as it came. **Nothing proves who sent it**: how webhooks are signed is\n" +
    "not known, so compare what it says with the service before you act on it.",
  parsing,
] as const;

const verified = [
  "Verifies who sent a webhook, and parses it then. Pass its request before anything else reads that, or the headers and\n" +
    "the body as they came.",
  `@throws WebhookVerificationError unless it is signed with the secret, and from now\n${parsing}\n@throws ConfigurationError for a secret that can't be one`,
] as const;

/** `webhooks.ts`: the payloads as a union, and what reads one from a request. */
export async function emitWebhooks(layout: Layout, style: ImportStyle): Promise<readonly OutputFile[]> {
  const webhooks = parsableWebhooks(layout.api);
  if (webhooks === undefined) return [];
  const { discriminator, doc, kinds, signing } = webhooks;
  const payloads = [...new Set(kinds.map(({ payload }) => layout.typeName(payload)))];
  const view = {
    banner,
    ...style,
    doc: inline(doc ?? `What ${layout.api.name} sends by itself.`),
    discriminator: `\`${discriminator}\``,
    kinds: kinds.map((kind) => describeKind(kind, layout)),
    type: layout.names.webhook,
    runtimeTypes: Object.fromEntries(runtimeTypes.map((name) => [name, nameInRuntime(name, layout)])),
    variants: [...payloads, openVariant(discriminator)].join(" | "),
    policy: dataLiteral({ kindPath: [discriminator], kinds: kinds.map(({ name }) => name) }),
    unverified: signing === undefined,
    signing: signing === undefined ? "" : signingLiteral(signing),
    comment: parserComment(webhooks),
    typeFiles: typeFiles(layout).flatMap(({ file, types }) => {
      const names = types.map(({ id }) => layout.typeName(id)).filter((name) => payloads.includes(name));
      return names.length === 0 ? [] : [{ file, names: names.join(", ") }];
    }),
  };
  return [{ path: "webhooks.ts", text: await renderTemplate("typescript/webhooks.ts.hbs", view) }];
}

const runtimeTypes = ["ParseWebhook", "SigningPolicy", "Webhook", "WebhookPolicy", "WebhookValidators"];

/** The runtime's `SigningPolicy`. */
function signingLiteral({ headers, separator, signed, secret, toleranceMs }: WebhookSigning): string {
  const parts = headers.map((header) => ({
    name: header.name,
    parts: header.parts.map(({ prefix, value }) => ({ prefix, value })),
  }));
  return objectLiteral({
    headers: dataLiteral(parts),
    separator: dataLiteral(separator),
    signed: dataLiteral(signed),
    secret: dataLiteral(secret),
    ...(toleranceMs !== undefined && { toleranceMs: durationLiteral(toleranceMs) }),
  });
}

/** How a type of the runtime is imported, and what it is called then. */
function nameInRuntime(name: string, { names }: Layout) {
  const alias = names.runtime.get(name);
  return { local: alias ?? name, imported: alias === undefined ? name : `${name} as ${alias}` };
}

function describeKind({ name, payload, doc }: WebhookKind, layout: Layout): string {
  return `\`${name}\`, \`${layout.typeName(payload)}\`${doc === undefined ? "" : `: ${inline(doc)}`}`;
}

function inline(text: string): string {
  return commentText(text).replaceAll("\n", " ");
}
