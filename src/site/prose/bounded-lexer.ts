import { Lexer, type Token, type TokensList } from "marked";

/** Quotes and lists in each other: more of them would overflow the stack here or in a browser. */
const maxBlocksDeep = 40;

/** Emphasis in emphasis. */
const maxInlinesDeep = 20;

/** Some texts take time that grows with the square of a paragraph's length; nobody reads one that is longer. */
const maxParagraph = 10_000;

/** Reads Markdown in a time and a depth that no text can make large: what is deeper or longer is text as it stands. */
export function lexProse(text: string): readonly Token[] {
  return new BoundedLexer({ gfm: true }).lex(text);
}

class BoundedLexer extends Lexer {
  #blocksDeep = 0;
  #inlinesDeep = 0;

  override blockTokens(text: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(text: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(text: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    if (this.#blocksDeep >= maxBlocksDeep) return withText(tokens, text);
    this.#blocksDeep += 1;
    super.blockTokens(text, tokens, isClipped);
    this.#blocksDeep -= 1;
    return tokens;
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    if (this.#inlinesDeep >= maxInlinesDeep || text.length > maxParagraph) return withText(tokens, text);
    this.#inlinesDeep += 1;
    super.inlineTokens(text, tokens);
    this.#inlinesDeep -= 1;
    return tokens;
  }
}

function withText(tokens: Token[], text: string): Token[] {
  tokens.push({ type: "text", raw: text, text });
  return tokens;
}
