import { asCode } from "../../text/words.js";
import { suggest } from "../../text/suggestion.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Authentication } from "../ir/authentication.js";
import type { Endpoint, QueryParameter } from "../ir/endpoint.js";
import type { BuildContext } from "./context.js";
import { buildAlternatives } from "./build-alternatives.js";
import { type Entry, keyPlace, member, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";

/** What an endpoint needs of who calls it. */
export function buildEndpointAccess(
  entry: Entry<EndpointDocument>,
  query: readonly QueryParameter[],
  authentication: Authentication,
  context: BuildContext,
): Pick<Endpoint, "scopes" | "isPublic" | "access"> {
  const isPublic = entry.value.authentication === "none";
  const scopes = buildEndpointScopes(entry, context);
  if (isPublic && scopes.length > 0) {
    const problem = "it needs scopes, but its requests carry no credentials that could have them";
    const help = "Remove `scopes`, or `authentication: none`.";
    const facts = { endpoint: entry.name, problem, help };
    context.report("invalid-authentication", facts, keyPlace(entry, "scopes"));
  }
  if (!isPublic) checkQuery(entry, query, context);
  return { scopes, isPublic, access: buildOwnAccess(entry, authentication, context) };
}

function buildOwnAccess(
  entry: Entry<EndpointDocument>,
  { scheme }: Authentication,
  context: BuildContext,
): Endpoint["access"] {
  const own = member(entry, "authentication");
  if (own === undefined || own.value === "none") return undefined;
  const listed = { value: own.value.any_of, file: own.file, path: [...own.path, "any_of"] };
  if (scheme.kind === "choice") return buildAlternatives(listed, scheme.schemes, entry.name, context);
  const problem = "it has alternatives, but the API has only one scheme";
  const help = "Remove them, or name all schemes of the API under `schemes` of `authentication`.";
  context.report("invalid-authentication", { endpoint: entry.name, problem, help }, keyPlace(own));
  return undefined;
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
  const keys = schemesIn(sections).flatMap(({ scheme, name }) => (scheme === "query" ? [name] : []));
  const taken = query.find(({ name }) => keys.includes(name));
  if (taken === undefined) return;
  const problem = `is the one in which ${asCode("authentication")} sends the key`;
  const help = "Remove it: the client sends the key with every request.";
  report("invalid-parameter", { endpoint, name: taken.name, problem, help }, taken.at);
}

/** The headers that the model names for keys. */
export function keyHeaders(sections: Sections): readonly string[] {
  const { keys = {} } = sections.authentication?.value ?? {};
  const several = Object.values(keys).map((key) => (typeof key === "string" ? key : key.header));
  const named = schemesIn(sections).flatMap(({ scheme, name }) => (scheme === "header" ? (name ?? []) : []));
  return [...named, ...several];
}

/** The schemes as the model has them: the one of the API, or several. */
function schemesIn({ authentication }: Sections) {
  const { value } = authentication ?? {};
  return value === undefined ? [] : [value, ...Object.values(value.schemes ?? {})];
}
