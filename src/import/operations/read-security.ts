import type { Authentication, ImportedScheme } from "../imported-api.js";
import { checkKeywords, sayExpected } from "../keywords.js";
import { isObject, itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { References } from "../references.js";
import type { Construct } from "../constructs.js";
import { Uses } from "../uses.js";
import { isSentScheme } from "./sayable-security.js";

/** A way in, and what it needs of the language. */
export interface SecurityWay extends Authentication {
  readonly construct: Construct | undefined;
  readonly detail: string;
  readonly at: Node;
}

/** What a scheme is by its type. */
interface SchemeKind extends Pick<ImportedScheme, "kind" | "name"> {
  readonly flow?: Node;
}

export const noAuthentication: Authentication = { way: "none", scopes: [], schemes: [] };

const constructOf: Readonly<Record<ImportedScheme["kind"], Construct | undefined>> = {
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
  if (node !== undefined && !Array.isArray(node.value)) {
    return [unreadable(node, sayExpected("a list", "security"))];
  }
  return itemsOf(node).map((requirement) => {
    if (!isObject(requirement.value)) {
      return unreadable(requirement, "Expected an object for this security requirement");
    }
    const parts = membersOf(requirement);
    const found = parts.map(([name]) => readScheme(name, requirement, schemes, references, uses));
    const scopes = parts.flatMap(([, list]) => itemsOf(list).map(({ value }) => String(value)));
    return { ...nameWay(found), schemes: found, scopes, at: requirement };
  });
}

/** A way in of which nobody knows what it is. */
function unreadable(at: Node, detail: string): SecurityWay {
  return { way: "unreadable", scopes: [], schemes: [], construct: "malformed", detail, at };
}

function nameWay(schemes: readonly ImportedScheme[]): Pick<SecurityWay, "way" | "construct" | "detail"> {
  const [first, ...others] = schemes;
  if (first === undefined) return { way: "none", construct: undefined, detail: "" };
  const names = schemes.map(({ kind, name }) => (name === "" ? kind : `${kind} ${name}`));
  const way = names.toSorted().join(" + ");
  const unsayable = schemes.find(({ kind, name }) => isKey(kind) && !isSentScheme({ kind, name }));
  if (unsayable !== undefined) return { way, construct: "unsayable-key", detail: unsayable.name };
  if (others.length === 0) return { way, construct: constructOf[first.kind], detail: first.name };
  const areHeaders = schemes.every(({ kind }) => kind === "header");
  return { way, construct: areHeaders ? "several-keys" : "mixed-keys", detail: names.join(", ") };
}

function isKey(kind: ImportedScheme["kind"]): boolean {
  return kind === "header" || kind === "query";
}

function readScheme(
  id: string,
  requirement: Node,
  schemes: Node | undefined,
  references: References,
  uses: Uses,
): ImportedScheme {
  const written = schemes && memberOf(schemes, id);
  const node = written && references.resolve(written, uses);
  if (node === undefined) {
    uses.add("malformed", requirement, `There is no security scheme ${id.slice(0, 40)}`);
    const { file, pointer } = requirement;
    const nothing = {
      doc: undefined,
      tokenUrl: undefined,
      hasAddresses: false,
      scopes: new Map<string, string>(),
    };
    return { id, kind: "other", name: id, ...nothing, file, pointer };
  }
  checkKeywords(node, "security scheme", uses);
  const { file, pointer } = node;
  const { kind, name, flow } = readKind(node, uses);
  const tokenUrl = flow && textOf(flow, "tokenUrl");
  return {
    id,
    kind,
    name,
    doc: textOf(node, "description"),
    tokenUrl,
    hasAddresses: hasAddresses(node, kind),
    scopes: readScopes(node),
    file,
    pointer,
  };
}

function readKind(node: Node, uses: Uses): SchemeKind {
  const type = textOf(node, "type") ?? "";
  switch (type) {
    case "http":
      return readHttp((textOf(node, "scheme") ?? "").toLowerCase());
    case "apiKey":
      return readKey(textOf(node, "in") ?? "", textOf(node, "name") ?? "");
    case "oauth2":
      return readFlows(memberOf(node, "flows"), uses);
    case "openIdConnect":
      return { kind: "bearer", name: "" };
    default:
      return { kind: "other", name: type };
  }
}

function readHttp(scheme: string): SchemeKind {
  return scheme === "bearer" || scheme === "basic"
    ? { kind: scheme, name: "" }
    : { kind: "other", name: scheme };
}

function readKey(place: string, name: string): SchemeKind {
  const isKnown = place === "header" || place === "query" || place === "cookie";
  return isKnown ? { kind: place, name } : { kind: "other", name: `apiKey in ${place}` };
}

/** However a person got a token, a client sends it as any bearer key; only this flow is a client's own. */
function readFlows(flows: Node | undefined, uses: Uses): SchemeKind {
  if (flows === undefined) return { kind: "bearer", name: "" };
  checkKeywords(flows, "oauth flows", uses);
  const all = membersOf(flows).filter(([name]) => !name.startsWith("x-"));
  for (const [, flow] of all) checkKeywords(flow, "oauth flow", uses);
  const [only] = all.length === 1 ? all : [];
  return only?.[0] === "clientCredentials"
    ? { kind: "client credentials", name: "", flow: only[1] }
    : { kind: "bearer", name: "" };
}

/** Whether a scheme names addresses for people, beside that at which a client gets its own tokens. */
function hasAddresses(node: Node, kind: ImportedScheme["kind"]): boolean {
  if (textOf(node, "openIdConnectUrl") !== undefined) return true;
  const flows = kind === "client credentials" ? [] : membersOf(memberOf(node, "flows"));
  const addresses = ["authorizationUrl", "tokenUrl", "refreshUrl"];
  return flows.some(([, flow]) => addresses.some((name) => textOf(flow, name) !== undefined));
}

/** What the scopes of all flows allow. */
function readScopes(node: Node): ReadonlyMap<string, string> {
  const flows = membersOf(memberOf(node, "flows")).map(([, flow]) => memberOf(flow, "scopes"));
  return new Map(flows.flatMap(membersOf).map(([name, { value }]) => [name, String(value)]));
}
