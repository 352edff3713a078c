import type { OpenName } from "../find/find-names.js";
import type { FoundValue } from "../find/find-values.js";
import type { FoundWord } from "../find/find-words.js";
import type { Asked } from "../plan/asked-names.js";
import { causedBy, explainSymbol } from "./explanation.js";
import { type ListFacts, type Remark, remarkOn } from "./remark.js";

/** What can't be rewritten at a name, or what is asked of one of which no type says what it is. */
export function listOpenName(
  { at, name, meaning }: OpenName,
  asked: Asked,
  facts: ListFacts,
): readonly Remark[] {
  const { version, explanations } = facts;
  switch (meaning.kind) {
    case "gone": {
      const cause = explainSymbol(meaning.path, explanations);
      const said = { symbol: meaning.path, version, because: cause?.sentence };
      return [remarkOn("removed-symbol", said, at, causedBy(cause))];
    }
    case "shared":
      return [remarkOn("shared-name", { symbol: meaning.path, to: meaning.to, version }, at)];
    case "unproven": {
      const right = asked.get(name);
      if (right === undefined) return [];
      return [remarkOn("possible-old-name", { name, right, version }, at, { isQuestion: true })];
    }
  }
}

/** The question about a word of a string. */
export function listWord({ word, span }: FoundWord, asked: Asked, { version }: ListFacts): Remark {
  const facts = { name: word, right: asked.get(word) ?? [], version };
  return remarkOn("possible-old-name", facts, span, { isQuestion: true });
}

/** A value that the new version doesn't know. */
export function listValue({ at, path: symbol }: FoundValue, { version, explanations }: ListFacts): Remark {
  const cause = explainSymbol(symbol, explanations);
  const facts = { value: at.text, symbol, version, because: cause?.sentence };
  return remarkOn("removed-value", facts, at, causedBy(cause));
}
