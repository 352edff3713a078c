import { itemsOf, memberOf, type Node, type Site } from "../node.js";
import { kindOfMedia, type MediaKind, plainMediaType } from "../operations/media-types.js";
import type { Losses } from "../losses.js";
import { objectAt } from "./put-together.js";
import type { Scope } from "./restate.js";

/** A list holds for every operation of a document, so it may not be long. */
const maxListed = 100;

/** The media types of an operation, or else those of its document. */
export function mediaTypesOf(
  operation: Node,
  keyword: "consumes" | "produces",
  { root }: Scope,
): readonly string[] {
  const listed = itemsOf(memberOf(operation, keyword) ?? memberOf(root, keyword)).slice(0, maxListed);
  return [...new Set(listed.flatMap(({ value }) => (typeof value === "string" ? [value] : [])))];
}

/** Reports a list of media types that isn't read to its end. */
export function reportMediaTypes(owner: Node, losses: Losses): void {
  for (const keyword of ["consumes", "produces"]) {
    const list = memberOf(owner, keyword);
    if (list === undefined || itemsOf(list).length <= maxListed) continue;
    losses.add("malformed", list, `\`${keyword}\` lists more than ${maxListed} media types`);
  }
}

/** A body of one schema in each of these media types. */
export function contentAt(
  site: Site,
  types: readonly string[],
  parts: readonly (readonly [keyword: string, part: Node | undefined])[],
): Node {
  const media = objectAt(site, parts);
  return objectAt(
    site,
    types.map((type) => [type, media]),
  );
}

export function kindOf(type: string): MediaKind {
  return kindOfMedia(plainMediaType(type));
}
