import { describeDuration } from "../../language/model/duration.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { ConfirmationPlan } from "../../language/plan/plan-confirmation.js";
import { type Code, code, joinCode, runtimeValue } from "./code.js";
import type { Layout } from "./layout.js";
import { queryMember } from "./names.js";
import { callPages } from "./call-pages.js";
import { dataLiteral, dataLiterals, objectLiteral, propertyKey } from "./text/literal.js";
import { renderType } from "./type-text.js";

/** What a caller must know about asking, in a sentence or two; `undefined`: nothing can be asked. */
export function describeConfirmation(endpoint: CallableEndpoint, layout: Layout): string | undefined {
  const plan = layout.callPlan(endpoint).confirmation;
  if (plan === undefined) return undefined;
  const proven = plan.isUnique ? "" : " What is found proves nothing, since the value may come twice.";
  return `If its outcome is \`unknown\`, \`error.confirm()\` asks \`${plan.call}\` by its ${plan.member}; ${describeDuration(plan.settledAfterMs)} after the last attempt it can say that the call did not take effect.${proven}`;
}

/** How the errors of a call ask what became of it. */
export function confirmationOf(plan: ConfirmationPlan, layout: Layout): Code {
  const { member, found, settledAfterMs, isUnique, unread, returns } = plan;
  const data = {
    member,
    found: found === member ? undefined : found,
    settledAfterMs,
    isUnique: isUnique || undefined,
    unread: isUnique && unread.length > 0 ? unread : undefined,
    isOne: returns === "one" || undefined,
  };
  const rule = objectLiteral({ ...dataLiterals(data), read: readOf(plan, layout) });
  return code`${runtimeValue("confirmBy")}(${rule})`;
}

/** The call of the operation that reads. */
function readOf({ call: id, parameter, returns, firstPage }: ConfirmationPlan, layout: Layout): Code {
  const call = layout.callPlan({ id });
  const queryOf = ({ id: name, value }: { readonly id: string; readonly value: string }) => {
    const field = call.query.find((one) => one.id === name);
    return `${propertyKey(field === undefined ? name : queryMember(field))}: ${value}`;
  };
  const asked = { id: parameter.id, value: "value" };
  const paging = firstPage.map((one) => ({ id: one.id, value: dataLiteral(one.value) }));
  const request =
    parameter.in === "query"
      ? `{ query: { ${[asked, ...paging].map(queryOf).join(", ")} } }`
      : `{ path: { ${propertyKey(parameter.id)}: value }${paging.length === 0 ? "" : `, query: { ${paging.map(queryOf).join(", ")} }`} }`;
  const given = code`${layout.operationSymbol(call)}, ${request}, options`;
  const sending =
    returns === "pages" ? callPages(call.pageWay, "sender", given) : code`sender.call(${given})`;
  return code`(sender, value, options) => ${sending}`;
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
