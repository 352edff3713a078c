import { asCode } from "../../text/words.js";
import { suggest } from "../../text/suggestion.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Endpoint, QueryParameter } from "../ir/endpoint.js";
import type { BuildContext } from "./context.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";

/** What an endpoint needs of who calls it. */
export function buildEndpointAccess(
  entry: Entry<EndpointDocument>,
  query: readonly QueryParameter[],
  context: BuildContext,
): Pick<Endpoint, "scopes" | "isPublic"> {
  const isPublic = entry.value.authentication === "none";
  const scopes = buildEndpointScopes(entry, context);
  if (isPublic && scopes.length > 0) {
    const problem = "it needs scopes, but its requests carry no credentials that could have them";
    const help = "Remove `scopes`, or `authentication: none`.";
    const facts = { endpoint: entry.name, problem, help };
    context.report("invalid-authentication", facts, keyPlace(entry, "scopes"));
  }
  if (!isPublic) checkQuery(entry, query, context);
  return { scopes, isPublic };
}

/** The scopes that the key needs, of those that this version has. */
function buildEndpointScopes(
  entry: Entry<EndpointDocument>,
  { sections, report }: BuildContext,
): readonly string[] {
  const { scopes = [] } = entry.value;
  const present = Object.keys(sections.authentication?.value.scopes ?? {});
  const declared = sections.declared.scopes;
  scopes.forEach((name, index) => {
    if (declared.has(name)) return;
    const facts = { endpoint: entry.name, name, suggestion: suggest(name, declared) };
    report("unknown-scope", facts, valuePlace(entry, "scopes", index));
  });
  return [...new Set(scopes.filter((name) => present.includes(name)))];
}

/** The client adds the key to every query. */
function checkQuery(
  { name: endpoint }: Entry<EndpointDocument>,
  query: readonly QueryParameter[],
  { sections, report }: BuildContext,
): void {
  const { scheme, name } = sections.authentication?.value ?? {};
  const taken = scheme === "query" ? query.find((parameter) => parameter.name === name) : undefined;
  if (taken === undefined) return;
  const problem = `is the one in which ${asCode("authentication")} sends the key`;
  const help = "Remove it: the client sends the key with every request.";
  report("invalid-parameter", { endpoint, name: taken.name, problem, help }, taken.at);
}

/** The headers that the model names for keys. */
export function keyHeaders({ authentication }: Sections): readonly string[] {
  const { scheme, name, keys = {} } = authentication?.value ?? {};
  const several = Object.values(keys).map((key) => (typeof key === "string" ? key : key.header));
  return scheme === "header" && name !== undefined ? [name, ...several] : several;
}
