import { asCode } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { textAt } from "./openapi.js";

/** What to write where a header is named, and whether there is one is said instead: `echo: true`. */
export function helpForHeader({ value }: ScalarNode, path: ContentPath, root: TreeNode): string | undefined {
  if (typeof value !== "boolean") return undefined;
  const place = path.filter((step) => typeof step === "string").join("/");
  const found = headers.find(([pattern]) => pattern.test(place));
  if (found === undefined) return undefined;
  const [, usual] = found;
  const key = String(path.at(-1));
  if (!value) return `Remove ${asCode(key)}: it names a header.`;
  const own = key === "echo" ? textAt(nodeAt(root, ["idempotency"]), "header") : undefined;
  return own === undefined
    ? `Write ${asCode(`${key}: ${usual}`)}, or what the header is called instead.`
    : `Write ${asCode(`${key}: ${own}`)}, the name of the header.`;
}

/** The places that take the name of a header, each with what such a header is often called. */
const headers: readonly (readonly [RegExp, string])[] = [
  [/^idempotency\/(?:was\/)?(?:header|echo)$/u, "Idempotency-Key"],
  [/^idempotency\/(?:was\/)?replayed$/u, "Idempotent-Replayed"],
  [/^conventions\/(?:was\/)?request_id(?:\/header)?$/u, "X-Request-Id"],
  [/^versions\/header$/u, "Api-Version"],
  [/^errors\/[^/]+\/(?:was\/)?(?:when\/header|retry\/after)$/u, "Retry-After"],
];
