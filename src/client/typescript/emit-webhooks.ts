import { renderSigned, type WebhookSigning } from "../../language/model/ir/webhooks.js";
import type { WebhookKindPlan, WebhookPlan } from "../../language/plan/plan-webhooks.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { type Code, code, joinUnion, runtimeValue } from "./code.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { commentLine, docBlock } from "./text/comment.js";
import { dataLiteral, durationLiteral, objectLiteral, quote } from "./text/literal.js";
import { openVariant, scalarType, unknownType } from "./type-text.js";
import { describeParser } from "./webhook-parser.js";

/** `webhooks.ts`: the webhooks as a union, and what reads one from a request. */
export function emitWebhooks(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  const { webhooks } = layout.plan;
  if (webhooks === undefined) return [];
  const { discriminator, signing } = webhooks;
  const declarations = [
    ...(discriminator === undefined
      ? declareNamed(webhooks, layout)
      : declareDiscriminated(discriminator, webhooks, layout)),
    ...(signing === undefined ? [] : [declareSigning(signing, layout)]),
    declareParser(webhooks, layout),
  ];
  return [emitModule("webhooks", declarations, style)];
}

/** Webhooks whose kinds are named beside their payloads. */
function declareNamed(webhooks: WebhookPlan, layout: Layout): readonly Code[] {
  const { kinds } = webhooks;
  const named = layout.runtimeSymbol("NamedWebhook");
  const variants = [
    ...kinds.map(({ name, payload }) => code`${named}<${quote(name)}, ${layout.typeSymbol(payload)}>`),
    code`${named}<${scalarType("OtherTag")}, ${unknownType}>`,
  ];
  const meaning =
    "Compare `kind` to tell the payloads apart; that of a kind newer than this client may be anything.";
  const names = dataLiteral(kinds.map(({ name }) => name));
  return [
    declareUnion(webhooks, meaning, variants, layout),
    code`const kinds: readonly string[] = ${names};`,
  ];
}

/** Webhooks whose payloads name their kinds. */
function declareDiscriminated(discriminator: string, webhooks: WebhookPlan, layout: Layout): readonly Code[] {
  const { kinds } = webhooks;
  const variants = [...kinds.map(({ payload }) => layout.typeSymbol(payload)), openVariant(discriminator)];
  const meaning = `Tell the payloads apart by \`${discriminator}\`; one of a kind newer than this client has at least that member.`;
  const type = layout.runtimeSymbol("WebhookPolicy");
  const policy = dataLiteral({ kindPath: [discriminator], kinds: kinds.map(({ name }) => name) });
  return [declareUnion(webhooks, meaning, variants, layout), code`const policy: ${type} = ${policy};`];
}

function declareUnion(
  { doc, kinds }: WebhookPlan,
  meaning: string,
  variants: readonly Code[],
  { api, names, typeName }: Layout,
): Code {
  const describeKind = (kind: WebhookKindPlan) =>
    `- \`${kind.name}\`, \`${typeName(kind.payload)}\`${kind.doc === undefined ? "" : `: ${commentLine(kind.doc)}`}`;
  const about = commentLine(doc ?? `The webhooks that ${api.name} sends.`);
  const comment = docBlock([about, meaning, kinds.map(describeKind).join("\n")].join("\n\n"));
  return code`${comment}export type ${names.webhook} = ${joinUnion(variants)};`;
}

function declareSigning(signing: WebhookSigning, { runtimeSymbol }: Layout): Code {
  const comment = docBlock("How webhooks are signed, in tests too.");
  const { headers, separator, signed, secret, toleranceMs } = signing;
  const parts = headers.map((header) => ({
    name: header.name,
    parts: header.parts.map(({ prefix, value }) => ({ prefix, value })),
  }));
  const value = objectLiteral({
    headers: dataLiteral(parts),
    separator: dataLiteral(separator),
    signed: dataLiteral(renderSigned(signed)),
    secret: dataLiteral(secret),
    ...(toleranceMs !== undefined && { toleranceMs: durationLiteral(toleranceMs) }),
  });
  const type = runtimeSymbol("SigningPolicy");
  return code`${comment}export const signing: ${type} = ${value};`;
}

function declareParser(webhooks: WebhookPlan, { names, runtimeSymbol }: Layout): Code {
  const { comment } = describeParser(webhooks, names.webhook);
  if (webhooks.signing === undefined) {
    const validators = runtimeSymbol("WebhookValidators");
    const webhook = runtimeSymbol("Webhook");
    const parse = runtimeValue("parseWebhookUnverified", "portable", "parse");
    return code`${comment}export function parseWebhookUnverified(
  raw: string | Uint8Array,
  validators: ${validators} = {},
): ${webhook}<${names.webhook}> {
  return ${parse}(raw, policy, validators);
}`;
  }
  const isNamed = webhooks.discriminator === undefined;
  const type = isNamed ? runtimeSymbol("ParseNamedWebhook") : runtimeSymbol("ParseWebhook");
  const parse = isNamed
    ? runtimeValue("parseNamedWebhook", "portable", "parse")
    : runtimeValue("parseWebhook", "portable", "parse");
  return code`${comment}export const parseWebhook: ${type}<${names.webhook}> = (request, options, validators) =>
  ${parse}(request, ${isNamed ? "kinds" : "policy"}, signing, options, validators);`;
}
