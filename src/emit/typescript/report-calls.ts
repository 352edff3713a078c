import { describeBehaviour } from "../shared/behaviour.js";
import { type CallableEndpoint, callableGroups } from "../shared/callable.js";
import type { Layout } from "./layout.js";
import { methodParameters } from "./method-parameters.js";
import { returnTypeOf } from "./return-type.js";

/** One symbol of the report. */
export interface ReportBlock {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Each call: its signature, and what it does, one line for each fact. */
export function reportCalls(layout: Layout): readonly ReportBlock[] {
  return callableGroups(layout.api).flatMap(({ group, endpoints }) =>
    endpoints.map((endpoint) => {
      const name = `${layout.groupNames(group).property}.${layout.endpointNames(endpoint).method}`;
      const facts = describeBehaviour(endpoint, layout.api, layout.typeName);
      const lines = facts.map(({ label, text }) => `// ${label.padEnd(9)} ${text}`.trimEnd());
      return { name, lines: [`${name}${signature(endpoint, layout)}`, ...lines] };
    }),
  );
}

function signature(endpoint: CallableEndpoint, layout: Layout): string {
  const parameters = methodParameters(endpoint, layout).map(
    ({ name, type, isOptional }) => `${name}${isOptional ? "?" : ""}: ${type}`,
  );
  return `(${parameters.join(", ")}): ${returnTypeOf(endpoint, layout)}`;
}
