import type { Api } from "../../model/ir/api.js";
import type { WebhookKind } from "../../model/ir/webhooks.js";
import { valueOf } from "../../model/ir/known.js";
import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { commentText } from "./text/comment.js";
import { dataLiteral } from "./text/literal.js";
import { banner } from "./banner.js";
import { openVariant } from "./declare-type.js";
import { type Layout, typeFiles } from "./layout.js";
import type { ImportStyle } from "./import-style.js";

/** The webhooks of an API whose kinds are specified and have a discriminator in the payload. */
export interface ParsableWebhooks {
  readonly doc: string | undefined;
  readonly discriminator: string;
  readonly kinds: readonly WebhookKind[];
}

export function parsableWebhooks({ webhooks }: Api): ParsableWebhooks | undefined {
  const { doc, discriminator } = webhooks ?? {};
  const kinds = valueOf(webhooks?.kinds) ?? [];
  return discriminator === undefined || kinds.length === 0
    ? undefined
    : { doc, discriminator: discriminator.name, kinds };
}

/** `webhooks.ts`: the payloads as a union, and what reads one from the body of a request. */
export async function emitWebhooks(layout: Layout, style: ImportStyle): Promise<readonly OutputFile[]> {
  const webhooks = parsableWebhooks(layout.api);
  if (webhooks === undefined) return [];
  const { discriminator, doc, kinds } = webhooks;
  const payloads = [...new Set(kinds.map(({ payload }) => layout.typeName(payload)))];
  const view = {
    banner,
    ...style,
    doc: inline(doc ?? `What ${layout.api.name} sends by itself.`),
    discriminator: `\`${discriminator}\``,
    kinds: kinds.map((kind) => describeKind(kind, layout)),
    type: layout.names.webhook,
    runtimeTypes: Object.fromEntries(
      ["Validator", "Webhook", "WebhookPolicy"].map((name) => [name, nameInRuntime(name, layout)]),
    ),
    variants: [...payloads, openVariant(discriminator)].join(" | "),
    policy: dataLiteral({ kindPath: [discriminator], kinds: kinds.map(({ name }) => name) }),
    typeFiles: typeFiles(layout).flatMap(({ file, types }) => {
      const names = types.map(({ id }) => layout.typeName(id)).filter((name) => payloads.includes(name));
      return names.length === 0 ? [] : [{ file, names: names.join(", ") }];
    }),
  };
  return [{ path: "webhooks.ts", text: await renderTemplate("typescript/webhooks.ts.hbs", view) }];
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
