import { scopesOf } from "../../../language/model/access.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { CallableGroup } from "../../../language/plan/callable.js";
import { markdownCode, markdownText } from "../../../language/text/markdown.js";
import type { Layout } from "../layout.js";
import { renderPart } from "./page.js";

/** What needs scopes: a call, or all calls of a group. */
export interface ScopeNeed {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** The calls of some groups with the scopes that they need. */
export function needsOfCalls(
  groups: readonly CallableGroup[],
  { endpointNames, api }: Layout,
): readonly ScopeNeed[] {
  return groups.flatMap(({ endpoints }) =>
    endpoints.map((endpoint) => ({
      name: endpointNames(endpoint).call,
      scopes: scopesOf(endpoint, api.authentication),
    })),
  );
}

/** The scopes, each with what needs it; empty if there are none. */
export async function renderScopes({ api }: Layout, needs: readonly ScopeNeed[]): Promise<string> {
  const scopes = (valueOf(api.authentication.scopes) ?? []).map(({ name, doc }) => ({
    name: markdownCode(name),
    meaning: markdownText(doc),
    calls: needs.flatMap((need) => (need.scopes.includes(name) ? markdownCode(need.name) : [])).join(", "),
  }));
  const deniedStatus = valueOf(api.authentication.deniedStatus)?.toString() ?? "";
  return scopes.length === 0 ? "" : renderPart("scopes", { scopes, deniedStatus });
}
