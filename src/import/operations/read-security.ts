import type { Construct } from "../constructs.js";
import type { ImportedScheme } from "../imported-api.js";
import { sayExpected } from "../keywords.js";
import { isObject, itemsOf, membersOf, type Node } from "../node.js";
import type { Uses } from "../uses.js";
import { readScheme, type SchemeSource } from "./read-scheme.js";
import { isSentScheme, placeOfScheme } from "./sayable-security.js";

/** A security requirement of a document, and the construct that a language needs to express it. */
export interface SecurityRequirement {
  /** The schemes that a request carries together; none: it carries no credentials. */
  readonly schemes: readonly ImportedScheme[];
  readonly scopes: readonly string[];
  /** The requirement in a sentence: `bearer`, `header X-Api-Key` or `none`. */
  readonly words: string;
  readonly construct: Construct | undefined;
  readonly detail: string;
  readonly at: Node;
}

const constructOf: Readonly<Record<ImportedScheme["kind"], Construct | undefined>> = {
  bearer: undefined,
  basic: "basic-authentication",
  header: "key-header",
  query: "key-query",
  cookie: "key-cookie",
  "client credentials": "client-credentials",
  other: "authentication-scheme",
};

/** Reads the security requirements of which a request has to meet one; none if the document has no list. */
export function readSecurity(
  node: Node | undefined,
  source: SchemeSource,
  uses: Uses,
): readonly SecurityRequirement[] {
  if (node !== undefined && !Array.isArray(node.value)) {
    return [unreadable(node, sayExpected("a list", "security"))];
  }
  return itemsOf(node).map((requirement) => {
    if (!isObject(requirement.value)) {
      return unreadable(requirement, "Expected an object for this security requirement");
    }
    const parts = membersOf(requirement);
    const schemes = withOneToken(parts.map(([id]) => readScheme(id, requirement, source, uses)));
    const scopes = parts.flatMap(([, list]) => itemsOf(list).map(({ value }) => String(value)));
    return { schemes, scopes, ...describeSchemes(schemes), at: requirement };
  });
}

/** Of several schemes by which a request carries a token, the first: there is room for one token, which has to meet them all. */
function withOneToken(schemes: readonly ImportedScheme[]): readonly ImportedScheme[] {
  const token = schemes.find(({ kind }) => kind === "bearer");
  return schemes.filter((scheme) => scheme.kind !== "bearer" || scheme === token);
}

/** A requirement that is malformed. */
function unreadable(at: Node, detail: string): SecurityRequirement {
  return { schemes: [], scopes: [], words: "unreadable", construct: "malformed", detail, at };
}

type Described = Pick<SecurityRequirement, "words" | "construct" | "detail">;

function describeSchemes(schemes: readonly ImportedScheme[]): Described {
  const [first, ...others] = schemes;
  if (first === undefined) return { words: "none", construct: undefined, detail: "" };
  const names = schemes.map(({ kind, name }) => (name === "" ? kind : `${kind} ${name}`));
  const words = names.toSorted().join(" + ");
  const unsent = schemes.find((scheme) => !isSentScheme(scheme));
  if (unsent !== undefined) return { words, construct: constructOfUnsent(unsent), detail: unsent.name };
  if (others.length === 0) return { words, construct: constructOf[first.kind], detail: first.name };
  return { words, construct: constructOfSeveral(schemes), detail: names.join(", ") };
}

function constructOfUnsent({ kind }: ImportedScheme): Construct | undefined {
  return kind === "header" || kind === "query" || kind === "cookie" ? "unsayable-key" : constructOf[kind];
}

function constructOfSeveral(schemes: readonly ImportedScheme[]): Construct {
  if (new Set(schemes.map(placeOfScheme)).size < schemes.length) return "credentials-in-one-place";
  return schemes.every(({ kind }) => kind === "header") ? "several-keys" : "mixed-keys";
}
