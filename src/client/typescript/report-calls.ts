import { describeBehaviour } from "../../say/behaviour.js";
import type { GroupFile, Layout } from "./layout.js";
import { methodSignature } from "./method-signature.js";

/** One symbol of the report. */
export interface ReportBlock {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Each call: its signature, and what it does, one line for each fact. */
export function reportCalls(
  { endpoints }: Pick<GroupFile, "endpoints">,
  layout: Layout,
): readonly ReportBlock[] {
  return endpoints.map((endpoint) => {
    const name = layout.endpointNames(endpoint).call;
    const facts = describeBehaviour(endpoint, layout.callPlan(endpoint), layout.plan, layout.typeName);
    const lines = facts.map(({ label, text }) => `// ${label.padEnd(9)} ${text}`.trimEnd());
    return { name, lines: [`${name}${methodSignature(endpoint, layout).text}`, ...lines] };
  });
}
