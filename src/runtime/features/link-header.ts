import { memberAt, type PlacedPage } from "./page-way.js";
import type { LinkPath } from "./way-rules.js";

export function linkOf({ body, headers }: PlacedPage, from: LinkPath): unknown {
  return from === "header" ? findLink(headers?.get("Link") ?? "", "next") : memberAt(body, from);
}

/** The path that errors tell. */
export function pathOf(from: LinkPath): readonly string[] {
  return from === "header" ? ["Link"] : from;
}

/** The address with that relation, of `<address>; rel="next", <address>; rel="last"`. */
function findLink(header: string, relation: string): string | undefined {
  for (const [, address, parameters = ""] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [, quoted, plain = ""] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    if ((quoted ?? plain).toLowerCase().split(/\s+/).includes(relation)) return address;
  }
  return undefined;
}
