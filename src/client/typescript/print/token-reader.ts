import { type Token, type TokenKind, UnknownSyntax } from "./tokens.js";

/** Goes through tokens; whoever reads what isn't there gets an `UnknownSyntax`. */
export class TokenReader {
  #next = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The next token, or the one so many after it. */
  peek(ahead = 0): Token {
    const token = this.#tokens[this.#next + ahead];
    if (token === undefined) throw new UnknownSyntax("The text ends too early");
    return token;
  }

  /** Whether these are the next tokens. */
  isAt(...texts: readonly string[]): boolean {
    return texts.every((text, index) => {
      const token = this.#tokens[this.#next + index];
      return token?.text === text && token.kind !== "string";
    });
  }

  /** Takes the next token if it is this one. */
  skip(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.#next += 1;
    return true;
  }

  /** Takes these tokens. */
  expect(...texts: readonly string[]): void {
    for (const text of texts) {
      if (!this.skip(text)) throw new UnknownSyntax(`Instead of ${text} there is ${this.peek().text}`);
    }
  }

  /** Takes a token of this kind. */
  take(kind: TokenKind): string {
    const token = this.peek();
    if (token.kind !== kind) throw new UnknownSyntax(`Instead of a ${kind} there is ${token.text}`);
    this.#next += 1;
    return token.text;
  }

  /** Takes what is separated, to the token that ends it; the last one may be followed by a separator. */
  list<Item>(separator: string, end: string, read: () => Item): readonly Item[] {
    const items: Item[] = [];
    while (!this.skip(end)) {
      if (this.peek().lineBreaks === 2 && items.length > 0) throw new UnknownSyntax("There is a blank line");
      items.push(read());
      if (!this.isAt(end)) this.expect(separator);
    }
    return items;
  }
}
