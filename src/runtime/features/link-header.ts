import { memberAt, type PlacedPage } from "./page-way.js";
import type { LinkPath } from "./way-rules.js";

/** The address, if there is one; several as a list, and `NaN` where what is there can't be read. */
export function linkOf({ body, headers }: Pick<PlacedPage, "body" | "headers">, from: LinkPath): unknown {
  return from === "header" ? findLink(headers?.get("Link") ?? "", "next") : memberAt(body, from);
}

/** The path that errors tell. */
export function pathOf(from: LinkPath): readonly string[] {
  return from === "header" ? ["Link"] : from;
}

/** RFC 8288, section 3, piece by piece: `<address>`, a parameter such as `; rel="next"` or `; title="a, <b>"`, a comma. */
const piece = /\s*(?:,|<([^<>]*)>|;\s*(?:([^\s;,="<]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"<]*)))?)?)/gy;

interface Link {
  readonly address: string;
  readonly parameters: Map<string, string>;
}

/**
 * The address of the links with that relation, which may be there again. One with an `anchor` leads on from something else: if there
 * is no other, nobody knows whether the list goes on. Some services write relations in single quotes.
 */
function findLink(header: string, relation: string): unknown {
  const links = readLinks(header);
  const related = links?.filter(({ parameters }) =>
    parameters
      .get("rel")
      ?.toLowerCase()
      .split(/[\s']+/)
      .includes(relation),
  );
  const own = related?.filter(({ parameters }) => (parameters.get("anchor") ?? "") === "");
  const found = [...new Set(own?.map(({ address }) => address))];
  // No relation is written so (RFC 8288, section 3.3): it may be the one that is looked for.
  const isEncoded = links?.some(({ parameters }) => parameters.has("rel*") && !parameters.has("rel"));
  if (related === undefined || isEncoded === true || found.includes("")) return Number.NaN;
  if (found.length === 0 && related.length > 0) return Number.NaN;
  return found.length > 1 ? found : found[0];
}

/** `undefined`: they can't be read. Of two parameters with one name only the first one counts. */
function readLinks(header: string): readonly Link[] | undefined {
  const links: Link[] = [];
  let length = 0;
  for (const [whole, address, name, quoted, plain = ""] of header.matchAll(piece)) {
    length += whole.length;
    if (address !== undefined) links.push({ address: address.trim(), parameters: new Map() });
    const parameters = links.at(-1)?.parameters;
    const key = name?.toLowerCase();
    if (key !== undefined && parameters?.has(key) === false) parameters.set(key, unquote(quoted) ?? plain);
  }
  return header.slice(length).trim() === "" ? links : undefined;
}

/** In a quoted string a backslash stands before any character (RFC 9110, section 5.6.4). */
function unquote(quoted: string | undefined): string | undefined {
  return quoted?.replaceAll(/\\(.)/gu, "$1");
}
