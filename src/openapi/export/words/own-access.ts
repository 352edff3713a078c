import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { separateScopes, wholeAlternatives } from "../../../language/model/whole-alternatives.js";
import { mapOf, type Members, unlessEmpty, type Value } from "../document/value.js";
import { alternativesInWords } from "./access-words.js";

/** The `authentication` of an endpoint. */
export function ownAccessInWords({ isPublic, access }: Endpoint): Value | undefined {
  return isPublic ? "none" : access && mapOf(alternativesInWords(access));
}

/** What the `security` of an operation doesn't say of an endpoint's own access. */
interface AccessExtension {
  readonly facts: Members;
  /** What it says and the model doesn't. */
  readonly without: readonly string[];
}

/** `security` has scopes beside alternatives only, and no list of an operation tells whether that of the API is the same by chance. */
export function accessExtension(endpoint: Endpoint, { authentication }: Api): AccessExtension {
  const { scheme } = authentication;
  const { isPublic, scopes, access } = endpoint;
  const isSilent = scopes.length === 0 && access === undefined;
  if (scheme.kind !== "choice" || isPublic || isSilent) return { facts: {}, without: [] };
  const read = separateScopes(wholeAlternatives(authentication, endpoint), scheme.alternatives);
  if (JSON.stringify([read.scopes, read.access]) === JSON.stringify([scopes, access])) {
    return { facts: {}, without: [] };
  }
  return {
    facts: { scopes: unlessEmpty(scopes), authentication: ownAccessInWords(endpoint) },
    without: [
      ...(scopes.length === 0 ? ["scopes"] : []),
      ...(access === undefined ? ["authentication"] : []),
    ],
  };
}
