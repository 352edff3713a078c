import { alternatives } from "../../language/text/words.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { PollPlan } from "../../language/plan/plan-poll.js";
import { type Code, code, joinUnion, runtimeType, runtimeValue, symbolCode } from "./code.js";
import type { Layout } from "./layout.js";
import { resultsOf } from "./raw-responses.js";
import { dataLiterals, objectLiteral, quote } from "./text/literal.js";
import { isUpload } from "./uploads.js";

/** How callers wait for what a call has begun; `undefined`: it is done with its response. */
export function pollOf(endpoint: CallableEndpoint, layout: Layout): PollPlan | undefined {
  return layout.callPlan(endpoint).poll;
}

/** What a caller must know about waiting, in a sentence. */
export function describePoll(endpoint: CallableEndpoint, layout: Layout): string | undefined {
  const plan = pollOf(endpoint, layout);
  if (plan === undefined) return undefined;
  const values = alternatives(plan.is.map((value) => `\`${value}\``));
  return `\`wait()\` asks \`${plan.call}\` until its ${plan.until} is ${values}, and resolves with that.`;
}

/** The call of a method that can be waited for. */
export function callPolled(plan: PollPlan, values: Code, layout: Layout): Code {
  const { call: id, parameter, by, until, is } = plan;
  const rule = objectLiteral({
    operation: layout.operationSymbol({ id }),
    ...dataLiterals({ parameter, by, until, is }),
  });
  return code`${runtimeValue("callPolled")}(this.#sender, ${values}, ${rule})`;
}

/** `PollPromise<Job, AcmeResults["get-report"]>`: what another call resolves with may be of another group. */
export function pollPromise(
  endpoint: CallableEndpoint,
  { call }: PollPlan,
  result: Code,
  layout: Layout,
): Code {
  const results = symbolCode({ name: layout.names.results, module: "errors", isType: true });
  const others = endpoint.responses.filter(({ status }) => status !== 202);
  const own = others.length === 0 ? [] : [resultsOf(others, layout)];
  const final = joinUnion([code`${results}[${quote(call)}]`, ...own]);
  const promise = code`${runtimeType("PollPromise")}<${result}, ${final}>`;
  return isUpload(endpoint, layout) ? code`Omit<${promise}, never>` : promise;
}
