import type { Node } from "./node.js";
import type { Losses } from "./losses.js";

/** A part of a document of another version, in the terms of OpenAPI 3 but at its own place. */
export interface RestatedNode extends Node {
  /** Reports what the original has that can't be restated, and keywords that its version doesn't know. */
  readonly reportUnread: (losses: Losses) => void;
}

export function isRestated(node: Node): node is RestatedNode {
  return "reportUnread" in node;
}
