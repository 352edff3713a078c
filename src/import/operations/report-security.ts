import { siteName } from "../node.js";
import type { Uses } from "../uses.js";
import { isSayable } from "./alternatives.js";
import type { SecurityRequirement } from "./read-security.js";
import { isScope, isTokenUrl } from "./sayable-security.js";

/** An operation with its requirements and its losses. */
export interface SecuredOperation {
  readonly security: readonly SecurityRequirement[];
  readonly uses: Uses;
}

/** Reports what a model lacks of the security of operations. */
export function reportSecurity(operations: readonly SecuredOperation[], documentUses: Uses): void {
  for (const operation of operations) reportRequirements(operation, documentUses);
  reportAddresses(operations, documentUses);
}

/** An alternative that is left out beside others is a loss of the owner of their list: the operation or the document. */
function reportRequirements({ security, uses }: SecuredOperation, documentUses: Uses): void {
  const isCallable = security.some(isSayable);
  const isOfDocument = security[0]?.at.pointer.replace(/\/\d+$/u, "") === "/security";
  const ownerUses = isCallable && isOfDocument ? documentUses : uses;
  for (const requirement of security) {
    const { construct, at, detail } = requirement;
    if (construct === undefined) reportParts(requirement, uses);
    else ownerUses.add(construct, at, detail);
  }
}

/** Reports the parts of a requirement that a model lacks, although it has the requirement. */
function reportParts({ schemes, scopes, at }: SecurityRequirement, uses: Uses): void {
  for (const scheme of schemes) {
    const isFetched = scheme.kind === "client credentials";
    if (isFetched && !isTokenUrl(scheme.tokenUrl)) uses.add("token-address", scheme, scheme.tokenUrl ?? "");
    for (const name of scheme.scopes.keys()) if (!isScope(name)) uses.add("scope-name", scheme, name);
  }
  const declared = new Set(schemes.flatMap((scheme) => [...scheme.scopes.keys()]));
  for (const name of scopes) if (!declared.has(name) && !isScope(name)) uses.add("scope-name", at, name);
}

/** Reports where people get tokens: a client sends those that it is given. */
function reportAddresses(operations: readonly SecuredOperation[], documentUses: Uses): void {
  const schemes = operations.flatMap(({ security }) => security.flatMap((one) => one.schemes));
  const told = new Map(schemes.map((scheme) => [siteName(scheme), scheme]));
  for (const scheme of told.values()) {
    if (scheme.hasAddresses) documentUses.add("authorization-addresses", scheme, scheme.id);
  }
}
