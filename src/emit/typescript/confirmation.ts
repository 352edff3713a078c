import { describeDuration } from "../../model/duration.js";
import type { CallableEndpoint } from "../../plan/callable.js";
import type { ConfirmationPlan } from "../../plan/plan-confirmation.js";
import { type Code, code, joinCode, runtimeValue } from "./code.js";
import type { Layout } from "./layout.js";
import { queryMember } from "./names.js";
import { dataLiteral, dataLiterals, objectLiteral, propertyKey } from "./text/literal.js";
import { renderType } from "./type-text.js";

/** What a caller must know about asking, in a sentence or two; `undefined`: nothing can be asked. */
export function describeConfirmation(endpoint: CallableEndpoint, layout: Layout): string | undefined {
  const plan = layout.plan.calls.find(({ id }) => id === endpoint.id)?.confirmation;
  if (plan === undefined) return undefined;
  const proven = plan.isUnique ? "" : " What is found proves nothing, since the value may come twice.";
  return `If its outcome is \`unknown\`, \`error.confirm()\` asks \`${plan.call}\` by its ${plan.member}; ${describeDuration(plan.settledAfterMs)} after the last attempt it can say that the call did not take effect.${proven}`;
}

/** How the errors of a call ask what became of it. */
export function confirmationOf(plan: ConfirmationPlan, layout: Layout): Code {
  const { member, found, settledAfterMs, isUnique, returns } = plan;
  const data = {
    member,
    found: found === member ? undefined : found,
    settledAfterMs,
    isUnique: isUnique || undefined,
    isOne: returns === "one" || undefined,
  };
  const rule = objectLiteral({ ...dataLiterals(data), read: readOf(plan, layout) });
  return code`${runtimeValue("confirmBy", "confirmations")}(${rule})`;
}

/** The call of the operation that reads. */
function readOf({ call: id, parameter, returns, limit }: ConfirmationPlan, layout: Layout): Code {
  const call = layout.plan.calls.find((one) => one.id === id);
  if (call === undefined) throw new Error(`A call is confirmed by ${id}, which can't be called.`);
  const field = call.query.find((one) => one.id === parameter.id);
  const name = propertyKey(
    field === undefined || parameter.in === "path" ? parameter.id : queryMember(field),
  );
  const paging = limit === undefined ? "" : `, ${pagingOf(limit, layout)}`;
  const request = `{ ${parameter.in}: { ${name}: value${paging} } }`;
  const given = code`${layout.operationSymbol(call)}, ${request}, options`;
  const sending =
    returns === "pages"
      ? code`${runtimeValue("callPages", "pages")}(sender, ${given})`
      : code`sender.call(${given})`;
  return code`(sender, value, options) => ${sending}`;
}

/** What asks for the first page. */
function pagingOf(limit: number, { plan: { pages } }: Layout): string {
  const first = { [pages?.limitParameter ?? "limit"]: limit, [pages?.offsetParameter ?? "offset"]: 0 };
  return Object.entries(first)
    .map(([name, value]) => `${propertyKey(name)}: ${dataLiteral(value)}`)
    .join(", ");
}

/** What is found of each call that can be confirmed, by its id; `undefined`: none can. */
export function foundTypes(layout: Layout): Code | undefined {
  const members = layout.plan.calls.flatMap(({ id, confirmation }) =>
    confirmation === undefined ? [] : [code`readonly ${propertyKey(id)}: ${foundType(confirmation, layout)}`],
  );
  return members.length === 0 ? undefined : code`{ ${joinCode(members, "; ")} }`;
}

/** One of what the call returns that reads. */
function foundType({ call }: ConfirmationPlan, layout: Layout): Code {
  const { list, responses } = layout.calls.find(({ id }) => id === call) ?? {};
  const whole = list?.items ?? responses?.[0]?.type;
  if (whole === undefined) return code`unknown`;
  return renderType(list === undefined && whole.kind === "array" ? whole.items : whole, layout);
}
