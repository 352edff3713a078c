import type { Block } from "../page/block.js";
import { triedCall } from "../try-it/tried-call.js";
import { scriptsToTry } from "../try-it/scripts.js";
import type { CallExample } from "./call-examples.js";
import type { VersionContent } from "./version-content.js";

/** A panel that makes the call, in versions that have a client for pages. */
export function describeTryIt(
  example: CallExample | undefined,
  { pageClient, paths, types }: Pick<VersionContent, "pageClient" | "paths" | "types">,
): readonly Block[] {
  if (example === undefined || pageClient === undefined) return [];
  const call = triedCall(example.call, pageClient, types);
  return call === undefined ? [] : [{ kind: "tryIt", call, scripts: scriptsToTry(paths.page("")) }];
}
