/** More than a string of a model may have would be refused. */
const longest = 50_000;

/** A text of a document as a sentence of a model; `undefined`: it says nothing. */
export function docOf(text: string | undefined): string | undefined {
  const trimmed = (text ?? "").replaceAll(/\r\n?/gu, "\n").trim();
  if (trimmed === "") return undefined;
  return trimmed.length <= longest ? trimmed : `${trimmed.slice(0, longest).trimEnd()} …`;
}

/** Several sentences as one text. */
export function asSentence(sentences: readonly string[]): string {
  return docOf(sentences.join(" ")) ?? "";
}

/** What every response says, since documents have to say something. */
const filler =
  /^(?:(?:an? |the )?(?:ok|okay|success|successful|succeeded|response|default|created|accepted|no content|empty)(?: (?:response|operation|request|result|call))?)?[.!]?$/iu;

/** What is said of a response, unless it is what any is. */
export function responseDocOf(text: string | undefined): string | undefined {
  const doc = docOf(text);
  return doc === undefined || filler.test(doc) ? undefined : doc;
}

/** OpenAPI says that something is deprecated, and not why. */
export const deprecation = "Deprecated.";
