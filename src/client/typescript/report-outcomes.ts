import { groupBy } from "../../language/model/group-by.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { ClientPlan, ErrorPlan } from "../../language/plan/client-plan.js";
import type { WebhookPlan } from "../../language/plan/plan-webhooks.js";
import { bodiesOfErrors } from "../../language/plan/plan-error-bodies.js";
import { nameError } from "../../say/error-names.js";
import { nameConsequences } from "../../say/failure/any-retry.js";
import { describeDelivery, describeSigning } from "../../say/webhook-sentences.js";
import type { Layout } from "./layout.js";
import { limitConstants } from "./limit-constants.js";
import type { ReportBlock } from "./report-calls.js";
import { describeParser } from "./webhook-parser.js";

/** The payloads of webhooks, and what reads them. */
export function reportWebhooks({ api, plan: { webhooks }, names, typeName }: Layout): readonly ReportBlock[] {
  const { kinds, discriminator } = api.webhooks ?? {};
  const blocks = (valueOf(kinds) ?? []).map(({ name, payload }) => ({
    name,
    lines: [`// ${discriminator === undefined ? "" : `${discriminator.name}: `}${name}`, typeName(payload)],
  }));
  return webhooks === undefined ? blocks : [...blocks, ...reportParser(webhooks, names.webhook)];
}

/** What reads webhooks, and what is known of how they come. */
function reportParser(webhooks: WebhookPlan, type: string): readonly ReportBlock[] {
  const { name, parameters, result } = describeParser(webhooks, type);
  const signed = webhooks.signing === undefined ? [] : [describeSigning(webhooks.signing)];
  const facts = [...signed, ...describeDelivery(webhooks.delivery)].map((sentence) => `// ${sentence}`);
  return [{ name, lines: [`${name}(${parameters}): ${result}`, ...facts] }];
}

/** Each error class: its body, and what becomes of a call that gets it. */
export function reportErrors({ plan, names, typeName }: Layout): readonly ReportBlock[] {
  const rowsByName = groupBy(plan.errors, ({ name }) => name);
  const bodiesOf = bodiesOfErrors(plan);
  return [...names.errors].map(([error, name]) => {
    const rows = rowsByName.get(error) ?? [];
    const bodies = rows.flatMap((row) => bodiesOf.get(row) ?? []);
    const texts = bodies.map((body) => (body.kind === "text" ? "text" : typeName(body.type)));
    const body = texts.length === 0 ? "undefined" : [...new Set(texts)].sort().join(" | ");
    return { name, lines: [`class ${name}: ${body}`, ...rows.map((row) => describeRow(row, plan))] };
  });
}

function describeRow(error: ErrorPlan, plan: ClientPlan): string {
  return `// ${nameError(error)}: ${nameConsequences(error, plan)}`;
}

/** The constants of limits. */
export function reportLimits(layout: Layout): readonly ReportBlock[] {
  const constants = limitConstants(layout);
  return constants.map(({ name, value }) => ({ name, lines: [`const ${name} = ${value};`] }));
}
