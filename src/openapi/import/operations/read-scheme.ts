import type { ImportedScheme } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { memberOf, membersOf, type Node, textOf } from "../node.js";
import type { References } from "../references.js";
import type { Losses } from "../losses.js";

/** What a scheme is by its type. */
interface SchemeKind extends Pick<ImportedScheme, "kind" | "name"> {
  readonly flow?: Node;
}

/** Where schemes are looked up by their ids. */
export interface SchemeSource {
  /** `undefined`: the document has none. */
  readonly schemes: Node | undefined;
  readonly references: References;
}

/** The scheme to which a security requirement refers by its id. */
export function readScheme(
  id: string,
  requirement: Node,
  { schemes, references }: SchemeSource,
  losses: Losses,
): ImportedScheme {
  const written = schemes && memberOf(schemes, id);
  const node = written && references.resolve(written, losses);
  if (node === undefined) return missingScheme(id, requirement, losses);
  checkKeywords(node, "security scheme", losses);
  const { file, pointer } = node;
  const { kind, name, flow } = readKind(node, losses);
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

function missingScheme(id: string, { file, pointer }: Node, losses: Losses): ImportedScheme {
  losses.add("malformed", { file, pointer }, `There is no security scheme ${id.slice(0, 40)}`);
  const nothing = { doc: undefined, tokenUrl: undefined, hasAddresses: false, scopes: new Map() };
  return { id, kind: "other", name: id, ...nothing, file, pointer };
}

function readKind(node: Node, losses: Losses): SchemeKind {
  const type = textOf(node, "type") ?? "";
  switch (type) {
    case "http":
      return readHttp((textOf(node, "scheme") ?? "").toLowerCase());
    case "apiKey":
      return readKey(textOf(node, "in") ?? "", textOf(node, "name") ?? "");
    case "oauth2":
      return readFlows(memberOf(node, "flows"), losses);
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
function readFlows(flows: Node | undefined, losses: Losses): SchemeKind {
  if (flows === undefined) return { kind: "bearer", name: "" };
  checkKeywords(flows, "oauth flows", losses);
  const all = membersOf(flows).filter(([name]) => !name.startsWith("x-"));
  for (const [, flow] of all) checkKeywords(flow, "oauth flow", losses);
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
