import { siteName } from "../node.js";
import type { Losses } from "../losses.js";
import { isSayable } from "./alternatives.js";
import type { SecurityRequirement } from "./read-security.js";
import { isScope, isTokenUrl } from "./sayable-security.js";

/** An operation with its requirements and its losses. */
export interface SecuredOperation {
  readonly security: readonly SecurityRequirement[];
  readonly losses: Losses;
}

/** Reports what a model lacks of the security of operations. */
export function reportSecurity(operations: readonly SecuredOperation[], documentLosses: Losses): void {
  for (const operation of operations) reportRequirements(operation, documentLosses);
  reportAddresses(operations, documentLosses);
}

/** An alternative that is left out beside others is a loss of the owner of their list: the operation or the document. */
function reportRequirements({ security, losses }: SecuredOperation, documentLosses: Losses): void {
  const isCallable = security.some(isSayable);
  const isOfDocument = security[0]?.at.pointer.replace(/\/\d+$/u, "") === "/security";
  const ownerLosses = isCallable && isOfDocument ? documentLosses : losses;
  for (const requirement of security) {
    const { construct, at, detail } = requirement;
    if (construct === undefined) reportParts(requirement, losses);
    else ownerLosses.add(construct, at, detail);
  }
}

/** Reports the parts of a requirement that a model lacks, although it has the requirement. */
function reportParts({ schemes, scopes, at }: SecurityRequirement, losses: Losses): void {
  for (const scheme of schemes) {
    const isFetched = scheme.kind === "client credentials";
    if (isFetched && !isTokenUrl(scheme.tokenUrl)) losses.add("token-address", scheme, scheme.tokenUrl ?? "");
    for (const name of scheme.scopes.keys()) if (!isScope(name)) losses.add("scope-name", scheme, name);
  }
  const declared = new Set(schemes.flatMap((scheme) => [...scheme.scopes.keys()]));
  for (const name of scopes) if (!declared.has(name) && !isScope(name)) losses.add("scope-name", at, name);
}

/** Reports where people get tokens: a client sends those that it is given. */
function reportAddresses(operations: readonly SecuredOperation[], documentLosses: Losses): void {
  const schemes = operations.flatMap(({ security }) => security.flatMap((one) => one.schemes));
  const told = new Map(schemes.map((scheme) => [siteName(scheme), scheme]));
  for (const scheme of told.values()) {
    if (scheme.hasAddresses) documentLosses.add("authorization-addresses", scheme, scheme.id);
  }
}
