import type { WebhookKind, Webhooks } from "../ir/api.js";
import { type BuildContext, checkName, resolveUnknowns } from "./context.js";
import { type Entry, entries, keyPlace, valuePlace } from "./located.js";
import { resolveType } from "./resolve-type.js";

interface KindDocument {
  readonly payload: string;
  readonly doc?: string | undefined;
}

/** What the API sends by itself; without kinds when they aren't shown. */
export function buildWebhooks(context: BuildContext): Webhooks | undefined {
  const section = context.sections.webhooks;
  if (section === undefined) return undefined;
  const { kinds, signing, delivery, doc, discriminator } = section.value;
  resolveUnknowns(signing?.unknown, keyPlace(section, "signing"), context);
  resolveUnknowns(delivery?.unknown, keyPlace(section, "delivery"), context);
  const base = { doc, discriminator, at: keyPlace(section) };
  if (typeof kinds["unknown"] === "string") {
    resolveUnknowns(kinds["unknown"], keyPlace(section, "kinds"), context);
    return { ...base, kinds: [] };
  }
  const path = [...section.path, "kinds"];
  const rows = entries<string | KindDocument>({ value: kinds, file: section.file, path });
  return { ...base, kinds: rows.flatMap((entry) => buildKind(entry, context) ?? []) };
}

/** A kind whose payload the version doesn't have is no kind in it. */
function buildKind(entry: Entry<string | KindDocument>, context: BuildContext): WebhookKind | undefined {
  const { name, value } = entry;
  checkName(name, "kind", keyPlace(entry), context.report);
  if (typeof value === "string") return undefined;
  const isDeclared = context.sections.types.some((type) => type.name === value.payload);
  if (isDeclared && !context.typeNames.has(value.payload)) return undefined;
  const at = valuePlace(entry, "payload");
  const type = resolveType(value.payload, `the webhook ${name}`, at, context);
  if (type === undefined) return undefined;
  if (type.kind === "named") return { name, payload: type.tsName, doc: value.doc, at: keyPlace(entry) };
  const facts = { owner: `the webhook ${name}`, text: value.payload };
  context.report("invalid-type", { ...facts, problem: "a payload is a declared type" }, at);
  return undefined;
}
