import { beginsWith, endSentence } from "../language/text/sentences.js";
import { conjunction } from "../language/text/words.js";
import { nameAlternative } from "../language/model/credential-words.js";
import type { Api, MissingVersion } from "../language/model/ir/api.js";
import type { Endpoint } from "../language/model/ir/endpoint.js";
import { renderPath } from "../language/model/ir/path.js";
import { valueOf } from "../language/model/ir/known.js";

/** What a call is for, in paragraphs: its title, unless its description begins with it, and its description. */
export function describePurpose({ title, doc }: Endpoint): readonly string[] {
  const isSaid = title === undefined || (doc !== undefined && beginsWith(doc, title));
  return [...(isSaid ? [] : [endSentence(title)]), ...(doc === undefined ? [] : [doc])];
}

/** `PATCH /wallets/{id}` */
export function describeRoute({ method, path }: Endpoint): string {
  return `${method} ${path.kind === "known" ? renderPath(path.value) : "(path not specified)"}`;
}

/** `Service-Version: 2026-04-01`, or the version's name where no header selects it. */
export function describeVersion({ version: { header, name } }: Api): string {
  return header === undefined ? name : `${header}: ${name}`;
}

/** What a request without the version header gets, in a sentence; empty where that isn't specified. */
export function describeMissingVersion({ versioning }: Api): string {
  const missing = valueOf(versioning?.missing);
  if (versioning === undefined || missing === undefined) return "";
  return `A request without ${versioning.header} ${effectOfMissing(missing)}.`;
}

function effectOfMissing(missing: MissingVersion): string {
  switch (missing.kind) {
    case "refused":
      return `gets a ${missing.status}`;
    case "version":
      return `is one for ${missing.name}`;
    case "account":
      return "is one for the version that its account has";
  }
}

/** What is enough for a call that doesn't take what most calls take, in a sentence; empty for all others. */
export function describeOwnAccess(endpoint: Endpoint): string {
  if (endpoint.access === undefined) return "";
  return `Carries the credentials ${endpoint.access.map(nameAlternative).join(", or ")}.`;
}

/** Which scopes an API key needs for a call, in a sentence; empty if it needs none. */
export function describeScopes({ scopes }: Endpoint, { authentication }: Api): string {
  if (scopes.length === 0) return "";
  const status = valueOf(authentication.deniedStatus);
  const refused =
    status === undefined ? "" : `; a key without ${scopes.length === 1 ? "it" : "them"} gets a ${status}`;
  return `Needs an API key with the ${scopes.length === 1 ? "scope" : "scopes"} ${conjunction(scopes)}${refused}.`;
}
