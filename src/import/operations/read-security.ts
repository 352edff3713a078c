import type { Authentication } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { References } from "../references.js";
import type { Construct } from "../constructs.js";
import { Uses } from "../uses.js";

/** A way in, and what it needs of the language. */
export interface SecurityWay extends Authentication {
  readonly construct: Construct | undefined;
  readonly detail: string;
  readonly at: Node;
}

/** One scheme of a requirement. */
interface Scheme {
  readonly kind: "bearer" | "basic" | "header" | "query" | "cookie" | "client credentials" | "other";
  readonly detail: string;
}

export const noAuthentication: Authentication = { way: "none", scopes: [] };

const constructOf: Readonly<Record<Scheme["kind"], Construct | undefined>> = {
  bearer: undefined,
  basic: "basic-authentication",
  header: "key-header",
  query: "key-query",
  cookie: "key-cookie",
  "client credentials": "client-credentials",
  other: "authentication-scheme",
};

/** The ways in of which a request needs one, as `security` lists them; none where the document says nothing. */
export function readSecurity(
  node: Node | undefined,
  schemes: Node | undefined,
  references: References,
  uses: Uses,
): readonly SecurityWay[] {
  return itemsOf(node).map((requirement) => {
    const parts = membersOf(requirement);
    const found = parts.map(([name]) => readScheme(name, requirement, schemes, references, uses));
    const scopes = parts.flatMap(([, list]) => itemsOf(list).map(({ value }) => String(value)));
    return { ...nameWay(found), scopes, at: requirement };
  });
}

function nameWay(schemes: readonly Scheme[]): Pick<SecurityWay, "way" | "construct" | "detail"> {
  const [first, ...others] = schemes;
  if (first === undefined) return { way: "none", construct: undefined, detail: "" };
  const names = schemes.map(({ kind, detail }) => (detail === "" ? kind : `${kind} ${detail}`));
  const way = names.toSorted().join(" + ");
  if (others.length === 0) return { way, construct: constructOf[first.kind], detail: first.detail };
  const areHeaders = schemes.every(({ kind }) => kind === "header");
  return { way, construct: areHeaders ? "several-keys" : "mixed-keys", detail: names.join(", ") };
}

function readScheme(
  name: string,
  requirement: Node,
  schemes: Node | undefined,
  references: References,
  uses: Uses,
): Scheme {
  const written = schemes && memberOf(schemes, name);
  const node = written && references.resolve(written, uses);
  if (node === undefined) {
    uses.add("malformed", requirement, `There is no security scheme ${name.slice(0, 40)}`);
    return { kind: "other", detail: name };
  }
  checkKeywords(node, "security scheme", uses);
  const type = textOf(node, "type") ?? "";
  switch (type) {
    case "http":
      return readHttp((textOf(node, "scheme") ?? "").toLowerCase());
    case "apiKey":
      return readKey(textOf(node, "in") ?? "", textOf(node, "name") ?? "");
    case "oauth2":
      return readFlows(memberOf(node, "flows"), uses);
    case "openIdConnect":
      return { kind: "bearer", detail: "" };
    default:
      return { kind: "other", detail: type };
  }
}

function readHttp(scheme: string): Scheme {
  return scheme === "bearer" || scheme === "basic"
    ? { kind: scheme, detail: "" }
    : { kind: "other", detail: scheme };
}

function readKey(place: string, name: string): Scheme {
  const isKnown = place === "header" || place === "query" || place === "cookie";
  return isKnown ? { kind: place, detail: name } : { kind: "other", detail: `apiKey in ${place}` };
}

/** However a person got a token, a client sends it as any bearer key; only this flow is a client's own. */
function readFlows(flows: Node | undefined, uses: Uses): Scheme {
  if (flows === undefined) return { kind: "bearer", detail: "" };
  checkKeywords(flows, "oauth flows", uses);
  const all = membersOf(flows).filter(([name]) => !name.startsWith("x-"));
  for (const [, flow] of all) checkKeywords(flow, "oauth flow", uses);
  const isOwn = all.length === 1 && all[0]?.[0] === "clientCredentials";
  return { kind: isOwn ? "client credentials" : "bearer", detail: "" };
}
