import { asCode } from "../../text/words.js";
import type { KindDocument } from "../../read/language/webhooks.js";
import type { WebhookKind, Webhooks } from "../ir/webhooks.js";
import { asOf } from "./as-of.js";
import { buildDelivery } from "./build-delivery.js";
import { resolveDiscriminator } from "./build-fields.js";
import { buildSigning } from "./build-signing.js";
import { type BuildContext, checkName, resolvePart, resolveUnknowns, type TypedContext } from "./context.js";
import { known, type Known, unknown, valueOf } from "../ir/known.js";
import { type Entry, entries, keyPlace, member, valuePlace, locationOf } from "./located.js";
import { resolveType } from "./resolve-type.js";
import type { Sections } from "./sections.js";

/** The notifications that the API sends. */
export function buildWebhooks(context: TypedContext): Webhooks | undefined {
  const section = context.sections.webhooks;
  if (section === undefined) return undefined;
  const { doc, discriminator } = section.value;
  const kinds = buildKinds(section, context);
  reportUnparsed(section, context);
  const payloads = (valueOf(kinds) ?? []).map(({ payload }) => payload);
  return {
    doc,
    discriminator:
      discriminator === undefined ? undefined : resolveDiscriminator(discriminator, payloads, context.types),
    kinds,
    signing: resolvePart(member(section, "signing"), (part) => buildSigning(part, context), context),
    delivery: resolvePart(member(section, "delivery"), (part) => buildDelivery(part, context), context),
    at: keyPlace(section),
  };
}

/** Signatures that nothing verifies would look as if something did. */
function reportUnparsed(section: NonNullable<Sections["webhooks"]>, { report }: BuildContext): void {
  const { signing, kinds } = section.value;
  if (signing === undefined || "unknown" in signing) return;
  if (typeof kinds["unknown"] === "string") report("unparsed-webhooks", {}, keyPlace(section, "signing"));
}

function buildKinds(
  section: NonNullable<Sections["webhooks"]>,
  context: BuildContext,
): Known<readonly WebhookKind[]> {
  const { kinds } = section.value;
  if (typeof kinds["unknown"] === "string") {
    return unknown(resolveUnknowns(kinds["unknown"], locationOf(section, "kinds", "unknown"), context));
  }
  const path = [...section.path, "kinds"];
  const rows = entries<string | KindDocument>({ value: kinds, file: section.file, path });
  return known(rows.flatMap((entry) => buildKind(entry, context) ?? []));
}

/** A version without the type of the payload doesn't have the kind. */
function buildKind(entry: Entry<string | KindDocument>, context: BuildContext): WebhookKind | undefined {
  checkName(entry.name, "kind", keyPlace(entry), context.report);
  if (typeof entry.value === "string") return undefined;
  const owner = `the webhook ${asCode(entry.name)}`;
  const kind = asOf({ ...entry, value: { name: entry.name, ...entry.value } }, owner, context);
  if (kind === undefined) return undefined;
  const { name, payload, doc } = kind.value;
  if (name !== entry.name) checkName(name, "kind", valuePlace(kind, "name"), context.report);
  const isDeclared = context.sections.declared.types.has(payload);
  if (isDeclared && !context.typeNames.has(payload)) return undefined;
  const at = valuePlace(kind, "payload");
  const type = resolveType(payload, owner, at, context);
  if (type === undefined) return undefined;
  if (type.kind === "named") return { name, payload: type.id, doc, at: keyPlace(kind) };
  const facts = { owner, text: payload };
  context.report("invalid-type", { ...facts, problem: "a payload must be a declared type" }, at);
  return undefined;
}
