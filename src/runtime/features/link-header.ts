import { memberAt, type PlacedPage } from "./page-way.js";
import type { LinkPath } from "./way-rules.js";

/** The address, if there is one; `NaN` where what is there can't be read. */
export function linkOf({ body, headers }: Pick<PlacedPage, "body" | "headers">, from: LinkPath): unknown {
  return from === "header" ? findLink(headers?.get("Link") ?? "", "next") : memberAt(body, from);
}

/** The path that errors tell. */
export function pathOf(from: LinkPath): readonly string[] {
  return from === "header" ? ["Link"] : from;
}

/** RFC 8288, section 3, piece by piece: `<address>`, a parameter such as `; rel="next"` or `; title="a, <b>"`, a comma. */
const piece = /\s*(?:,|<([^<>]*)>|;\s*(?:([^\s;,="<]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"<]*)))?)?)/gy;

/** The address of the first link with that relation. Some services write relations in single quotes. */
function findLink(header: string, relation: string): string | number | undefined {
  let found: string | undefined;
  let [address, length, isRelated] = ["", 0, false];
  for (const [whole, link, name, quoted, plain = ""] of header.matchAll(piece)) {
    length += whole.length;
    if (link !== undefined) [address, isRelated] = [link, false];
    // Only the first one of a link counts.
    if (name?.toLowerCase() !== "rel" || isRelated) continue;
    isRelated = true;
    const relations = (quoted ?? plain).toLowerCase().split(/[\s']+/);
    if (relations.includes(relation)) found ??= address;
  }
  const isRead = header.slice(length).trim() === "" && found !== "";
  return isRead ? found : Number.NaN;
}
