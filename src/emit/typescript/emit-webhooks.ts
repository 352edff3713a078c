import type { WebhookSigning } from "../../model/ir/webhooks.js";
import type { WebhookKindPlan, WebhookPlan } from "../../plan/client-plan.js";
import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { commentText } from "./text/comment.js";
import { dataLiteral, durationLiteral, objectLiteral, quote } from "./text/literal.js";
import type { Code } from "./code.js";
import { banner } from "./module.js";
import { openVariant } from "./type-text.js";
import { groupFiles, type Layout } from "./layout.js";
import type { ImportStyle } from "./import-style.js";
import { describeParser } from "./webhook-parser.js";

/** `webhooks.ts`: the webhooks as a union, and what reads one from a request. */
export async function emitWebhooks(layout: Layout, style: ImportStyle): Promise<readonly OutputFile[]> {
  const { webhooks } = layout.plan;
  if (webhooks === undefined) return [];
  const { discriminator, doc, kinds, signing } = webhooks;
  const view = {
    banner,
    ...style,
    doc: inline(doc ?? `What ${layout.api.name} sends by itself.`),
    kinds: kinds.map((kind) => describeKind(kind, layout)),
    type: layout.names.webhook,
    runtimeTypes: Object.fromEntries(runtimeTypes.map((name) => [name, nameInRuntime(name, layout)])),
    signing: signing === undefined ? "" : signingLiteral(signing).text,
    comment: describeParser(webhooks, layout.names.webhook).comment,
    typeFiles: viewTypeFiles(webhooks, layout),
    ...(discriminator === undefined
      ? viewNamed(webhooks, layout)
      : viewDiscriminated(discriminator, webhooks, layout)),
  };
  const template = discriminator === undefined ? "named-webhooks" : "webhooks";
  return [{ path: "webhooks.ts", text: await renderTemplate(`typescript/${template}.ts.hbs`, view) }];
}

/** Webhooks whose payloads name their kinds. */
function viewDiscriminated(discriminator: string, { kinds, signing }: WebhookPlan, layout: Layout) {
  return {
    discriminator: `\`${discriminator}\``,
    variants: [...payloadNames(kinds, layout), openVariant(discriminator).text].join(" | "),
    policy: dataLiteral({ kindPath: [discriminator], kinds: kinds.map(({ name }) => name) }),
    unverified: signing === undefined,
  };
}

/** Webhooks whose kinds are named beside their payloads. */
function viewNamed({ kinds }: WebhookPlan, layout: Layout) {
  const { local } = nameInRuntime("NamedWebhook", layout);
  const rows = kinds.map(({ name, payload }) => `${quote(name)}, ${layout.typeName(payload)}`);
  return {
    variants: [...rows, "OtherTag, JsonValue"].map((row) => `${local}<${row}>`).join(" | "),
    names: dataLiteral(kinds.map(({ name }) => name)),
  };
}

function payloadNames(kinds: readonly WebhookKindPlan[], layout: Layout): readonly string[] {
  return [...new Set(kinds.map(({ payload }) => layout.typeName(payload)))];
}

function viewTypeFiles({ kinds }: WebhookPlan, layout: Layout) {
  const payloads = payloadNames(kinds, layout);
  return groupFiles(layout).flatMap(({ file, types }) => {
    const names = types.map(({ id }) => layout.typeName(id)).filter((name) => payloads.includes(name));
    return names.length === 0 ? [] : [{ file, names: names.join(", ") }];
  });
}

const runtimeTypes = [
  "NamedWebhook",
  "ParseNamedWebhook",
  "ParseWebhook",
  "SigningPolicy",
  "Webhook",
  "WebhookPolicy",
  "WebhookValidators",
];

/** The runtime's `SigningPolicy`. */
function signingLiteral({ headers, separator, signed, secret, toleranceMs }: WebhookSigning): Code {
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

function describeKind({ name, payload, doc }: WebhookKindPlan, layout: Layout): string {
  return `\`${name}\`, \`${layout.typeName(payload)}\`${doc === undefined ? "" : `: ${inline(doc)}`}`;
}

function inline(text: string): string {
  return commentText(text).replaceAll("\n", " ");
}
