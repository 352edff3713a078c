import { describeMissingVersion, describeScopes, describeVersion } from "../../say/sentences.js";
import type { Alternative, Endpoint, Lookup } from "../../language/model/ir/endpoint.js";
import type { Api } from "../../language/model/ir/api.js";
import { valueOf } from "../../language/model/ir/known.js";
import { alternatives, conjunction } from "../../language/text/words.js";
import type { Block, Fact } from "../page/block.js";
import { code, type Inline, line, sentence } from "../page/inline.js";
import { describeAccess } from "./describe-access.js";
import { unknownMarks } from "./site-paths.js";
import { joined, notSpecified } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** Who may make a call, where it is sent, and what it is about, as far as that isn't the same for all calls. */
export function describeCallFacts(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const facts = [
    fact("Credentials", describeAccess(version, endpoint)),
    fact("Scopes", describeNeededScopes(endpoint, version)),
    fact("Server", describeServer(endpoint, version)),
    fact("Version", describeSelected(endpoint, version)),
    fact("Finds", endpoint.lookup === undefined ? [] : sentence(describeLookup(endpoint.lookup))),
  ].filter(({ content }) => content.length > 0);
  return facts.length === 0 ? [] : [{ kind: "facts", facts }];
}

function fact(term: string, content: readonly Inline[]): Fact {
  return { term, content };
}

/** What isn't known about scopes isn't known about those of any call. */
function describeNeededScopes(endpoint: Endpoint, { api, paths }: VersionContent): readonly Inline[] {
  const { scopes } = api.authentication;
  if (endpoint.isPublic) return [];
  if (scopes.kind === "unknown" && scopes.ids.length > 0) return unknownMarks(scopes.ids, paths).slice(1);
  const denied = api.authentication.deniedStatus;
  const open = endpoint.scopes.length > 0 && denied.kind === "unknown";
  return [
    ...sentence(describeScopes(endpoint, api)),
    ...(open ? line` What a key without them gets is${unknownMarks(denied.ids, paths)}.` : []),
  ];
}

function describeServer(endpoint: Endpoint, { api, paths }: VersionContent): readonly Inline[] {
  const { server } = endpoint;
  if (server === undefined) return [];
  const here = { page: paths.call(endpoint) };
  const urls = api.environments.flatMap(({ name, servers }) =>
    servers
      .filter((one) => one.name === server)
      .map(({ url }): readonly Inline[] => {
        const address = valueOf(url);
        const known =
          address === undefined
            ? notSpecified(url.kind === "unknown" ? url.ids : [], paths, here)
            : code(address);
        return line`${known} (${name})`;
      }),
  );
  return line`${code(server)}: ${joined(urls, ", ")}`;
}

/** Where a request without it gets another version, or the one of its account, it needn't have it. */
function describeSelected(endpoint: Endpoint, { api }: VersionContent): readonly Inline[] {
  if (api.version.header === undefined) return [];
  const missing = valueOf(api.versioning?.missing);
  const isRequired = missing === undefined || missing.kind === "refused";
  const words = isRequired
    ? `, required${describeUnselected(endpoint, api)}`
    : `. ${describeMissingVersion(api)}`;
  return [code(describeVersion(api)), ...sentence(words)];
}

/** Nothing of calls that a version without the header doesn't list. */
function describeUnselected({ id }: Endpoint, { versions, versioning }: Api): string {
  const without = versions.find(({ header }) => header === undefined);
  const isListed = without?.endpoints?.includes(id) === true;
  if (!isListed || valueOf(versioning?.missing) !== undefined) return "";
  return `; without it, the request is one for \`${without.name}\``;
}

function describeLookup({ by, where }: Lookup): string {
  const conditions = [
    ...by.map(({ field, parameter }) => `\`${field.name}\` is \`${parameter.name}\` of the path`),
    ...where.map(
      ({ field, condition }) => `\`${field.name}\` is ${alternatives(condition.map(nameAlternative))}`,
    ),
  ];
  return `The one whose ${conjunction(conditions)}.`;
}

function nameAlternative(alternative: Alternative): string {
  switch (alternative.kind) {
    case "past":
      return "in the past";
    case "future":
      return "in the future";
    case "null":
      return "null or absent";
    case "value":
      return `\`${alternative.value}\``;
  }
}
