import { cleanText } from "../../clean-text.js";
import type { SchemaWords } from "../../imported-type.js";

/** Several sentences as one text. */
export function asSentence(sentences: readonly string[]): string {
  return cleanText(sentences.join(" ")) ?? "";
}

/** What a schema says for readers, with what it says of each of its values. */
export function docOfSchema({ doc, constants }: Pick<SchemaWords, "doc" | "constants">): string | undefined {
  return cleanText([doc ?? "", constants ?? ""].join("\n\n"));
}

/** What every response says, since documents have to say something. */
const filler =
  /^(?:(?:an? |the )?(?:ok|okay|success|successful|succeeded|response|default|created|accepted|no content|empty)(?: (?:response|operation|request|result|call))?)?[.!]?$/iu;

/** What is said of a response, unless it is what any is. */
export function responseDocOf(text: string | undefined): string | undefined {
  const doc = cleanText(text);
  return doc === undefined || filler.test(doc) ? undefined : doc;
}

/** OpenAPI says that something is deprecated, and not why. */
export const deprecation = "Deprecated.";
