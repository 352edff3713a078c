import type { CST } from "yaml";

/** All tokens that carry meaning, outer ones first. */
export function* walkTokens(tokens: readonly CST.Token[]): Generator<CST.Token> {
  const waiting = tokens.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const inside = childrenOf(next);
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const token = inside[index];
      if (token !== undefined) waiting.push(token);
    }
  }
}

function childrenOf(token: CST.Token): readonly CST.Token[] {
  switch (token.type) {
    case "document":
      return [...token.start, ...present(token.value)];
    case "block-map":
    case "block-seq":
    case "flow-collection":
      return token.items.flatMap((item) => [
        ...properties(item.start),
        ...present(item.key),
        ...properties(item.sep ?? []),
        ...present(item.value),
      ]);
    default:
      return [];
  }
}

function properties(tokens: readonly CST.SourceToken[]): readonly CST.SourceToken[] {
  return tokens.filter((token) => token.type === "anchor" || token.type === "tag");
}

function present(token: CST.Token | null | undefined): readonly CST.Token[] {
  return token === undefined || token === null ? [] : [token];
}
