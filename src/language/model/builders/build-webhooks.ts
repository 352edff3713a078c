import { asCode } from "../../text/words.js";
import type { DeliveryDocument, KindDocument } from "../../read/language/webhooks.js";
import type { WebhookDelivery, WebhookKind, Webhooks } from "../ir/webhooks.js";
import { asOf } from "./as-of.js";
import { resolveDiscriminator } from "./build-fields.js";
import { buildSigning } from "./build-signing.js";
import {
  type BuildContext,
  checkName,
  resolveKnown,
  resolvePart,
  resolveUnknowns,
  type TypedContext,
} from "./context.js";
import { known, type Known, unknown, valueOf } from "../ir/known.js";
import { entries, type Entry, keyPlace, type Located, locationOf, member, valuePlace } from "./located.js";
import { resolveType } from "./resolve-type.js";
import type { Sections } from "./sections.js";
import { resolveDuration } from "./build-duration.js";
import { parseStatuses } from "./statuses.js";

/** The notifications that the API sends. */
export function buildWebhooks(context: TypedContext): Webhooks | undefined {
  const section = context.sections.webhooks;
  if (section === undefined) return undefined;
  const { doc, discriminator } = section.value;
  const kinds = buildKinds(section, context);
  reportUnparsed(section, context);
  if (isOfOtherVersions(section, kinds)) return undefined;
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

/** Whether all kinds that the model declares belong to other versions. */
function isOfOtherVersions(
  section: NonNullable<Sections["webhooks"]>,
  kinds: Known<readonly WebhookKind[]>,
): boolean {
  return valueOf(kinds)?.length === 0 && Object.keys(section.value.kinds).length > 0;
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
  const type = resolveType(payload, { owner, at }, context);
  if (type === undefined) return undefined;
  if (type.kind === "named") return { name, payload: type.id, doc, at: keyPlace(kind) };
  const facts = { owner, text: payload };
  context.report("invalid-type", { ...facts, problem: "a payload must be a declared type" }, at);
  return undefined;
}

/** What a receiver of webhooks has to expect. */
function buildDelivery(section: Located<DeliveryDocument>, context: BuildContext): WebhookDelivery {
  const owner = { phrase: "`acknowledged` of `delivery`", example: "2xx" };
  const placeOf = (index: number) => valuePlace(section, "acknowledged", index);
  const delivery = {
    guarantee: section.value.guarantee,
    acknowledged: parseStatuses(section.value.acknowledged, owner, placeOf, context.report),
    isOrdered: resolveKnown(member(section, "ordered"), context),
    timeoutMs: buildTime(section, "timeout", context),
    attempts: resolveKnown(member(section, "attempts"), context),
    withinMs: buildTime(section, "within", context),
  };
  const problem = findProblem(delivery);
  if (problem !== undefined) context.report("invalid-delivery", { problem }, keyPlace(section));
  return delivery;
}

function buildTime(
  section: Located<DeliveryDocument>,
  key: "timeout" | "within",
  context: BuildContext,
): Known<number> {
  const time = resolveKnown(member(section, key), context);
  if (time.kind === "unknown") return time;
  const mention = { owner: `\`${key}\` of \`delivery\``, at: valuePlace(section, key) };
  return known(resolveDuration(time.value, mention, context));
}

function findProblem({ guarantee, attempts, withinMs }: WebhookDelivery): string | undefined {
  const count = valueOf(attempts);
  if (count !== undefined && count < 1) return "`attempts` counts the first one too";
  const isRetried = (count ?? 1) > 1 || withinMs.kind === "known";
  return guarantee === "at-most-once" && isRetried
    ? "what is sent `at-most-once` isn't sent again"
    : undefined;
}
