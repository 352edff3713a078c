import { beginsWith, endSentence } from "../../language/text/sentences.js";
import { type Node, textOf } from "./node.js";

/** What `summary` and `description` say, without saying anything twice; `undefined`: nothing. */
export function readSentences(node: Node): string | undefined {
  const summary = (textOf(node, "summary") ?? "").trim();
  const description = (textOf(node, "description") ?? "").trim();
  const text = beginsWith(description, summary)
    ? description
    : `${endSentence(summary)}\n\n${description}`.trim();
  return text === "" ? undefined : text;
}
