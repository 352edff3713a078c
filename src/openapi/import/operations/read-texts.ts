import { maxTitleLength } from "../../../language/model/ir/endpoint.js";
import { firstSentence } from "../../../language/text/first-sentence.js";
import { cleanText } from "../clean-text.js";
import type { ImportedOperation } from "../imported-api.js";
import { type Node, textOf } from "../node.js";
import { readSentences } from "../read-sentences.js";

/**
 * The title and the description of an operation: nothing is in both. What the path says of all of its operations is the description
 * of one that says nothing itself.
 */
export function readTexts(node: Node, items: readonly Node[]): Pick<ImportedOperation, "title" | "doc"> {
  const title = readTitle(node);
  const sentences = [node, ...items].map(readSentences).find((text) => text !== undefined);
  if (title === undefined) return { title, doc: sentences };
  return { title, doc: withoutTitle((textOf(node, "description") ?? "").trim(), title) };
}

/** A summary that is a title, without its full stop: one line, one sentence, and no markup. */
function readTitle(node: Node): string | undefined {
  const summary = cleanText(textOf(node, "summary"));
  if (summary === undefined || summary.includes("\n")) return undefined;
  const title = summary.replaceAll(/\s+/gu, " ").replace(/(?<![.!?]|\betc)\.$/u, "");
  return title.length <= maxTitleLength && firstSentence(title) === title ? title : undefined;
}

/** A description, without the title where it is the first sentence or the first paragraph. */
function withoutTitle(description: string, title: string): string | undefined {
  const begins = description.slice(0, title.length).toLowerCase() === title.toLowerCase();
  const after = begins ? /^(?:[.!]+(?:\s+|$)|\s*$|\s*\n\s*\n)/u.exec(description.slice(title.length)) : null;
  const text = after === null ? description : description.slice(title.length + after[0].length);
  return text === "" ? undefined : text;
}
