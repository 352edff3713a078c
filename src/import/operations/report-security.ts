import { alternatives } from "../../text/words.js";
import type { ImportedAlternative } from "../imported-api.js";
import { type Site, siteName } from "../node.js";
import type { Uses } from "../uses.js";
import { isSaidBy, isSayable, sayableAlternatives, takesCredentials } from "./alternatives.js";
import type { SecurityRequirement } from "./read-security.js";
import { isScope, isTokenUrl } from "./sayable-security.js";

/** An operation with its requirements and its losses. */
export interface SecuredOperation {
  readonly security: readonly SecurityRequirement[];
  readonly node: Site;
  readonly uses: Uses;
}

/** Reports the constructs that a language needs to express the security of operations. */
export function reportSecurity(
  operations: readonly SecuredOperation[],
  main: readonly ImportedAlternative[] | undefined,
  documentUses: Uses,
): void {
  for (const operation of operations) {
    reportRequirements(operation, documentUses);
    if (main !== undefined) reportDifference(operation, main);
  }
  reportAddresses(operations, documentUses);
}

/** An alternative that is left out beside others is a loss of the owner of their list: the operation or the document. */
function reportRequirements({ security, uses }: SecuredOperation, documentUses: Uses): void {
  const isCallable = security.some(isSayable);
  const list = listOf(security);
  const ownerUses = list?.pointer === "/security" ? documentUses : uses;
  for (const requirement of security) {
    const { construct, at, detail } = requirement;
    const isKept = isSayable(requirement);
    if (construct !== undefined) (isCallable && !isKept ? ownerUses : uses).add(construct, at, detail);
    if (isKept) reportParts(requirement, uses);
  }
  if (list === undefined || security.length < 2) return;
  ownerUses.add("security-alternatives", list, alternatives(security.map(({ words }) => words)));
}

/** The place of the list. */
function listOf([first]: readonly SecurityRequirement[]): Site | undefined {
  return first && { file: first.at.file, pointer: first.at.pointer.replace(/\/\d+$/u, "") };
}

/** Reports an operation with other alternatives than the API. */
function reportDifference(
  { security, node, uses }: SecuredOperation,
  main: readonly ImportedAlternative[],
): void {
  const own = sayableAlternatives(security);
  if (own.length === 0 || isSaidBy(main, own)) return;
  const said = security.filter(isSayable);
  const at = said[0]?.at ?? node;
  if (!takesCredentials(own)) return uses.add("anonymous-operation", at);
  uses.add("authentication-per-operation", at, alternatives(said.map(({ words }) => words)));
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
