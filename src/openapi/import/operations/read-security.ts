import type { Construct } from "../constructs.js";
import type { ImportedScheme } from "../imported-api.js";
import { sayExpected } from "../keywords.js";
import { isObject, itemsOf, membersOf, type Node } from "../node.js";
import type { Losses } from "../losses.js";
import { readScheme, type SchemeSource } from "./read-scheme.js";
import { isSentScheme, placeOfScheme } from "./sayable-security.js";

/** A security requirement of a document, and the loss that it is. */
export interface SecurityRequirement {
  /** The schemes that a request carries together; none: it carries no credentials. */
  readonly schemes: readonly ImportedScheme[];
  readonly scopes: readonly string[];
  /** `undefined`: a model has it. */
  readonly construct: Construct | undefined;
  readonly detail: string;
  readonly at: Node;
}

/** Reads the security requirements of which a request has to meet one; none if the document has no list. */
export function readSecurity(
  node: Node | undefined,
  source: SchemeSource,
  losses: Losses,
): readonly SecurityRequirement[] {
  if (node !== undefined && !Array.isArray(node.value)) {
    return [unreadable(node, sayExpected("a list", "security"))];
  }
  return itemsOf(node).map((requirement) => {
    if (!isObject(requirement.value)) {
      return unreadable(requirement, "Expected an object for this security requirement");
    }
    const parts = membersOf(requirement);
    const schemes = withOneToken(parts.map(([id]) => readScheme(id, requirement, source, losses)));
    const scopes = parts.flatMap(([, list]) => itemsOf(list).map(({ value }) => String(value)));
    return { schemes, scopes, ...lossOf(schemes), at: requirement };
  });
}

/** Of several schemes by which a request carries a token, the first: there is room for one token, which has to meet them all. */
function withOneToken(schemes: readonly ImportedScheme[]): readonly ImportedScheme[] {
  const token = schemes.find(({ kind }) => kind === "bearer");
  return schemes.filter((scheme) => scheme.kind !== "bearer" || scheme === token);
}

/** A requirement that is malformed. */
function unreadable(at: Node, detail: string): SecurityRequirement {
  return { schemes: [], scopes: [], construct: "malformed", detail, at };
}

function lossOf(schemes: readonly ImportedScheme[]): Pick<SecurityRequirement, "construct" | "detail"> {
  const unsent = schemes.find((scheme) => !isSentScheme(scheme));
  if (unsent !== undefined) {
    const isOther = unsent.kind === "other";
    return { construct: isOther ? "authentication-scheme" : "unsayable-key", detail: unsent.name };
  }
  const areApart = new Set(schemes.map(placeOfScheme)).size === schemes.length;
  if (areApart) return { construct: undefined, detail: "" };
  const names = schemes.map(({ kind, name }) => (name === "" ? kind : `${kind} ${name}`));
  return { construct: "credentials-in-one-place", detail: names.join(", ") };
}
