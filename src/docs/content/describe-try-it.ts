import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import type { VersionContent } from "./version-content.js";

/** A panel that makes the call, where it can be tried. */
export function describeTryIt(
  { id }: Pick<Endpoint, "id">,
  { tried }: Pick<VersionContent, "tried">,
): readonly Block[] {
  const page = tried.pages.get(id);
  return page === undefined ? [] : [{ kind: "tryIt", ...page }];
}
