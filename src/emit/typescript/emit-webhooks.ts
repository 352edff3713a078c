import type { Api, WebhookKind, Webhooks } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { commentText } from "../text/comment.js";
import { dataLiteral } from "../text/literal.js";
import { banner } from "./banner.js";
import { openVariant } from "./declare-type.js";
import { type Layout, typeFiles } from "./layout.js";
import type { ImportEnding } from "./options.js";

/** The webhooks of an API whose kinds are shown, and told apart by a member of the payload. */
export interface ParsableWebhooks extends Webhooks {
  readonly discriminator: string;
}

export function parsableWebhooks({ webhooks }: Api): ParsableWebhooks | undefined {
  if (webhooks === undefined || webhooks.kinds.length === 0) return undefined;
  const { discriminator } = webhooks;
  return discriminator === undefined ? undefined : { ...webhooks, discriminator };
}

/** `BazaarWebhook` */
export function webhookTypeName(api: Pick<Api, "tsName">): string {
  return `${api.tsName}Webhook`;
}

/** `webhooks.ts`: the payloads as a union, and what reads one from the body of a request. */
export async function emitWebhooks(layout: Layout, ending: ImportEnding): Promise<readonly OutputFile[]> {
  const webhooks = parsableWebhooks(layout.api);
  if (webhooks === undefined) return [];
  const { discriminator, doc, kinds } = webhooks;
  const payloads = [...new Set(kinds.map(({ payload }) => payload))];
  const view = {
    banner,
    ending,
    doc: inline(doc ?? `What ${layout.api.name} sends by itself.`),
    discriminator: `\`${discriminator}\``,
    kinds: kinds.map(describeKind),
    type: webhookTypeName(layout.api),
    variants: [...payloads, openVariant(discriminator)].join(" | "),
    policy: dataLiteral({ kindPath: [discriminator], kinds: kinds.map(({ name }) => name) }),
    typeFiles: typeFiles(layout).flatMap(({ file, types }) => {
      const names = types.map(({ tsName }) => tsName).filter((name) => payloads.includes(name));
      return names.length === 0 ? [] : [{ file, names: names.join(", ") }];
    }),
  };
  return [{ path: "webhooks.ts", text: await renderTemplate("typescript/webhooks.ts.hbs", view) }];
}

function describeKind({ name, payload, doc }: WebhookKind): string {
  return `\`${name}\`, \`${payload}\`${doc === undefined ? "" : `: ${inline(doc)}`}`;
}

function inline(text: string): string {
  return commentText(text).replaceAll("\n", " ");
}
