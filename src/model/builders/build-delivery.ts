import type { DeliveryDocument } from "../../read/language/webhooks.js";
import { known, type Known, valueOf } from "../ir/known.js";
import type { WebhookDelivery } from "../ir/webhooks.js";
import { resolveDuration } from "./build-duration.js";
import { type BuildContext, resolveKnown } from "./context.js";
import { parseStatuses } from "./statuses.js";
import { keyPlace, type Located, member, valuePlace } from "./located.js";

/** What a receiver of webhooks has to expect. */
export function buildDelivery(section: Located<DeliveryDocument>, context: BuildContext): WebhookDelivery {
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
  const at = valuePlace(section, key);
  return known(resolveDuration(time.value, `\`${key}\` of \`delivery\``, at, context));
}

function findProblem({ guarantee, attempts, withinMs }: WebhookDelivery): string | undefined {
  const count = valueOf(attempts);
  if (count !== undefined && count < 1) return "`attempts` counts the first one too";
  const isRetried = (count ?? 1) > 1 || withinMs.kind === "known";
  return guarantee === "at-most-once" && isRetried
    ? "what is sent `at-most-once` isn't sent again"
    : undefined;
}
