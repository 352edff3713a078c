import { type Node, textOf } from "./node.js";

/** What `summary` and `description` say, without saying anything twice; `undefined`: nothing. */
export function readSentences(node: Node): string | undefined {
  const summary = (textOf(node, "summary") ?? "").trim();
  const description = (textOf(node, "description") ?? "").trim();
  const isSaid = description.toLowerCase().startsWith(summary.replace(/\.$/u, "").toLowerCase());
  const text = isSaid ? description : `${endSentence(summary)}\n\n${description}`.trim();
  return text === "" ? undefined : text;
}

/** A summary is often a few words without an end. */
export function endSentence(text: string): string {
  return /[\p{L}\p{N})`"']$/u.test(text) ? `${text}.` : text;
}
